/** Creates and renames members: teachers, and parents who joined. */
import { members } from '../contracts/body.ts';
import { savedOf } from '../derive/needed.ts';
import { idOf, orNull } from './inputs.ts';
import { create } from '../commit/change.ts';
import { member } from '../entities/member.ts';
import { defineAction, doneWith, gone, updateTo } from './action.ts';

/** Creates a teacher (`id` null) or renames a member. Parents join only by invitation. Returns the id. */
export const saveMember = defineAction(
  members({ id: orNull(idOf('member')), fullName: member.fields.fullName.schema }),
  savedOf(member),
  (view, { id, fullName }, { random }) => {
    if (id === null) {
      const made = create(member, { fullName, role: 'teacher' }, random);
      return doneWith([made], { id: made.id });
    }
    const found = view.get(member, id);
    return found ? doneWith(updateTo(member, found, { fullName }), { id }) : gone;
  },
);
