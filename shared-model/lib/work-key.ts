/** The record of a student's part in a piece of work as text: its entity and its id ("task:12"). */

const kinds = ['task', 'planner-task', 'lesson-progress'] as const;

/** The entity of a student's part in a piece of work. */
export type WorkKind = (typeof kinds)[number];

const form = /^(task|planner-task|lesson-progress):([1-9]\d{0,15})$/;

/** The text of a record. */
export const workKeyOf = (kind: WorkKind, id: number): string => `${kind}:${id}`;

/** Parses the text of a record; null if it is malformed. */
export function readWorkKey(text: string): { kind: WorkKind; id: number } | null {
  const [, kind, id] = form.exec(text) ?? [];
  return id === undefined ? null : { kind: kind as WorkKind, id: Number(id) };
}
