/** Who is on this device, as every screen of every tab sees it. Only the worker changes it. */
import type { Id } from '../../shared-model/lib/ids.ts';
import type { ChildIdle, ParentProfile } from '../data/profile-rows.ts';
import type { StorageFailure } from '../data/storage-failure.ts';
import type { Actor } from '../../shared-model/records/actor.ts';
import type { DeviceHolder } from '../../shared-model/records/scopes.ts';
import type { ServerMessage } from '../../shared-model/problems/problem-text.ts';

/** A person whose profile can be open on a device; `system` never has one. */
export type Person = Exclude<Actor, { role: 'system' }>;

/**
 * `none`: this device knows no family yet; `local`: a family begun here without an account; `synced`: a device of a
 * family that has a server; `demo`: the demo family, in a database of its own.
 */
export type FamilyKind = 'none' | 'demo' | 'local' | 'synced';

/** Who is on this device. */
export interface Session {
  family: FamilyKind;
  /** The database that holds the family's records. */
  database: string;
  familyId: Id<'family'>;
  /** False on a new device until it has fetched its family's records once: until then they are incomplete. */
  isFetched: boolean;
  holder: DeviceHolder;
  /** The person whose profile is open; null: none ("Who's here?"). */
  person: Person | null;
  /** Whether the last profile was closed for being idle. */
  closedByIdle: boolean;
  /** Whether several people use this device: if so, a parent's profile closes after 15 idle minutes. */
  isShared: boolean;
  /** After how many idle minutes a child's profile closes here; 0: only after twelve hours. */
  closesChildAfter: ChildIdle;
  /** The parents who can open their profile here without a network. */
  parents: (Pick<ParentProfile, 'memberId' | 'email'> & {
    /** The password was changed elsewhere, and this device doesn't know the new one yet. */
    hasOldPassword: boolean;
  })[];
  /** Per student, the length of the PIN that this device can verify. A student without one is missing. */
  pinLengths: Record<number, number>;
  /** How many PINs set here the server hasn't accepted yet. */
  pinsWaiting: number;
  /** This device was removed from its family, and nobody has read its unsent work yet. */
  wasRevoked: boolean;
}

/** Why a sign-in, an unlock or a registration failed. Nothing was changed. */
export type SignInFailure =
  /** The password, PIN or account is wrong; `message` is the server's, if it answered. */
  | ({ code: 'wrong' } & (ServerMessage | { message: null }))
  /** The input is malformed. */
  | ({ code: 'invalid' } & ServerMessage)
  /** Too many wrong attempts; `seconds` to wait. */
  | { code: 'cooldown'; seconds: number }
  /** Twenty wrong PINs: a parent has to open their profile on this device first. */
  | { code: 'parent-needed' }
  /** The server doesn't answer, and this device can't verify it alone. */
  | { code: 'unreachable' }
  /** This device holds another family's records; they must be removed first. */
  | { code: 'another-family' }
  /** The server refused for a reason of its own. */
  | ({ code: 'server' } & ServerMessage)
  | { code: StorageFailure };
