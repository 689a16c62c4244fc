/** What the parts of this folder work with: this device's store and server, its clocks, and what this page remembers. */
import type { DexieStore } from '../data/dexie-store.ts';
import type { DeviceState } from '../data/device-store.ts';
import { isLocal } from '../data/outbox.ts';
import type { KeyName, OpenSession } from '../data/profile-rows.ts';
import type { Random } from '../../shared-model/lib/random.ts';
import type { actions } from '../../shared-model/actions/actions.ts';
import { nameToActor } from '../../shared-model/records/actor.ts';
import { mayCarry } from '../../shared-model/records/scopes.ts';
import type { Rest } from '../sync/rest-client.ts';
import type { Clock, AttemptLimiter } from './attempt-limiter.ts';
import { isStillOpen } from './idle.ts';
import { newPepper, newEncryptionKey } from './secrets.ts';
import type { FamilyKind, Person, Session } from './session.ts';

export interface ProfileDeps extends Clock {
  store: DexieStore;
  /** In the demo one that reaches nothing. */
  rest: Rest;
  isDemo: boolean;
  /** What people can do with the records. */
  actions: typeof actions;
  /** A cryptographic source, for ids. */
  random: Random;
  /** How often a secret is hashed when a verifier is made. */
  rounds: number;
  /** This device's timezone (IANA). */
  zone: string;
  /** What a device is called when it is paired. */
  deviceName: string;
  /** One sign-in or sign-out at a time, over all tabs. */
  runExclusive: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether the sync found a moment ago that there is no server to reach. */
  isOutOfReach: () => boolean;
  /** This device was paired or its family removed, here or in another tab: the sync begins anew. */
  onOtherDevice: () => void;
}

export interface ProfileContext extends ProfileDeps {
  attempts: AttemptLimiter;
  /** What goes on behind a sign-in; a check of a secret in the demo waits for it. */
  runInBackground: (work: Promise<void>) => void;
  whenIdle: () => Promise<void>;
}

export type DeviceSnapshot = Awaited<ReturnType<typeof readDeviceSnapshot>>;

/** This device's own rows, as they are at one moment, and what they say: of which kind the family is, and whose profile is open. */
export async function readDeviceSnapshot({ store, isDemo, now }: ProfileContext) {
  const [state, session, profiles, unsent] = await store.readTransaction((tx) =>
    Promise.all([tx.state(), tx.session(), tx.profiles(), tx.unsent()]),
  );
  return {
    state,
    family: kindOf(isDemo, state),
    session,
    person: personHere(session, state, now()),
    profiles,
    parents: profiles.filter((profile) => profile.role === 'parent'),
    students: profiles.filter((profile) => profile.role === 'student'),
    unsent,
  };
}

/** What every screen may know of who is on this device, from the device's own rows in this database. */
export function toSession(
  { state, family, session, person, parents, students, unsent }: DeviceSnapshot,
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

export function kindOf(isDemo: boolean, state: DeviceState): FamilyKind {
  if (isDemo) return 'demo';
  if (state.familyId === 0) return 'none';
  return isLocal(state) ? 'local' : 'synced';
}

/** Whose profile is open at this moment; a student's own device is open to that student alone. */
export function personHere(session: OpenSession, { holder }: DeviceState, now: number) {
  if (session.person === null || !isStillOpen(session, now)) return null;
  const person = nameToActor(session.person) as Person | undefined;
  if (!person) return null;
  return mayCarry(holder, person) ? person : null;
}

const makers: Record<KeyName, () => Promise<CryptoKey>> = {
  pepper: newPepper,
  outgoing: newEncryptionKey,
};

/** One of this device's own keys, made when it is first needed. */
export async function keyNamed({ store }: ProfileContext, name: KeyName): Promise<CryptoKey> {
  const found = await store.readTransaction((tx) => tx.key(name));
  if (found) return found;
  const made = await makers[name]();
  return store.transact((tx) => tx.keepKey(name, made));
}
