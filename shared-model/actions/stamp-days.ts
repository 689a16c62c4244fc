/** Keeps a student's finished days as stamps. */
import { members } from '../contracts/body.ts';
import { create } from '../commit/change.ts';
import { stampedDays } from '../derive/milestones.ts';
import { milestone } from '../entities/milestone.ts';
import { student } from '../entities/student.ts';
import { dayIn } from '../lib/dates.ts';
import { accept, defineAction, rejectMissing, zoneOf } from './action.ts';
import { aDay, idOf, list } from './inputs.ts';

/** Records finished days (`derive/stamp-book.ts`) as milestones, unless they are recorded already or still to come. */
export const stampDays = defineAction(
  members({ studentId: idOf('student'), days: list(aDay) }),
  ({ studentId }) => ({ of: { studentId, kinds: [student, milestone] } }),
  (view, { studentId, days }, context) => {
    if (!view.get(student, studentId)) return rejectMissing;
    const stamped = stampedDays(view, studentId);
    const today = dayIn(context.now, zoneOf(view, context));
    const made = [...new Set(days)]
      .filter((day) => day <= today && !stamped.has(day))
      .map((key) => create(milestone, { studentId, kind: 'day', key }, context.random));
    return accept(made);
  },
);
