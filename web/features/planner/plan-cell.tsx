import type { Student } from '../../../shared-model/entities/student.ts';
import { useDroppable } from '@dnd-kit/core';
import { Plus } from 'lucide-react';
import { isOpen, placeKey, type PlannerTask } from '../../../shared-model/derive/plan-week.ts';
import { showWeekday, showWeekdayAndDate } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../state/dialogs.ts';
import { SceneButton } from '../../ui/scene-button.tsx';
import { usePlan } from './plan-context.ts';
import styles from './planner.module.css';
import { TaskCard } from './planner-task-card.tsx';

/** How many of a day's tasks are done; nothing where there are none. */
export const DoneCount = ({ tasks }: { tasks: readonly PlannerTask[] }) => {
  const done = tasks.filter((task) => !isOpen(task)).length;
  if (tasks.length === 0) return null;
  return <span className={styles.count}>{m.planner_done_of({ done, total: tasks.length })}</span>;
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
    <div
      ref={setNodeRef}
      className={styles.cell}
      data-over={isOver || undefined}
      data-folded={isFolded || undefined}
    >
      {isFolded ? (
        <DoneCount tasks={tasks} />
      ) : (
        <>
          {tasks.length > 0 && (
            <ul
              className={styles.tasks}
              aria-label={m.planner_tasks_of({ student: fullName, day: showWeekdayAndDate(date) })}
            >
              {tasks.map((task) => (
                <TaskCard key={task.id} task={task} />
              ))}
            </ul>
          )}
          <SceneButton
            className={styles.add}
            aria-label={m.planner_add_for({ student: fullName, day: showWeekday(date) })}
            onClick={() => openDialog({ kind: 'planner-task', ...place })}
          >
            <Plus size={16} aria-hidden />
            <span>{m.planner_add()}</span>
          </SceneButton>
        </>
      )}
    </div>
  );
};
