import { groupTasks, type ShownTask } from '../../../shared-model/derive/task-groups.ts';
import { m } from '../../messages/compiled/messages.js';
import { Stack } from '../../ui/layout.tsx';
import { TaskSection } from './task-section.tsx';
import type { SetCompleted } from './use-my-tasks.ts';

interface TaskSectionsProps {
  tasks: readonly ShownTask[];
  now: number;
  zone: string;
  restsBefore: string | null;
  setCompleted: SetCompleted;
}

export const TaskSections = ({
  tasks,
  now,
  zone,
  restsBefore,
  setCompleted,
}: TaskSectionsProps) => {
  const { overdue, dueToday, upcoming, resting, completed } = groupTasks(
    tasks,
    now,
    zone,
    restsBefore,
  );
  const all = { now, zone, setCompleted };
  return (
    <Stack gap="6">
      <TaskSection {...all} title={m.my_tasks_overdue()} tone="coral" tasks={overdue} />
      <TaskSection {...all} title={m.my_tasks_due_today()} tone="marigold" tasks={dueToday} />
      <TaskSection {...all} title={m.my_tasks_upcoming()} tone="sky" tasks={upcoming} />
      <TaskSection {...all} title={m.my_tasks_resting()} tone="neutral" tasks={resting} isCalm />
      <TaskSection {...all} title={m.my_tasks_completed()} tone="pine" tasks={completed} />
    </Stack>
  );
};
