import type { RecordKey } from './stored-record.ts';
import type { Id } from '../lib/ids.ts';

/** Who makes a change. Several people use a family's device, so every op names its actor. */
export type Actor =
  /** `isHealing`: sends records that the server has lost back to it, unchanged and under their own stamps [SY11]. */
  | { role: 'parent'; memberId: Id<'member'>; isHealing?: true }
  | { role: 'student'; studentId: Id<'student'> }
  /** The server itself, registering a family or seeding the demo; no client can claim it. */
  | { role: 'system' };

/**
 * Whether an actor's changes restore records as they were (from a backup, or to a server that lost them), with their
 * own moments.
 */
export const bringsAsItWas = (actor: Actor): boolean =>
  actor.role === 'parent' && actor.isHealing === true;

/**
 * The actor's name on the wire and in `completedBy`: `m` and a member's id (`h` while healing), `s` and a student's id,
 * or `system`.
 */
export function actorToName(actor: Actor): string {
  if (actor.role === 'parent') return `${actor.isHealing ? 'h' : 'm'}${actor.memberId}`;
  return actor.role === 'student' ? `s${actor.studentId}` : 'system';
}

/** The key of the actor's own record; undefined for the server, which has none. */
export function recordOfActor(actor: Actor): RecordKey | undefined {
  if (actor.role === 'parent') return { t: 'member', id: actor.memberId };
  return actor.role === 'student' ? { t: 'student', id: actor.studentId } : undefined;
}

/** Parses an actor's name from a client; undefined if it is malformed or `system`, which no client may claim. */
export function nameToActor(name: string): Actor | undefined {
  const id = Number(name.slice(1));
  if (!/^[hms][1-9]\d{0,15}$/.test(name) || !Number.isSafeInteger(id)) return undefined;
  if (name.startsWith('s')) return { role: 'student', studentId: id };
  return { role: 'parent', memberId: id, ...(name.startsWith('h') && { isHealing: true }) };
}
