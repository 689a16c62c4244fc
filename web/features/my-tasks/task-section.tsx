import { useId, useRef } from 'react';
import { dequal } from 'dequal';
import { Check, Undo2 } from 'lucide-react';
import { isOverdue } from '../../../shared-model/derive/overdue.ts';
import { dayIn } from '../../../shared-model/lib/dates.ts';
import type { ShownTask } from '../../../shared-model/derive/task-groups.ts';
import { Badge, Heading, Row, Stack, type Tone, Text } from '../../ui/pieces.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { m } from '../../messages/compiled/messages.js';
import { showNumber } from '../../messages/message.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Menu } from '../../ui/menu.tsx';
import { memo } from '../../ui/memo.tsx';
import { showDate, showMoment, showWeekdayAndDate } from '../../format/format.ts';
import { SubjectBadge } from '../../ui/subject.tsx';
import styles from './my-tasks.module.css';
import type { SetCompleted } from './use-my-tasks.ts';

interface TaskFactsProps {
  item: ShownTask;
  zone: string;
  isOverdue: boolean;
  /** For a child who reads no clock yet: days alone. */
  isPlain: boolean;
}

/** When it was done, or when it is to be. */
function timeWords({ item, zone, isOverdue: isLate, isPlain }: TaskFactsProps): string {
  const { completed, completedAt, lesson, isPlanned, assignment } = item;
  const isPast = isLate || item.isExcused === true;
  const show = (at: string): string =>
    isPlain ? showWeekdayAndDate(dayIn(at, zone)) : showMoment(at, zone);
  if (completed && completedAt !== null) return m.my_tasks_done_at({ at: show(completedAt) });
  if (lesson) return m.my_tasks_lesson();
  if (!isPlanned) return m.common_due({ due: show(assignment.dueDate) });
  return isPast
    ? m.my_tasks_planned_for({ day: showDate(dayIn(assignment.dueDate, zone)) })
    : m.my_tasks_planned();
}

const isUrgent = ({ completed, lesson, isPlanned, assignment }: ShownTask): boolean =>
  !completed && !lesson && !isPlanned && assignment.priority === 'high';

/** Class, due date, a high priority; an overdue task reads as still waiting. */
export const TaskFacts = (props: TaskFactsProps) => {
  const { item, isOverdue: isLate, isPlain } = props;
  return (
    <Row gap="2" columnGap="3">
      <SubjectBadge subject={item.subject} label={item.class.name} />
      {isLate && <Badge tone="coral">{m.common_still_waiting()}</Badge>}
      {isUrgent(item) && !isPlain && <Badge tone="coral">{m.my_tasks_priority_high()}</Badge>}
      <Text as="span" size="md" tone="muted">
        {timeWords(props)}
      </Text>
    </Row>
  );
};

/**
 * Keeps the keyboard focus in a list whose cards leave when ticked: it goes to the next card, else the previous one,
 * else stays with the task at its new place.
 */
const boxOf = (card: Element | null | undefined): HTMLElement | null | undefined =>
  card?.querySelector<HTMLElement>('input[type="checkbox"]');

function keepPlace(card: HTMLElement | null): void {
  if (!card?.contains(document.activeElement)) return;
  const id = card.id;
  const beside = card.nextElementSibling ?? card.previousElementSibling;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const next = beside?.isConnected ? beside : document.getElementById(id);
      boxOf(next)?.focus({ preventScroll: !beside?.isConnected });
    }),
  );
}

interface TaskCardProps {
  item: ShownTask;
  zone: string;
  isLate: boolean;
  isPlain: boolean;
  setCompleted: SetCompleted;
}

/**
 * Each read makes new objects, so the props are compared by value: a card renders only when something on it differs.
 */
const TaskCard = memo(({ item, zone, isLate, isPlain, setCompleted }: TaskCardProps) => {
  const card = useRef<HTMLLIElement>(null);
  const { id, completed, assignment } = item;
  const set = (to: boolean) => {
    keepPlace(card.current);
    setCompleted(item, to);
  };
  return (
    <li
      className={styles.card}
      ref={card}
      id={`task-${id}`}
      data-completed={completed || undefined}
    >
      <Checkbox
        size="lg"
        checked={completed}
        onChange={set}
        label={
          <span className={styles.title} dir="auto">
            {assignment.title}
          </span>
        }
      />
      <Menu
        size="lg"
        label={m.common_actions_of({ name: assignment.title })}
        items={[
          completed
            ? { label: m.my_tasks_mark_incomplete(), icon: Undo2, onSelect: () => set(false) }
            : { label: m.my_tasks_mark_complete(), icon: Check, onSelect: () => set(true) },
        ]}
      />
      <div className={styles.details}>
        {assignment.description !== '' && (
          <Text tone="muted" dir="auto" mb="1" lineClamp={3}>
            {assignment.description}
          </Text>
        )}
        <TaskFacts item={item} zone={zone} isOverdue={isLate} isPlain={isPlain} />
      </div>
    </li>
  );
}, dequal);

interface TaskSectionProps {
  title: string;
  tone: Tone;
  tasks: readonly ShownTask[];
  now: number;
  zone: string;
  /** Nothing here is overdue. */
  isCalm: boolean;
  /** Days without times. */
  isPlain: boolean;
  setCompleted: SetCompleted;
}

/** A group of tasks; renders nothing when empty. */
export const TaskSection = (props: TaskSectionProps) => {
  const { title, tone, tasks, now, zone, isCalm, isPlain, setCompleted } = props;
  const headingId = useId();
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <Row gap="2" mb="2">
        <Heading level={2} size="lg" id={headingId}>
          {title}
        </Heading>
        <Badge tone={tone}>{showNumber(tasks.length)}</Badge>
      </Row>
      <Stack gap="3">
        <ShowMore items={tasks} size={30} buttonSize="lg">
          {(shown) => (
            <ul className={styles.list}>
              {shown.map((item) => (
                <TaskCard
                  key={item.id}
                  item={item}
                  zone={zone}
                  isLate={
                    !isCalm &&
                    item.isExcused !== true &&
                    isOverdue({ ...item, ...item.assignment }, now, '')
                  }
                  isPlain={isPlain}
                  setCompleted={setCompleted}
                />
              ))}
            </ul>
          )}
        </ShowMore>
      </Stack>
    </section>
  );
};
