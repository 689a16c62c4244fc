import { kindOf, personHere, type Here } from './gate.ts';
import type { KnownParent, Session } from './session.ts';

/** What every screen may know of who is on this device, from the device's own rows. */
export function toSession(
  { state, session, profiles, unsent }: Here,
  { database, isDemo, now }: { database: string; isDemo: boolean; now: number },
): Session {
  const person = personHere(session, state, now);
  const students = profiles.filter((profile) => profile.role === 'student');
  const parents: KnownParent[] = profiles
    .filter((profile) => profile.role === 'parent')
    .map(({ memberId, email }) => ({ memberId, email }));
  const family = kindOf(isDemo, state);
  return {
    family,
    database,
    familyId: state.familyId,
    isFetched: family !== 'synced' || state.syncedAt !== null || state.fetched.isEnough,
    holder: state.holder,
    person,
    closedByIdle: session.closedByIdle || (session.person !== null && person === null),
    isShared: session.isShared,
    parents,
    pinLengths: Object.fromEntries(
      students.flatMap(({ studentId, pinLength }) =>
        pinLength === null ? [] : [[studentId, pinLength]],
      ),
    ),
    pinsWaiting: students.filter(({ pinToSend }) => pinToSend !== null).length,
    wasRevoked: unsent !== undefined,
  };
}
