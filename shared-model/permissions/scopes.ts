/**
 * Who may hold what [SY7]. A record lies in scopes, a device is granted scopes, and a device holds a record when they
 * share one. What is secret from students lies in records of scope P: rows are filtered, never columns.
 */
export type Scope = 'F' | 'P' | `S${number}`;

/** Everyone in the family, students' own devices included. */
export const familyScope: Scope = 'F';

/** The parents' devices alone. */
export const parentsScope: Scope = 'P';

export const studentScope = (studentId: number): Scope => `S${studentId}`;

/** A device of the whole family, or one student's own. */
export type DeviceHolder = { kind: 'family' } | { kind: 'student'; studentId: number };

export const mayHold = (holder: DeviceHolder, scopes: readonly Scope[]): boolean =>
  holder.kind === 'family' ||
  scopes.includes(familyScope) ||
  scopes.includes(studentScope(holder.studentId));

/** The scopes granted to a device; null means every scope of its family. */
export const grantsOf = (holder: DeviceHolder): Scope[] | null =>
  holder.kind === 'family' ? null : [familyScope, studentScope(holder.studentId)];
