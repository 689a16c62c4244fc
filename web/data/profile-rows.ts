/**
 * The rows that never leave the device: the people who open a profile here, and whose profile is open. Removing the
 * family from the device removes them.
 */
import type { Attachment } from '../../shared-model/lib/attachment.ts';
import type { Op } from '../../shared-model/commit/change.ts';
import type { FieldValues, RecordKey } from '../../shared-model/records/stored-record.ts';
import type { Id } from '../../shared-model/lib/ids.ts';

/** Bytes that Web Crypto accepts. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Password or PIN verifier: HMAC-SHA-256(non-extractable key, PBKDF2(secret, salt, rounds)). */
export interface Verifier {
  salt: Bytes;
  rounds: number;
  mac: Bytes;
}

/** Encrypted by AES-GCM. */
export interface EncryptedBytes {
  iv: Bytes;
  bytes: Bytes;
}

/** Wrong secrets in a row. */
export interface FailedAttempts {
  failures: number;
  /** Time of the last one, by this device's clock. */
  at: number;
}

interface ProfileRow {
  /** The person's actor name: m and a member's id, s and a student's. */
  key: string;
  /** Null: only the server can verify. */
  verifier: Verifier | null;
  /** Failed attempts with this secret. */
  guesses: FailedAttempts | null;
}

/** `pepper`: makes verifiers; `outgoing`: encrypts PINs until the server has them. */
export type KeyName = 'pepper' | 'outgoing';

/** A parent's signing key, encrypted under their password. */
export interface WrappedSigningKey {
  deviceId: Id<'device'>;
  salt: Bytes;
  rounds: number;
  sealed: EncryptedBytes;
  /**
   * Only this browser can decrypt it, even with the password. Not so before 22 November 2026, when a copied database
   * allowed the password to be guessed elsewhere; such a row is encrypted anew when it is next opened.
   */
  isBound?: true;
}

/** A parent who has signed in on this device. */
export interface ParentProfile extends ProfileRow {
  role: 'parent';
  memberId: Id<'member'>;
  email: string | null;
  /**
   * The key that signs this parent's ops [SY2] as this device, encrypted under the password; null without a server. A
   * device that is paired again under another id needs another key.
   */
  sealKey: WrappedSigningKey | null;
}

/** A student who can open a profile on this device. */
export interface StudentProfile extends ProfileRow {
  role: 'student';
  studentId: Id<'student'>;
  pinLength: number | null;
  /** A PIN that the server hasn't accepted yet. */
  pinToSend: EncryptedBytes | null;
  /** When it was set, in milliseconds of the server's time. Absent: before 22 November 2026. */
  pinSetAt?: number;
  /**
   * The server doesn't know this PIN, and this device can't send it: it was set in a family without an account before
   * 25 November 2026, when only its verifier was stored. It is sent once it has been typed again.
   */
  isOnlyHere?: true;
}

/** A person this device knows. */
export type Profile = ParentProfile | StudentProfile;

/** After how many idle minutes a child's profile closes; 0: only after twelve hours. */
export type ChildIdle = 2 | 5 | 15 | 0;

/** The row that names the open profile. */
export interface SessionRow {
  key: 'session';
  /** An actor's name; null: no profile is open. */
  person: string | null;
  since: number;
  touched: number;
  closedByIdle: boolean;
  /** The signed-in person's answer whether others use this device; null: none. */
  saidShared: boolean | null;
  /** After how many idle minutes a child's profile closes here, as a parent chose; null: nobody has. */
  childIdle: ChildIdle | null;
  /**
   * A parent's signing key while their profile is open, encrypted under a non-extractable key that is deleted with it.
   */
  openSeal: { key: CryptoKey; sealed: EncryptedBytes } | null;
  /** The server still has an open session of somebody whose profile is closed here. */
  owesSignOut: boolean;
  /** The day the demo family was made for; null: not a demo. */
  demoDay: string | null;
}

/** The unsent work of a device that was removed from its family, until somebody has read it. */
export interface UnsentRow {
  key: 'unsent';
  /** Milliseconds since 1970. */
  at: number;
  /** The ops of each action, oldest first. */
  actions: Op[][];
  /** Labels and owners of the records these ops name; the records themselves are deleted. */
  names: (RecordKey & { fields: FieldValues })[];
  /** How many PINs set here never reached the server. */
  pins: number;
  /**
   * Photos and files the server never received; their contents are kept here as long. Absent: before 25 November 2026.
   */
  files?: Attachment[];
}

/** The session's row, with what follows from the profiles. */
export interface OpenSession extends SessionRow {
  /**
   * Whether others use this device: it knows a student, by a PIN or an earlier visit, unless a parent said otherwise.
   */
  isShared: boolean;
  /** As a parent chose; otherwise 5 where several children use this device, and 0 where one does. */
  closesChildAfter: ChildIdle;
}

/** The key of the session's row. */
export const sessionKey = 'session';
/** The key of the unsent work's row. */
export const unsentKey = 'unsent';

/** The session while no profile is open. */
export const closedSession: SessionRow = {
  key: sessionKey,
  person: null,
  since: 0,
  touched: 0,
  closedByIdle: false,
  saidShared: null,
  childIdle: null,
  openSeal: null,
  owesSignOut: false,
  demoDay: null,
};
