import type { PlannerTask } from '../../../shared-model/planning/plan-week.ts';
import { m } from '../../messages/compiled/messages.js';
import { TaskCard } from './task-card.tsx';

/** What is dated on this week's Saturday or Sunday, which no row shows; from here it can be moved into the week. */
export const WeekendTray = ({ tasks }: { tasks: readonly PlannerTask[] }) =>
  tasks.length > 0 && (
    <section className="plan-section plan-weekend" aria-labelledby="planner-weekend">
      <header className="plan-section-head">
        <h2 id="planner-weekend">{m.planner_weekend()}</h2>
        <span className="plan-count">{m.planner_weekend_hint()}</span>
      </header>
      <ul className="plan-tasks">
        {tasks.map((task) => (
          <TaskCard key={task.id} task={task} showsDay />
        ))}
      </ul>
    </section>
  );
