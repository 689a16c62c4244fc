import { useDeferredValue, useId, useMemo } from 'react';
import { SearchX } from 'lucide-react';
import { groupTasks, type ShownTask } from '../../../shared-model/derive/task-groups.ts';
import { m } from '../../messages/compiled/messages.js';
import { Box, Button, Stack, VisuallyHidden } from '../../ui/pieces.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tabs, tabId } from '../../ui/tabs.tsx';
import { oneOf, optionalId, optionalText, useAddress } from '../../routes/use-address.ts';
import { findTasks, isInTab, tabs, type Tab } from './find-tasks.ts';
import { TaskSection } from './task-section.tsx';
import type { SetCompleted } from './use-my-tasks.ts';

const fields = { q: optionalText, class: optionalId<'class'>(), tab: oneOf(tabs, 'all') };

/** The filter, held in the address, so that a reload, a link and Back show the same. */
export function useTaskFilter() {
  const [{ q: words, class: classId, tab }, set] = useAddress(fields);
  return {
    words,
    classId,
    tab,
    set,
    isActive: words.trim() !== '' || classId !== null || tab !== 'all',
    clear: () => set({ q: '', class: null, tab: 'all' }),
  };
}

/** The filter as held in the address. */
export type FilterInAddress = ReturnType<typeof useTaskFilter>;

const sections = [
  ['overdue', m.common_overdue_works, 'coral'],
  ['dueToday', m.my_tasks_due_today, 'marigold'],
  ['upcoming', m.my_tasks_upcoming, 'sky'],
  ['dismissed', m.common_resting, 'neutral'],
  ['completed', m.my_tasks_completed, 'pine'],
] as const;

const labels: Record<Tab, () => string> = {
  all: m.my_tasks_all,
  pending: m.common_pending_works,
  completed: m.my_tasks_completed,
};

function emptyWords({ words, classId, tab }: FilterInAddress): string {
  if (words.trim() !== '' || classId !== null || tab === 'all') return m.my_tasks_nothing_found();
  return tab === 'pending' ? m.my_tasks_nothing_pending() : m.my_tasks_nothing_completed();
}

interface FoundTasksProps {
  tasks: readonly ShownTask[];
  /** What stands above the list already; a search finds it all the same. */
  next: ShownTask | undefined;
  filter: FilterInAddress;
  now: number;
  zone: string;
  /** Older work is dismissed. */
  restsBefore: string | null;
  /** Days without times. */
  isPlain: boolean;
  setCompleted: SetCompleted;
}

export const FoundTasks = (props: FoundTasksProps) => {
  const { tasks, next, filter, now, zone, restsBefore, isPlain, setCompleted } = props;
  const panelId = useId();
  const words = useDeferredValue(filter.words);
  const { classId, tab } = filter;
  const found = useMemo(() => findTasks(tasks, { words, classId }), [tasks, words, classId]);
  const shown = found.filter((item) => isInTab(item, tab));
  const others = filter.isActive ? shown : shown.filter((item) => item !== next);
  const groups = groupTasks(others.length > 0 ? others : shown, now, zone, restsBefore);
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
      <Box id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, tab)} pt="5">
        {shown.length > 0 ? (
          <Stack gap="6">
            {sections.map(([group, title, tone]) => (
              <TaskSection
                key={group}
                title={title()}
                tone={tone}
                tasks={groups[group]}
                now={now}
                zone={zone}
                isCalm={group === 'dismissed'}
                isPlain={isPlain}
                setCompleted={setCompleted}
              />
            ))}
          </Stack>
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
      </Box>
    </div>
  );
};
