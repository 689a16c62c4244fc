/** Dependencies of this folder's functions: this device's store and server, its clocks, and this page's state. */
import type { IndexedDbStore } from '../data/indexed-db-store.ts';
import type { DeviceState } from '../data/device-store.ts';
import { isLocal } from '../data/outbox.ts';
import type { KeyName, OpenSession } from '../data/profile-rows.ts';
import type { Random } from '../../shared-model/lib/random.ts';
import type { actions } from '../../shared-model/actions/actions.ts';
import { nameToActor } from '../../shared-model/records/actor.ts';
import { mayCarry } from '../../shared-model/records/scopes.ts';
import type { RestClient } from '../sync/rest-client.ts';
import type { Clock, AttemptLimiter } from './attempt-limiter.ts';
import { isStillOpen } from './idle.ts';
import { newPepper, newEncryptionKey } from './secrets.ts';
import type { FamilyKind, Person, Session } from './session.ts';

/** What the profiles need from outside. */
export interface ProfileDeps extends Clock {
  store: IndexedDbStore;
  /** In the demo, a client that reaches nothing. */
  rest: RestClient;
  isDemo: boolean;
  /** The actions that people can perform on the records. */
  actions: typeof actions;
  /** A cryptographic source, for ids. */
  random: Random;
  /** PBKDF2 rounds for new verifiers. */
  rounds: number;
  /** This device's time zone (IANA). */
  zone: string;
  /** Name of the device when it is paired. */
  deviceName: string;
  /** Mutex over all tabs: one sign-in or sign-out at a time. */
  runExclusive: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether the sync has just found the server unreachable. */
  isOutOfReach: () => boolean;
  /** Sends what is pending now; resolves after the run, also after one that failed. */
  syncNow: () => Promise<unknown>;
  /** This device was paired or its family removed, here or in another tab: the sync restarts. */
  onOtherDevice: () => void;
}

/** The dependencies, and the state they share. */
export interface ProfileContext extends ProfileDeps {
  attempts: AttemptLimiter;
  /** Runs work that continues after a sign-in; in the demo, checking a secret waits for it. */
  runInBackground: (work: Promise<void>) => void;
  /** Reads who is here, updates the signer and notifies subscribers of a change; one read at a time. */
  refresh: () => Promise<Session>;
  whenIdle: () => Promise<void>;
}

/** A consistent read of this device's own rows. */
export type DeviceSnapshot = Awaited<ReturnType<typeof readDeviceSnapshot>>;

/** A consistent read of this device's own rows, with the family's kind and the open profile that follow from them. */
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

/** What every screen may know of the people on this device; `database`: name of the database that was read. */
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
    closesChildAfter: session.closesChildAfter,
    parents: parents.map(({ memberId, email, verifier }) => ({
      memberId,
      email,
      hasOldPassword: family === 'synced' && verifier === null,
    })),
    pinLengths: Object.fromEntries(
      students.flatMap(({ studentId, pinLength }) =>
        pinLength === null ? [] : [[studentId, pinLength]],
      ),
    ),
    pinsWaiting:
      family === 'synced' ? students.filter(({ pinToSend }) => pinToSend !== null).length : 0,
    wasRevoked: unsent !== undefined,
  };
}

/** The kind of this device's family. */
export function kindOf(isDemo: boolean, state: DeviceState): FamilyKind {
  if (isDemo) return 'demo';
  if (state.familyId === 0) return 'none';
  return isLocal(state) ? 'local' : 'synced';
}

/** The person whose profile is open now; a student's own device is open to that student only. */
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

/** One of this device's own keys, created on first use. */
export async function keyNamed({ store }: ProfileContext, name: KeyName): Promise<CryptoKey> {
  const found = await store.readTransaction((tx) => tx.key(name));
  if (found) return found;
  const made = await makers[name]();
  return store.transact((tx) => tx.keepKey(name, made));
}
