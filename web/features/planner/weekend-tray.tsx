import type { PlannerTask } from '../../../shared-model/planning/plan-week.ts';
import { m } from '../../messages/compiled/messages.js';
import { Avatar } from '../../ui/avatar.tsx';
import { usePlan } from './plan-context.ts';
import { TaskCard } from './task-card.tsx';

/** What is dated on this week's Saturday or Sunday, which no row shows; from here it can be moved into the week. */
export const WeekendTray = ({ tasks }: { tasks: readonly PlannerTask[] }) => {
  const { students, today } = usePlan();
  if (tasks.length === 0) return null;
  const tasksOf = Map.groupBy(tasks, ({ studentId }) => studentId);
  return (
    <section
      className="plan-section plan-weekend"
      aria-labelledby="planner-weekend"
      data-today={tasks.some(({ date }) => date === today) || undefined}
    >
      <header className="plan-section-head">
        <h2 id="planner-weekend">{m.planner_weekend()}</h2>
        <span className="plan-count">{m.planner_weekend_hint()}</span>
      </header>
      {students
        .filter(({ id }) => tasksOf.has(id))
        .map((student) => (
          <div key={student.id} className="plan-weekend-student">
            <h3 className="plan-student-name">
              <Avatar student={student} size="sm" />
              <span dir="auto">{student.fullName}</span>
            </h3>
            <ul className="plan-tasks">
              {tasksOf.get(student.id)!.map((task) => (
                <TaskCard key={task.id} task={task} showsDay />
              ))}
            </ul>
          </div>
        ))}
    </section>
  );
};
