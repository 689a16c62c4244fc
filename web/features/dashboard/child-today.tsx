import { dequal } from 'dequal';
import { useState } from 'react';
import type { Student } from '../../../shared-model/entities/student.ts';
import type { DayOff } from '../../../shared-model/derive/school-calendars.ts';
import type { Today, TodayItem } from '../../../shared-model/derive/today.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { studentPage } from '../../routes/pages.ts';
import { dayOffWords } from '../../device/time-off-words.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../device/act.ts';
import { openDialog } from '../../shell/dialogs.ts';
import { askNotSick } from '../../shell/not-sick.ts';
import { dayChangeItems } from '../../shell/plan-changes.ts';
import { useOptimisticValues } from '../../device/use-optimistic-values.ts';
import type { LocalToday } from '../../device/use-now.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge, Box, Button, Card, Row, Text, TextButton, TextLink } from '../../ui/pieces.tsx';
import { Menu } from '../../ui/menu.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { firstOpen, keyOf, shownItems } from './shown-items.ts';
import { TodayRow } from './today-row.tsx';
import { memo } from '../../ui/memo.tsx';

/** Completes or reopens an item of today for its child. Resolves to whether that is saved. */
async function setDone(item: TodayItem, isDone: boolean, name: string): Promise<boolean> {
  const set = await act(isDone ? 'completeItem' : 'reopenItem', item, {
    failed: m.common_task_status_failed(),
    ...(isDone && {
      done: m.common_task_completed(),
      description: m.dashboard_task_of({ title: item.title, name }),
    }),
  });
  return set !== null;
}

interface Props {
  student: Student;
  today: Today;
  /** Reason for the day off. */
  off: DayOff | undefined;
  /** The items of this card: shared ones are shown once for all children elsewhere. */
  own: readonly TodayItem[];
  present: LocalToday;
}

/** Kind of day, and how many items are done, open and overdue. */
const TodayCounts = ({
  student,
  today: { items, done, left, overdue },
  off,
  present,
}: Pick<Props, 'student' | 'today' | 'off' | 'present'>) =>
  (items.length > 0 || off) && (
    <Row gap="2">
      {off?.kind === 'sick' ? (
        <TextButton minH="target" onClick={() => void askNotSick(student, present.day)}>
          {dayOffWords(off)}
        </TextButton>
      ) : (
        off && <Badge tone="info">{dayOffWords(off)}</Badge>
      )}
      {items.length > 0 && (
        <Text as="span" size="sm" tone="muted">
          {m.common_done_count({ count: done })} · {m.dashboard_left({ count: left })}
        </Text>
      )}
      {overdue > 0 && <Badge tone="coral">{m.dashboard_overdue({ count: overdue })}</Badge>}
    </Row>
  );

interface ListProps {
  items: readonly TodayItem[];
  name: string;
  present: LocalToday;
}

const List = ({ items, name, present }: ListProps) => {
  const { optimistic, setOptimistic } = useOptimisticValues();
  const withRoom = items.some(({ kind }) => kind === 'lesson-progress');
  return (
    <Box as="ul" listStyleType="none" aria-label={m.dashboard_work_of({ name })}>
      {items.map((item) => {
        const key = keyOf(item);
        return (
          <TodayRow
            key={key}
            item={item}
            present={present}
            isDone={optimistic(key) ?? item.done}
            withRoom={withRoom}
            onChange={(isDone) =>
              void setOptimistic(key, isDone, () => setDone(item, isDone, name))
            }
          />
        );
      })}
    </Box>
  );
};

const NothingPlanned = ({ studentId, isOff }: { studentId: Id<'student'>; isOff: boolean }) => (
  <Row justifyContent="space-between">
    <Text tone="muted">{isOff ? m.dashboard_no_school() : m.dashboard_nothing_planned()}</Text>
    <Button variant="quiet" onClick={() => openDialog({ kind: 'planner-task', studentId })}>
      {m.dashboard_plan_something()}
    </Button>
  </Row>
);

/**
 * A child's today: progress, and the next items with checkboxes. Each read makes new objects for all children, so the
 * props are compared by value: a card renders only when something of its own differs.
 */
export const ChildToday = memo(({ student, today, off, own, present }: Props) => {
  const { id, fullName, avatar } = student;
  const [kept, setKept] = useState(() => firstOpen(own));
  const [isWhole, setWhole] = useState(false);
  const { items, done, left, overdue } = today;
  const shown = isWhole ? own : shownItems(own, kept);
  const fold = () => {
    setKept(firstOpen(own));
    setWhole(!isWhole);
  };
  return (
    <Card as="li" display="flex" flexDirection="column" gap="3">
      <Row>
        <Avatar student={{ fullName, avatar }} size="md" />
        <Box flex="1 1 8rem" minW="0">
          <TextLink to={studentPage(id)}>{fullName}</TextLink>
          <TodayCounts student={student} today={today} off={off} present={present} />
        </Box>
        <Box marginInlineEnd="-2" alignSelf="flex-start">
          <Menu
            label={m.dashboard_day_menu_of({ name: fullName })}
            items={dayChangeItems(present.day, present.day, id)}
          />
        </Box>
      </Row>
      {items.length === 0 && <NothingPlanned studentId={id} isOff={off !== undefined} />}
      {done + left > 0 && (
        <ProgressBar
          value={done}
          max={done + left}
          label={m.dashboard_progress_of({ name: fullName, done, total: done + left })}
        />
      )}
      {shown.length > 0 && <List items={shown} name={fullName} present={present} />}
      {done > 0 && left + overdue === 0 && !isWhole && (
        <Text tone="muted">{m.dashboard_all_done()}</Text>
      )}
      {(isWhole || shown.length < own.length) && (
        <Button variant="plain" mb="-2" onClick={fold} aria-expanded={isWhole}>
          {isWhole ? m.dashboard_show_fewer() : m.dashboard_show_all({ count: own.length })}
        </Button>
      )}
    </Card>
  );
}, dequal);
