/** Changes a person’s own settings. */
import { members } from '../contracts/body.ts';
import { byKind, idOf, newValues } from './inputs.ts';
import { member } from '../entities/member.ts';
import { studentsSettings } from '../entities/own-settings.ts';
import { student } from '../entities/student.ts';
import { change, defineAction, type ActionResult } from './action.ts';

/** The settings to change, and their owner. */
const ownChoice = members({
  whose: byKind('t', { member: { id: idOf('member') }, student: { id: idOf('student') } }),
  values: newValues({ fields: studentsSettings }),
});

/**
 * Changes a person's settings: a student their own, a parent their own and every student's. The commit rejects others
 * (`forbidden`, `commit/may-write.ts`).
 */
export const setOwnSettings = defineAction(
  ownChoice,
  ({ whose: { t, id } }) => ({ keys: [{ t, id }] }),
  (view, { whose: { t, id }, values }): ActionResult<{ id: number }> =>
    t === 'student' ? change(view, student, id, values) : change(view, member, id, values),
);
