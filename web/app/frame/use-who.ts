import { lookOf } from '../../../shared-model/derive/look-of.ts';
import type { Look } from '../../../shared-model/entities/own-settings.ts';
import { m } from '../../messages/compiled/messages.js';
import type { Person } from '../../profiles/session.ts';
import { usePerson, useSession } from '../../device/use-session.ts';
import { useRecords } from '../../device/use-records.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';

/** Who is signed in. */
export interface SignedInPerson {
  role: Person['role'];
  fullName: string;
  /** Null for students, and for parents of a family without an account. */
  email: string | null;
  student: { id: Id<'student'>; fullName: string; avatar: string | null } | null;
  /** The look of a student's own screens. */
  look: Look | null;
}

/** Name of the signed-in person; only the role until their record is here, which a new device has to fetch first. */
export function useWho(): SignedInPerson {
  const person = usePerson();
  const { parents } = useSession();
  const { role } = person;
  const id = role === 'parent' ? person.memberId : person.studentId;
  const found = useRecords('personById', role, id);
  if (role === 'student') {
    const fullName = found?.fullName ?? m.labels_entity_student();
    const look = found?.student ? lookOf(found.student) : null;
    return { role, fullName, email: null, student: found?.student ?? null, look };
  }
  const known = parents.find(({ memberId }) => memberId === id)?.email ?? null;
  const fullName = found?.fullName ?? m.labels_choice_parent();
  return { role, fullName, email: found?.email ?? known, student: null, look: null };
}
