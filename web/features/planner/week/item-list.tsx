import { Fragment } from 'react';
import { atOnceAmong } from '../../../../shared-model/derive/at-once.ts';
import { partsOfDay } from '../../../../shared-model/derive/parts-of-day.ts';
import { isOpen, type PlannerTask } from '../../../../shared-model/derive/plan-week.ts';
import { tasksAmong, timeOfItem, type CellItem } from '../cards/cell-item.ts';
import { LessonCard } from '../cards/lesson-card.tsx';
import { usePlan } from '../cards/plan-context.ts';
import { TaskCard } from '../cards/planner-task-card.tsx';
import type { Selection } from '../cards/use-selection.ts';
import dayStyles from './day.module.css';
import styles from './planner.module.css';

interface CardProps {
  item: CellItem;
  /** Tasks of the day at the same time. */
  atOnce: readonly PlannerTask[] | undefined;
  selection: Selection;
}

const ItemCard = ({ item, atOnce, selection }: CardProps) => {
  const isSelecting = selection.tasks.length > 0;
  switch (item.kind) {
    case 'planner-task':
      return (
        <TaskCard
          item={item}
          atOnce={atOnce}
          isSelected={isSelecting ? selection.has(item.task.id) : undefined}
        />
      );
    case 'lesson-progress':
      return <LessonCard item={item} isSelecting={isSelecting} />;
  }
};

interface Props {
  items: readonly CellItem[];
  date: string;
  label: string;
  /** Whether the day's minutes stand at the list's foot. */
  hasMinutes: boolean;
}

/** With so many cards, the foot is given up in a low window (plan-card.module.css). */
const full = 4;

/** A student's day as a list, with noon and, today, the present moment between its items. */
export const ItemList = ({ items, date, label, hasMinutes }: Props) => {
  const { today, nowMinutes, selection } = usePlan();
  const parts = partsOfDay(items.map(timeOfItem), date === today ? nowMinutes : null);
  const isOver = date < today;
  const atOnce = atOnceAmong(isOver ? [] : tasksAmong(items).filter(isOpen));
  const now = <li key="now" className={dayStyles.now} aria-hidden />;
  const load = items.length < full ? '' : 'full';
  return (
    <ul className={styles.tasks} aria-label={label} data-load={hasMinutes ? load : undefined}>
      {items.map((item, at) => (
        <Fragment key={item.key}>
          {at === parts.afternoon && <li className={dayStyles.noon} aria-hidden />}
          {at === parts.now && now}
          <ItemCard
            item={item}
            atOnce={item.kind === 'planner-task' ? atOnce.get(item.task) : undefined}
            selection={selection}
          />
        </Fragment>
      ))}
      {parts.now === items.length && now}
    </ul>
  );
};
