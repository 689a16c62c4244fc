import type { Id } from '../../../shared-model/lib/ids.ts';
import type { MovedDay } from '../../../shared-model/planning/shift-days.ts';

/** Tasks of one student that go from one day to another. */
export interface Move {
  studentId: Id<'student'>;
  from: string;
  to: string;
  count: number;
}

/** What this comes to: a move for each day of each student, by day and in the order of the students. */
export function movesByDay(
  moved: readonly MovedDay[],
  students: readonly { id: Id<'student'> }[],
): Move[] {
  const moves = new Map<string, Move>();
  for (const { task, to } of moved) {
    const { studentId, date } = task;
    const key = `${studentId} ${date}`;
    const count = (moves.get(key)?.count ?? 0) + 1;
    moves.set(key, { studentId, from: date, to, count });
  }
  const places = new Map(students.map(({ id }, place) => [id, place]));
  const placeOf = ({ studentId }: Move): number => places.get(studentId) ?? places.size;
  return [...moves.values()].sort(
    (one, other) => one.from.localeCompare(other.from) || placeOf(one) - placeOf(other),
  );
}
