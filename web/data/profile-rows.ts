/**
 * What a device keeps to itself: by what it knows the people who open a profile here, and whose profile is open. It is
 * never sent; removing the family from the device removes it.
 */
import type { Op } from '../../shared-model/commit/change.ts';
import type { FieldValues, RecordKey } from '../../shared-model/records/stored-record.ts';
import type { Id } from '../../shared-model/lib/ids.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** By what a secret is recognised: PBKDF2 of it, and of that an HMAC under a key that can't be read out. */
export interface Verifier {
  salt: Bytes;
  rounds: number;
  mac: Bytes;
}

/** Encrypted by AES-GCM. */
export interface Encrypted {
  iv: Bytes;
  bytes: Bytes;
}

/** Wrong secrets in a row. */
export interface FailedAttempts {
  failures: number;
  /** When the last one was made, by this device's clock. */
  at: number;
}

interface ProfileRow {
  /** The person's name as an actor: m and a member's id, s and a student's. */
  key: string;
  /** Null: only the server can tell. */
  verifier: Verifier | null;
  /** Failed attempts with this secret. */
  guesses: FailedAttempts | null;
}

/** `pepper`: makes verifiers; `outgoing`: keeps PINs that the server is to get. */
export type KeyName = 'pepper' | 'outgoing';

export interface WrappedSigningKey {
  deviceId: Id<'device'>;
  salt: Bytes;
  rounds: number;
  sealed: Encrypted;
  /**
   * Only this browser opens it, also with the password. Not so before 22 November 2026, when a copied database let the
   * password be guessed anywhere; such a row is made anew when it is opened next.
   */
  isBound?: true;
}

export interface ParentProfile extends ProfileRow {
  role: 'parent';
  memberId: Id<'member'>;
  email: string | null;
  /**
   * The key that signs this parent's ops [SY2] as this device, which only the password opens; null where there is no
   * server. Paired anew under another id, the device needs another.
   */
  sealKey: WrappedSigningKey | null;
}

export interface StudentProfile extends ProfileRow {
  role: 'student';
  studentId: Id<'student'>;
  pinLength: number | null;
  /** A PIN that the server hasn't taken yet. */
  pinToSend: Encrypted | null;
  /** When that one was set, in milliseconds of the server's time. Absent: before 22 November 2026. */
  pinSetAt?: number;
}

export type Profile = ParentProfile | StudentProfile;

/** The one row that says whose profile is open. */
export interface SessionRow {
  key: 'session';
  /** An actor's name; null: nobody's. */
  person: string | null;
  since: number;
  touched: number;
  closedByIdle: boolean;
  /** What the person who signed in said of whether others use this device; null: nothing. */
  saidShared: boolean | null;
  /** A parent's signing key while their profile is open, under a key that can't be read out and goes with it. */
  openSeal: { key: CryptoKey; sealed: Encrypted } | null;
  /** The server still takes somebody to be signed in whose profile is closed here. */
  owesSignOut: boolean;
  /** The day the demo family was made for; null: this is no demo. */
  demoDay: string | null;
}

/** What a device never sent that was removed from its family, until somebody has read it. */
export interface UnsentRow {
  key: 'unsent';
  /** Milliseconds since 1970. */
  at: number;
  /** An action each, the oldest first. */
  actions: Op[][];
  /** What the records that these name were called, and whose they are; they themselves are gone. */
  names: (RecordKey & { fields: FieldValues })[];
  /** PINs set here that the server never got. */
  pins: number;
}

/** The row as it is read. */
export interface OpenSession extends SessionRow {
  /** Others use this device: it knows a student, by a PIN or because one has entered here, unless a parent said otherwise. */
  isShared: boolean;
}

export const sessionKey = 'session';
export const unsentKey = 'unsent';

export const closedSession: SessionRow = {
  key: sessionKey,
  person: null,
  since: 0,
  touched: 0,
  closedByIdle: false,
  saidShared: null,
  openSeal: null,
  owesSignOut: false,
  demoDay: null,
};
