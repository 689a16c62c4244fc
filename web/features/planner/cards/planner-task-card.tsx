import { AlarmClock, Users } from 'lucide-react';
import type { PlannerTask } from '../../../../shared-model/derive/plan-week.ts';
import { showLessonTime, showNames } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { useCalledName } from '../../../ui/called-names.ts';
import { memo } from '../../../ui/memo.tsx';
import { VisuallyHidden } from '../../../ui/pieces.tsx';
import { SceneButton } from '../../../ui/scene-button.tsx';
import { MenuTrigger } from '../../../ui/shared-menu.tsx';
import { handleIdOf, type PlannerTaskItem } from './cell-item.ts';
import styles from './plan-card.module.css';
import { StatusButton } from './task-status.tsx';

/** Id of the hint that explains the keys on a card. */
export const keysHintId = 'planner-keys';

/** The students who share the lesson with this card's child. */
const Together = ({ together }: Pick<PlannerTaskItem, 'together'>) => {
  const names = m.planner_together({ names: showNames(together.map(useCalledName())) });
  return (
    <span className={styles.together} title={names}>
      <Users size={14} aria-hidden />
      <VisuallyHidden>{names}</VisuallyHidden>
    </span>
  );
};

/** That other tasks of the child lie at the same time. */
const AtOnce = ({ tasks }: { tasks: readonly PlannerTask[] }) => {
  const words = m.planner_at_once({ titles: showNames(tasks.map(({ title }) => title)) });
  return (
    <span className={styles.atOnce} title={words}>
      <AlarmClock size={14} aria-hidden />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
};

interface TaskCardProps {
  item: PlannerTaskItem;
  /** Other tasks of the child at the same time. */
  atOnce: readonly PlannerTask[] | undefined;
  /** Undefined while no task is selected. */
  isSelected: boolean | undefined;
}

/**
 * One planned task as one line. The title is the card's button and covers the card, so that a tap anywhere opens the
 * dialog; badge and grip lie above it. The whole card can be dragged by mouse or by a long press; a long press without
 * a move selects it. A week has a hundred cards, so what they do is done around them (`week/card-area.tsx`).
 */
export const TaskCard = memo(({ item, atOnce, isSelected }: TaskCardProps) => {
  const { task, together } = item;
  const { title, subject, status } = task;
  return (
    <li
      className={styles.card}
      data-item={item.key}
      data-status={status}
      data-selected={isSelected === true || undefined}
    >
      <StatusButton title={title} subject={subject} status={status} />
      <SceneButton
        covers
        className={`${styles.title} ${styles.open}`}
        dir="auto"
        title={title}
        aria-describedby={keysHintId}
        aria-pressed={isSelected}
        data-does="open"
      >
        {title}
      </SceneButton>
      {together.length > 0 && <Together together={together} />}
      {atOnce && <AtOnce tasks={atOnce} />}
      <span className={styles.time}>{showLessonTime(task.time)}</span>
      <MenuTrigger
        id={handleIdOf(item)}
        className={`${styles.handle} ${styles.grip}`}
        label={m.planner_move({ title })}
      />
    </li>
  );
});
