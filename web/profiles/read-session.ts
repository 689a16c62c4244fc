import type { Here } from './gate.ts';
import type { Session } from './session.ts';

/** What every screen may know of who is on this device, from the device's own rows in this database. */
export function toSession(
  { state, family, session, person, parents, students, unsent }: Here,
  database: string,
): Session {
  return {
    family,
    database,
    familyId: state.familyId,
    isFetched: family !== 'synced' || state.syncedAt !== null || state.fetched.isEnough,
    holder: state.holder,
    person,
    closedByIdle: session.closedByIdle || (session.person !== null && person === null),
    isShared: session.isShared,
    parents: parents.map(({ memberId, email }) => ({ memberId, email })),
    pinLengths: Object.fromEntries(
      students.flatMap(({ studentId, pinLength }) =>
        pinLength === null ? [] : [[studentId, pinLength]],
      ),
    ),
    pinsWaiting: students.filter(({ pinToSend }) => pinToSend !== null).length,
    wasRevoked: unsent !== undefined,
  };
}
