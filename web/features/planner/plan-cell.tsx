import { useDroppable } from '@dnd-kit/core';
import { Plus } from 'lucide-react';
import { isOpen, placeKey } from '../../../shared-model/planning/plan-week.ts';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../state/dialogs.ts';
import { usePlan } from './plan-context.ts';
import { weekdayAndDate, weekdayName } from './planner-words.ts';
import { TaskCard } from './task-card.tsx';
import type { Student } from './use-planner-week.ts';

/** What one student has on one day; a card can be dropped on it. */
export const PlanCell = ({
  student,
  date,
  isFolded = false,
}: {
  student: Student;
  date: string;
  /** Only how much is done is shown. */
  isFolded?: boolean;
}) => {
  const plan = usePlan();
  const place = { studentId: student.id, date };
  const { setNodeRef, isOver } = useDroppable({ id: placeKey(place), data: { place } });
  const tasks = plan.at(place);
  if (isFolded) {
    const done = tasks.filter((task) => !isOpen(task)).length;
    return (
      <div ref={setNodeRef} className="plan-cell" data-over={isOver || undefined}>
        {tasks.length > 0 && (
          <span className="plan-count">{m.planner_done_of({ done, total: tasks.length })}</span>
        )}
      </div>
    );
  }
  return (
    <div ref={setNodeRef} className="plan-cell" data-over={isOver || undefined}>
      {tasks.length > 0 && (
        <ul
          className="plan-tasks"
          aria-label={m.planner_tasks_of({
            student: student.fullName,
            day: weekdayAndDate(date),
          })}
        >
          {tasks.map((task) => (
            <TaskCard key={task.id} task={task} />
          ))}
        </ul>
      )}
      <button
        type="button"
        className="plan-add"
        aria-label={m.planner_add_for({ student: student.fullName, day: weekdayName(date) })}
        onClick={() => openDialog({ kind: 'planner-task', studentId: student.id, date })}
      >
        <Plus size={16} aria-hidden />
        <span>{m.planner_add()}</span>
      </button>
    </div>
  );
};
