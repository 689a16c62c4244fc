import type { Change } from '../../../shared-model/changes/change.ts';
import { byId } from '../../../shared-model/derive/family-records.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import type { PlannerTask } from '../../../shared-model/planning/plan-week.ts';

/** Tasks of one student that go from one day to another. */
export interface Move {
  studentId: Id<'student'>;
  from: string;
  to: string;
  count: number;
}

/** What changes of dates come to: a move for each day of each student, by day and in the order of the students. */
export function movesByDay(
  tasks: readonly PlannerTask[],
  changes: readonly Change[],
  students: readonly { id: Id<'student'> }[],
): Move[] {
  const taskById = byId(tasks);
  const moves = new Map<string, Move>();
  for (const { id, fields } of changes) {
    const { studentId, date } = taskById.get(id)!;
    const key = `${studentId} ${date}`;
    const count = (moves.get(key)?.count ?? 0) + 1;
    moves.set(key, { studentId, from: date, to: String(fields['date']), count });
  }
  const places = new Map(students.map(({ id }, place) => [id, place]));
  const placeOf = ({ studentId }: Move): number => places.get(studentId) ?? places.size;
  return [...moves.values()].sort(
    (one, other) => one.from.localeCompare(other.from) || placeOf(one) - placeOf(other),
  );
}
