/**
 * What the log says of security: who tried what and why it was refused, without an address or an e-mail address. Both are
 * there as keyed hashes, the same for the same, so that an attack shows and nobody is named.
 */
import type { Id } from '../../shared-model/lib/ids.ts';
import type { Log } from './log.ts';

export type SecurityEvent =
  | 'sign-in failed'
  | 'registered'
  | 'registration refused'
  | 'device paired'
  | 'signing key given'
  | 'device renewed'
  | 'pairing refused'
  | 'device revoked'
  | 'PIN set'
  | 'quota met';

export interface SecurityDetails {
  /** The client's address, and the e-mail address of an account: written as keyed hashes. */
  address?: string;
  account?: string;
  /** Why it was refused. */
  why?:
    | 'unknown account'
    | 'wrong password'
    | 'removed member'
    | 'unknown device'
    | 'unknown student'
    | 'wrong PIN'
    | 'too many tries'
    | 'taken'
    | 'closed'
    | 'too many devices';
  familyId?: Id<'family'>;
  deviceId?: Id<'device'>;
  memberId?: Id<'member'>;
  studentId?: Id<'student'>;
}

export type SecurityLog = (event: SecurityEvent, details: SecurityDetails) => void;

const refused = /failed|refused|met/;

/** Of a keyed hash as much as tells a household's few from each other, and from the millions of a botnet. */
const hashLength = 16;

/** `keyedHash` as in `Vault.counterName`. */
export const createSecurityLog =
  (log: Log, keyedHash: (what: string) => string): SecurityLog =>
  (event, { address, account, ...others }) => {
    const hashed = (kind: string, value: string | undefined) =>
      value !== undefined && { [kind]: keyedHash(`log ${kind} ${value}`).slice(0, hashLength) };
    const what = {
      security: event,
      ...others,
      ...hashed('address', address),
      ...hashed('account', account),
    };
    if (refused.test(event)) log.warn(what, 'security');
    else log.info(what, 'security');
  };
