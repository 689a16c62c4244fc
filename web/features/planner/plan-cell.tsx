import type { Student } from '../../../shared-model/entities/student.ts';
import { useDroppable } from '@dnd-kit/core';
import { Plus } from 'lucide-react';
import { isOpen, placeKey, type PlannerTask } from '../../../shared-model/planning/plan-week.ts';
import { showWeekday, showWeekdayAndDate } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../state/dialogs.ts';
import { usePlan } from './plan-context.ts';
import { TaskCard } from './task-card.tsx';

/** How many of a day's tasks are done; nothing where there are none. */
export const DoneCount = ({ tasks }: { tasks: readonly PlannerTask[] }) => {
  const done = tasks.filter((task) => !isOpen(task)).length;
  if (tasks.length === 0) return null;
  return <span className="plan-count">{m.planner_done_of({ done, total: tasks.length })}</span>;
};

interface Props {
  student: Student;
  date: string;
  /** Only how much is done is shown. */
  isFolded?: boolean;
}

/** What one student has on one day; a card can be dropped on it. */
export const PlanCell = ({ student: { id, fullName }, date, isFolded = false }: Props) => {
  const place = { studentId: id, date };
  const { setNodeRef, isOver } = useDroppable({ id: placeKey(place), data: { place } });
  const tasks = usePlan().at(place);
  return (
    <div ref={setNodeRef} className="plan-cell" data-over={isOver || undefined}>
      {isFolded ? (
        <DoneCount tasks={tasks} />
      ) : (
        <>
          {tasks.length > 0 && (
            <ul
              className="plan-tasks"
              aria-label={m.planner_tasks_of({ student: fullName, day: showWeekdayAndDate(date) })}
            >
              {tasks.map((task) => (
                <TaskCard key={task.id} task={task} />
              ))}
            </ul>
          )}
          <button
            type="button"
            className="plan-add"
            aria-label={m.planner_add_for({ student: fullName, day: showWeekday(date) })}
            onClick={() => openDialog({ kind: 'planner-task', ...place })}
          >
            <Plus size={16} aria-hidden />
            <span>{m.planner_add()}</span>
          </button>
        </>
      )}
    </div>
  );
};
