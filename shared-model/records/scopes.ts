/**
 * Which device may hold which record [SY7]. A record lies in scopes, a device is granted scopes, and a device holds a
 * record when they share one. Data hidden from students lies in records of scope P: rows are filtered, never columns.
 */
import type { Id } from '../lib/ids.ts';
import type { Actor } from './actor.ts';

/** F: the family; P: its parents; S and an id: one student. */
export type Scope = 'F' | 'P' | `S${number}`;

/** Held by every device of the family, students' own devices included. */
export const familyScope: Scope = 'F';

/** Held by family devices only, never by a student's own device. */
export const parentsScope: Scope = 'P';

/** Held by family devices and by this student's own device. */
export const studentScope = (studentId: Id<'student'>): Scope => `S${studentId}`;

/** A device of the whole family, or one student's own. */
export type DeviceHolder = { kind: 'family' } | { kind: 'student'; studentId: Id<'student'> };

/** Whether a device may hold a record that lies in these scopes. */
export const mayHold = (holder: DeviceHolder, scopes: readonly Scope[]): boolean =>
  holder.kind === 'family' ||
  scopes.includes(familyScope) ||
  scopes.includes(studentScope(holder.studentId));

/** Whether both are family devices, or both belong to the same student. */
export const isSameHolder = (one: DeviceHolder, other: DeviceHolder): boolean =>
  (one.kind === 'student' ? one.studentId : null) ===
  (other.kind === 'student' ? other.studentId : null);

/**
 * Whether a device may send this actor's changes: a family device sends everyone's, a student's own device that
 * student's only. An undefined actor is unknown.
 */
export const mayCarry = (holder: DeviceHolder, actor: Actor | undefined): boolean =>
  holder.kind === 'family' || (actor?.role === 'student' && actor.studentId === holder.studentId);

/** The scopes granted to a device; null means every scope of its family. */
export const grantsOf = (holder: DeviceHolder): Scope[] | null =>
  holder.kind === 'family' ? null : [familyScope, studentScope(holder.studentId)];
