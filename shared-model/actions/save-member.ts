/** Creates and renames members: teachers, and parents who joined. */
import { create } from '../commit/change.ts';
import { member } from '../entities/member.ts';
import type { Id } from '../lib/ids.ts';
import { doneWith, gone, updateTo, type Action } from './action.ts';

/** A new teacher (`id` null), or the new name of a member. A parent joins by an invite alone. */
export interface MemberSaving {
  id: Id<'member'> | null;
  fullName: string;
}

/** Creates a teacher or renames a member. Returns the id. */
export const saveMember: Action<MemberSaving, { id: Id<'member'> }> = (
  view,
  { id, fullName },
  { random },
) => {
  if (id === null) {
    const made = create(member, { fullName, role: 'teacher' }, random);
    return doneWith([made], { id: made.id });
  }
  const found = view.get(member, id);
  return found ? doneWith(updateTo(member, found, { fullName }), { id }) : gone;
};
