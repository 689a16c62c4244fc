import type { TodayItem } from '../../../shared-model/figures/today.ts';
import { m } from '../../messages/compiled/messages.js';
import { getLocale } from '../../messages/compiled/runtime.js';
import { Box } from '../../ui/box.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { SubjectBadge } from '../../ui/subject-badge.tsx';
import { shortDay, shortDue } from './short-day.ts';

interface Props {
  item: TodayItem;
  day: string;
  zone: string;
  /** What is shown: also what was just tapped and isn't saved yet. */
  isDone: boolean;
  onChange: (isDone: boolean) => void;
}

/** One thing of a child's today, done with a tap. */
export const TodayRow = ({ item, day, zone, isDone, onChange }: Props) => (
  <Box
    as="li"
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    gap="0 0.75rem"
    borderTopWidth="1px"
    // Two badges, one above the other, need more room between the lines than one.
    py={item.overdue ? '1.5' : '0.5'}
  >
    <Box flex="1 1 9rem" minW="0">
      <Checkbox
        label={item.title}
        hint={
          item.kind === 'planner-task'
            ? item.date === day
              ? item.time
              : m.dashboard_move_from({ date: shortDay(item.date, day, getLocale()) })
            : m.dashboard_due({ when: shortDue(item.dueDate, day, zone, getLocale()) })
        }
        checked={isDone}
        onChange={onChange}
      />
    </Box>
    <Box
      display="flex"
      flexDirection="column"
      alignItems="flex-end"
      gap="1"
      marginInlineStart="auto"
    >
      {item.overdue && <StatusBadge status="overdue" />}
      {item.label && <SubjectBadge subject={item.subject} label={item.label} />}
    </Box>
  </Box>
);
