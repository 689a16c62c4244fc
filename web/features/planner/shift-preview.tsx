import type { Change } from '../../../shared-model/changes/change.ts';
import { byId } from '../../../shared-model/figures/family-records.ts';
import type { PlannerTask } from '../../../shared-model/planning/plan-week.ts';
import { m } from '../../messages/compiled/messages.js';
import { Text } from '../../ui/text.tsx';
import { weekdayAndDate } from './planner-words.ts';
import type { Student } from './use-planner-week.ts';

const shownMoves = 8;

interface Props {
  shift: { tasks: readonly PlannerTask[]; changes: readonly Change[] };
  students: readonly Student[];
}

/** The first of the tasks that would move, with the days they leave and go to. */
export const ShiftPreview = ({ shift: { tasks, changes }, students }: Props) => {
  if (changes.length === 0) return <Text tone="muted">{m.planner_shift_nothing()}</Text>;
  const taskById = byId(tasks);
  const studentById = byId(students);
  return (
    <div className="plan-shift" aria-live="polite">
      <ul>
        {changes.slice(0, shownMoves).map(({ id, fields }) => {
          const task = taskById.get(id)!;
          const student = studentById.get(task.studentId)?.fullName ?? '';
          return (
            <li key={id}>
              <span dir="auto">{m.planner_shift_line({ title: task.title, student })}</span>
              <span>
                {m.planner_shift_days({
                  from: weekdayAndDate(task.date),
                  to: weekdayAndDate(String(fields['date'])),
                })}
              </span>
            </li>
          );
        })}
      </ul>
      {changes.length > shownMoves && (
        <Text tone="muted">{m.planner_shift_rest({ count: changes.length - shownMoves })}</Text>
      )}
    </div>
  );
};
