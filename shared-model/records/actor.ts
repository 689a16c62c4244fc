import type { RecordKey } from './stored-record.ts';
import type { Id } from '../lib/ids.ts';

/** Who acts. A family's device carries the acts of several people; every op says whose it is. */
export type Actor =
  /** `isHealing`: gives a server back what it lost, as it was, under its own stamps [SY11]. */
  | { role: 'parent'; memberId: Id<'member'>; isHealing?: true }
  | { role: 'student'; studentId: Id<'student'> }
  /** The server itself, registering a family or seeding the demo; no client can claim it. */
  | { role: 'system' };

/**
 * The actor's name on the wire and in `completedBy`: m and a member's id (h for one who heals), s and a student's id, or
 * `system`.
 */
export function actorToName(actor: Actor): string {
  if (actor.role === 'parent') return `${actor.isHealing ? 'h' : 'm'}${actor.memberId}`;
  return actor.role === 'student' ? `s${actor.studentId}` : 'system';
}

/** The record of who acts; the server itself has none. */
export function recordOfActor(actor: Actor): RecordKey | undefined {
  if (actor.role === 'parent') return { t: 'member', id: actor.memberId };
  return actor.role === 'student' ? { t: 'student', id: actor.studentId } : undefined;
}

/** The actor a client may claim to be; undefined for anything else, `system` included. */
export function nameToActor(name: string): Actor | undefined {
  const id = Number(name.slice(1));
  if (!/^[hms][1-9]\d{0,15}$/.test(name) || !Number.isSafeInteger(id)) return undefined;
  if (name.startsWith('s')) return { role: 'student', studentId: id };
  return { role: 'parent', memberId: id, ...(name.startsWith('h') && { isHealing: true }) };
}
