/**
 * Who may hold what [SY7]. A record lies in scopes, a device is granted scopes, and a device holds a record when they
 * share one. What is secret from students lies in records of scope P: rows are filtered, never columns.
 */
import type { Id } from '../lib/ids.ts';
import type { Actor } from './actor.ts';

export type Scope = 'F' | 'P' | `S${number}`;

/** Everyone in the family, students' own devices included. */
export const familyScope: Scope = 'F';

/** The parents' devices alone. */
export const parentsScope: Scope = 'P';

export const studentScope = (studentId: Id<'student'>): Scope => `S${studentId}`;

/** A device of the whole family, or one student's own. */
export type DeviceHolder = { kind: 'family' } | { kind: 'student'; studentId: Id<'student'> };

export const mayHold = (holder: DeviceHolder, scopes: readonly Scope[]): boolean =>
  holder.kind === 'family' ||
  scopes.includes(familyScope) ||
  scopes.includes(studentScope(holder.studentId));

export const isSameHolder = (one: DeviceHolder, other: DeviceHolder): boolean =>
  (one.kind === 'student' ? one.studentId : null) ===
  (other.kind === 'student' ? other.studentId : null);

/** Whether a device carries what this person does: everyone's, or one student's alone. Undefined: nobody knows whose it is. */
export const mayCarry = (holder: DeviceHolder, actor: Actor | undefined): boolean =>
  holder.kind === 'family' || (actor?.role === 'student' && actor.studentId === holder.studentId);

/** The scopes granted to a device; null means every scope of its family. */
export const grantsOf = (holder: DeviceHolder): Scope[] | null =>
  holder.kind === 'family' ? null : [familyScope, studentScope(holder.studentId)];
