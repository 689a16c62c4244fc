import { SearchX } from 'lucide-react';
import { useDeferredValue, useId, useMemo } from 'react';
import { groupTasks, type ShownTask } from '../../../shared-model/derive/task-groups.ts';
import { m } from '../../messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { VisuallyHidden, Stack } from '../../ui/layout.tsx';
import { Tabs, tabId } from '../../ui/tabs.tsx';
import { findTasks, isInTab, tabs, type Tab } from './find-tasks.ts';
import { TaskSection } from './task-section.tsx';
import type { SetCompleted } from './use-my-tasks.ts';
import type { FilterInAddress } from './use-task-filter.ts';

interface TaskSectionsProps {
  tasks: readonly ShownTask[];
  now: number;
  zone: string;
  restsBefore: string | null;
  setCompleted: SetCompleted;
}

const TaskSections = ({ tasks, now, zone, restsBefore, setCompleted }: TaskSectionsProps) => {
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

const labels: Record<Tab, () => string> = {
  all: m.my_tasks_all,
  pending: m.my_tasks_pending,
  completed: m.my_tasks_completed,
};

function emptyWords({ words, classId, tab }: FilterInAddress): string {
  if (words.trim() !== '' || classId !== null || tab === 'all') return m.my_tasks_nothing_found();
  return tab === 'pending' ? m.my_tasks_nothing_pending() : m.my_tasks_nothing_completed();
}

interface FoundTasksProps {
  tasks: readonly ShownTask[];
  filter: FilterInAddress;
  now: number;
  zone: string;
  /** What is older rests. */
  restsBefore: string | null;
  setCompleted: SetCompleted;
}

export const FoundTasks = ({ tasks, filter, ...judged }: FoundTasksProps) => {
  const panelId = useId();
  const words = useDeferredValue(filter.words);
  const { classId, tab } = filter;
  const found = useMemo(() => findTasks(tasks, { words, classId }), [tasks, words, classId]);
  const shown = found.filter((item) => isInTab(item, tab));
  const items = tabs.map((value) => ({
    value,
    label: labels[value](),
    count: found.filter((item) => isInTab(item, value)).length,
  }));
  return (
    <div>
      <Tabs
        label={m.my_tasks_tabs()}
        value={tab}
        onChange={(to) => filter.set({ tab: to })}
        items={items}
        panelId={panelId}
      />
      <VisuallyHidden aria-live="polite">
        {filter.isActive && m.my_tasks_found({ count: shown.length })}
      </VisuallyHidden>
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabId(panelId, tab)}
        className="task-panel"
      >
        {shown.length > 0 ? (
          <TaskSections tasks={shown} {...judged} />
        ) : (
          <EmptyState
            icon={SearchX}
            message={emptyWords(filter)}
            action={
              <Button size="lg" onClick={filter.clear}>
                {m.my_tasks_show_all()}
              </Button>
            }
          />
        )}
      </div>
    </div>
  );
};
