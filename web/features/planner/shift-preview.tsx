import { byId } from '../../../shared-model/derive/family-records.ts';
import type { MovedDay } from '../../../shared-model/planning/shift-days.ts';
import { m } from '../../messages/compiled/messages.js';
import { Text } from '../../ui/text.tsx';
import { shortDay } from './planner-words.ts';
import { movesByDay } from './shift-moves.ts';
import type { Student } from './use-planner-week.ts';

const shownMoves = 8;

interface Props {
  moved: readonly MovedDay[];
  students: readonly Student[];
}

/** How much of whose would move, and from which day to which. */
export const ShiftPreview = ({ moved, students }: Props) => {
  if (moved.length === 0) return <Text tone="muted">{m.planner_shift_nothing()}</Text>;
  const moves = movesByDay(moved, students);
  const studentById = byId(students);
  const rest = moves.slice(shownMoves).reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="plan-shift" aria-live="polite">
      <ul>
        {moves.slice(0, shownMoves).map(({ studentId, from, to, count }) => {
          const student = studentById.get(studentId)?.fullName ?? '';
          return (
            <li key={`${studentId} ${from}`}>
              <span dir="auto">{m.planner_shift_line({ student, count })}</span>
              <span>{m.planner_shift_days({ from: shortDay(from), to: shortDay(to) })}</span>
            </li>
          );
        })}
      </ul>
      {rest > 0 && <Text tone="muted">{m.planner_shift_rest({ count: rest })}</Text>}
    </div>
  );
};
