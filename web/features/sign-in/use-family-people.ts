import { m } from '../../messages/compiled/messages.js';
import { useSession } from '../../device/use-session.ts';
import { useRecords } from '../../device/use-records.ts';

/** The people who can sign in here. */
export type FamilyPeople = NonNullable<ReturnType<typeof useFamilyPeople>>;
/** A parent who can sign in here. */
export type SignInParent = FamilyPeople['parents'][number];

/** The people who can sign in here; undefined while they are being read, and where there is no family. */
export function useFamilyPeople() {
  const { family, holder, parents, isFetched } = useSession();
  const records = useRecords('familyPeople');
  if (family === 'none' || !records) return undefined;
  const names = new Map(records.members.map(({ id, fullName }) => [id, fullName]));
  const mine = records.students.filter(
    ({ id }) => holder.kind === 'family' || holder.studentId === id,
  );
  // A removed member stays listed on this device until it forgets them, but their password opens nothing any more.
  const isThere = ({ memberId }: { memberId: number }) => !isFetched || names.has(memberId);
  return {
    students: mine,
    /** The parents who can open their profile on this device without a network. */
    parents: parents.filter(isThere).map(({ memberId, email, hasOldPassword }) => ({
      memberId,
      email,
      hasOldPassword,
      name: names.get(memberId) ?? email ?? m.labels_choice_parent(),
    })),
  };
}
