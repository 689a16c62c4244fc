/** Creates and renames members: teachers, and parents who joined. */
import { members } from '../contracts/body.ts';
import { needsSaved } from '../derive/record-needs.ts';
import { idOf, orNull } from './inputs.ts';
import { member } from '../entities/member.ts';
import { change, defineAction, save } from './action.ts';

/** Creates a teacher (`id` null) or renames a member. Parents join only by invitation. Returns the id. */
export const saveMember = defineAction(
  members({ id: orNull(idOf('member')), fullName: member.fields.fullName.schema }),
  needsSaved(member),
  (view, { id, fullName }, context) =>
    id === null
      ? save(view, member, { id, values: { fullName, role: 'teacher' } }, context)
      : change(view, member, id, { fullName }),
);
