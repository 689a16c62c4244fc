/**
 * The security log: events, and the reasons of refusals. It has keyed hashes instead of IP and e-mail addresses, so
 * that an attack is visible and nobody is identified.
 */
import type { Id } from '../../shared-model/lib/ids.ts';
import type { Log } from '../monitoring/log.ts';

/** A kind of event. */
export type SecurityEvent =
  | 'sign-in failed'
  | 'registered'
  | 'registration refused'
  | 'device paired'
  | 'signing key given'
  | 'device renewed'
  | 'pairing refused'
  | 'device revoked'
  | 'code made'
  | 'code refused'
  | 'parent joined'
  | 'parent removed'
  | 'parent left'
  | 'PIN set'
  | 'backup read'
  | 'calendar feed made'
  | 'password check failed'
  | 'password changed'
  | 'password reset'
  | 'password reset failed'
  | 'reset link sent'
  | 'email changed'
  | 'recovery code made'
  | 'family deletion asked'
  | 'family deletion stopped'
  | 'family deleted'
  | 'quota met';

/** The details of an event. */
export interface SecurityDetails {
  /** The client's address; logged as a keyed hash, like `account`, an account's e-mail address. */
  address?: string;
  account?: string;
  /** The reason of a refusal. */
  why?:
    | 'unknown account'
    | 'wrong password'
    | 'wrong recovery code'
    | 'spent link'
    | 'removed member'
    | 'unknown device'
    | 'unknown student'
    | 'wrong PIN'
    | 'too many tries'
    | 'taken'
    | 'closed'
    | 'too many devices'
    | 'unknown code'
    | 'used code'
    | 'expired code';
  familyId?: Id<'family'>;
  deviceId?: Id<'device'>;
  memberId?: Id<'member'>;
  studentId?: Id<'student'>;
}

/** Logs an event. */
export type SecurityLog = (event: SecurityEvent, details: SecurityDetails) => void;

const refused = /failed|refused|met/;

/** Enough of a keyed hash to distinguish the few addresses of a household, and the millions of a botnet. */
const hashLength = 16;

/** Makes a security log; `keyedHash` is the vault's `counterName`. */
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
