/** Creates and renames members: teachers, and parents who joined. */
import { members } from '../contracts/body.ts';
import { needsSaved } from '../derive/record-needs.ts';
import { idOf, orNull } from './inputs.ts';
import { create } from '../commit/change.ts';
import { member } from '../entities/member.ts';
import { defineAction, acceptWith, rejectMissing, updateTo } from './action.ts';

/** Creates a teacher (`id` null) or renames a member. Parents join only by invitation. Returns the id. */
export const saveMember = defineAction(
  members({ id: orNull(idOf('member')), fullName: member.fields.fullName.schema }),
  needsSaved(member),
  (view, { id, fullName }, { random }) => {
    if (id === null) {
      const made = create(member, { fullName, role: 'teacher' }, random);
      return acceptWith([made], { id: made.id });
    }
    const found = view.get(member, id);
    return found ? acceptWith(updateTo(member, found, { fullName }), { id }) : rejectMissing;
  },
);
