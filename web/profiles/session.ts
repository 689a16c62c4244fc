/** Who is on this device, as every screen and every tab of it sees it. The worker alone changes it. */
import type { Id } from '../../shared-model/lib/ids.ts';
import type { ParentProfile } from '../data/profile-rows.ts';
import type { StorageFailure } from '../data/storage-failure.ts';
import type { Actor } from '../../shared-model/records/actor.ts';
import type { DeviceHolder } from '../../shared-model/records/scopes.ts';
import type { Told } from '../../shared-model/problems/problem-text.ts';

/** Somebody whose profile can be open on a device; the server itself never has one. */
export type Person = Exclude<Actor, { role: 'system' }>;

/**
 * `none`: this device knows no family yet; `local`: a family begun here without an account; `synced`: a device of a family
 * that has a server; `demo`: the demo family, in a database of its own.
 */
export type FamilyKind = 'none' | 'demo' | 'local' | 'synced';

export interface Session {
  family: FamilyKind;
  /** The database that holds the family's records. */
  database: string;
  familyId: Id<'family'>;
  /**
   * False on a new device until it has fetched its family's records once: till then nothing that is read here says how much
   * there is.
   */
  isFetched: boolean;
  holder: DeviceHolder;
  /** Whose profile is open; null: nobody's, "Who's here?". */
  person: Person | null;
  /** Whether the last profile was closed because nobody touched the device. */
  closedByIdle: boolean;
  /** Whether several people use this device: then a parent's profile closes after 15 minutes without a touch. */
  isShared: boolean;
  /** Who can open their profile here without a network. */
  parents: Pick<ParentProfile, 'memberId' | 'email'>[];
  /** By student: how many characters the PIN has that this device can check. A student without one isn't in it. */
  pinLengths: Record<number, number>;
  /** PINs set here that the server hasn't taken yet. */
  pinsWaiting: number;
  /** This device was removed from its family, and nobody has read yet what it never sent. */
  wasRevoked: boolean;
}

/** Why a sign-in, an unlock or a registration did not happen. Nothing was changed. */
export type SignInFailure =
  /** The password or PIN (or the account) is not right; `message` is the server's, where it answered. */
  | ({ code: 'wrong' } & (Told | { message: null }))
  /** What was typed can't be right. */
  | ({ code: 'invalid' } & Told)
  /** Too many wrong tries: not before so many seconds. */
  | { code: 'cooldown'; seconds: number }
  /** Twenty wrong PINs: a parent has to open their profile on this device first. */
  | { code: 'parent-needed' }
  /** There is no answer from the server, and this device can't check it alone. */
  | { code: 'unreachable' }
  /** This device holds another family's records; they must be removed first. */
  | { code: 'another-family' }
  /** The server refused for a reason of its own. */
  | ({ code: 'server' } & Told)
  | { code: StorageFailure };
