import { Plus } from 'lucide-react';
import type { DayClock } from '../../../shared-model/derive/day-clock.ts';
import { startOf } from '../../../shared-model/derive/day-clock.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import type { LocalToday } from '../../device/use-now.ts';
import { showMinuteOfDay } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { studentPage } from '../../routes/pages.ts';
import { openDialog } from '../../shell/dialogs.ts';
import { dayChangeItems, noteItem } from '../../shell/plan-changes.ts';
import { Menu } from '../../ui/menu.tsx';
import { Box, Button, Row, TextLink } from '../../ui/pieces.tsx';
import { keyOf } from './shown-items.ts';
import styles from './child-list.module.css';
import { TodayRow } from './today-row.tsx';
import type { ChildDayState } from './use-child-day.ts';

interface ListProps {
  items: readonly TodayItem[];
  name: string;
  state: Pick<ChildDayState, 'isDone' | 'onTick'>;
  present: LocalToday;
  /** Shows the time as a line between what has begun and what is to come. */
  clock?: DayClock;
}

/** Where the time falls among the items: before the first that is to come; -1 before or after all of the day's plan. */
function placeOfNow(items: readonly TodayItem[], clock: DayClock): number {
  const starts = items.map((item) => startOf(item, clock));
  const next = starts.findIndex((start) => start !== undefined && start > clock.minutes);
  return next > 0 ? next : -1;
}

/** Items of a child's today with checkboxes. */
export const ChildList = ({ items, name, state, present, clock }: ListProps) => {
  const now = clock ? placeOfNow(items, clock) : -1;
  return (
    <Box as="ul" listStyleType="none" aria-label={m.dashboard_work_of({ name })}>
      {items.map((item, at) => (
        <TodayRow
          key={keyOf(item)}
          item={item}
          present={present}
          isDone={state.isDone(item)}
          onChange={(isDone) => state.onTick(item, isDone)}
          above={
            at === now && (
              <span className={styles.now}>
                {m.dashboard_clock({ time: showMinuteOfDay(clock!.minutes) })}
              </span>
            )
          }
        />
      ))}
    </Box>
  );
};

interface FootProps {
  student: Student;
  name: string;
  day: string;
}

/** What else can be done with a child's day. */
export const ChildFoot = ({ student: { id, fullName }, name, day }: FootProps) => (
  <Row gap="2" justifyContent="space-between">
    <TextLink to={studentPage(id)}>{m.dashboard_more_of({ name })}</TextLink>
    <Row gap="1" flexWrap="nowrap">
      <Button
        variant="plain"
        icon={Plus}
        onClick={() => openDialog({ kind: 'planner-task', studentId: id })}
      >
        {m.dashboard_plan_something()}
      </Button>
      <Menu
        label={m.dashboard_day_menu_of({ name: fullName })}
        items={[noteItem(day, id), ...dayChangeItems(day, day, id)]}
      />
    </Row>
  </Row>
);
