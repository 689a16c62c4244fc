import type { ReactNode } from 'react';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { showFullDay, showLongDay, showTaskTime } from '../../format/format.ts';
import { addDays } from '../../../shared-model/lib/dates.ts';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { useRecordsNow } from '../../device/use-now.ts';
import { m } from '../../messages/compiled/messages.js';
import { Button, Card, Heading, Row, Text } from '../../ui/pieces.tsx';
import { openDialog } from '../../shell/dialogs.ts';
import { SubjectMark } from '../../ui/subject.tsx';
import { showSubject } from '../../format/subject-labels.ts';
import { ChildHead } from './child-column.tsx';
import { ChildList } from './child-list.tsx';
import type { ChildProps } from './child-props.ts';
import { LeftWorkLines } from './left-work.tsx';
import styles from './one-child.module.css';
import { keyOf } from './shown-items.ts';
import { useChildDay } from './use-child-day.ts';

const whenOf = (item: TodayItem): string =>
  item.kind === 'planner-task' ? showTaskTime(item.time) : '';

const ComingItem = ({ item }: { item: TodayItem }) => (
  <Row as="li" gap="3" flexWrap="nowrap" py="1.5" ruled="above">
    <SubjectMark subject={item.subject} />
    <span className={styles.title} dir="auto">
      {item.title}
    </span>
    <Text as="span" size="sm" tone="muted" flexShrink="0">
      {whenOf(item) || (item.label === item.title ? '' : showSubject(item.label))}
    </Text>
  </Row>
);

/** The next school day of the only child, to look ahead. */
const Coming = ({ studentId, today }: { studentId: Id<'student'>; today: string }) => {
  const coming = useRecordsNow('comingDay');
  if (!coming) return null;
  const { day } = coming;
  const items = coming.items.get(studentId) ?? [];
  const isTomorrow = day === addDays(today, 1);
  return (
    <Card as="section" aria-labelledby="dashboard-coming">
      <Row mb="2" alignItems="baseline" gap="2">
        <Heading level={3} id="dashboard-coming">
          {isTomorrow ? m.dashboard_tomorrow() : showLongDay(day)}
        </Heading>
        {isTomorrow && <Text tone="muted">{showLongDay(day)}</Text>}
      </Row>
      {items.length > 0 ? (
        <ul>
          {items.map((item) => (
            <ComingItem key={keyOf(item)} item={item} />
          ))}
        </ul>
      ) : (
        <Row justifyContent="space-between">
          <Text tone="muted">{m.dashboard_nothing_on({ day: showLongDay(day) })}</Text>
          <Button
            variant="quiet"
            onClick={() => openDialog({ kind: 'planner-task', studentId, date: day })}
          >
            {m.dashboard_plan_something()}
          </Button>
        </Row>
      )}
    </Card>
  );
};

/** An only child's day on a wide screen: today in its order with the time, and the next school day beside it. */
export const OneChild = ({ children, ...child }: ChildProps & { children?: ReactNode }) => {
  const { student, today, left, name, clock, present } = child;
  const state = useChildDay(child);
  return (
    <div className={styles.days}>
      <Card
        as="section"
        display="flex"
        flexDirection="column"
        gap="2"
        aria-label={showFullDay(present.day)}
      >
        <ChildHead {...child} state={state} />
        {today.items.length > 0 ? (
          <ChildList
            items={today.items}
            name={student.fullName}
            state={state}
            present={present}
            clock={clock}
          />
        ) : (
          children
        )}
        <LeftWorkLines left={left} name={name} today={present.day} />
      </Card>
      <Coming studentId={student.id} today={present.day} />
    </div>
  );
};
