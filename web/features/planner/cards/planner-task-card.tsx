import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useDraggable } from '@dnd-kit/core';
import { AlarmClock, GripVertical, Users } from 'lucide-react';
import { isOpen, type PlannerTask } from '../../../../shared-model/derive/plan-week.ts';
import { addDays } from '../../../../shared-model/lib/dates.ts';
import { showLessonTime, showNames, showWeekday } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { openDialog } from '../../../shell/dialogs.ts';
import { VisuallyHidden, Text } from '../../../ui/pieces.tsx';
import { SceneButton } from '../../../ui/scene-button.tsx';
import { putTaskAside } from '../tray/unplanned-actions.ts';
import { placeAfterKey } from '../week/move-by-key.ts';
import { Menu } from '../../../ui/menu.tsx';
import type { PlannerTaskItem } from './cell-item.ts';
import { onlyFromWithin } from './drag-listeners.ts';
import styles from './plan-card.module.css';
import { usePlan } from './plan-context.ts';
import { StatusButton } from './task-status.tsx';

/** The grip of a card: dragging moves the card; a tap opens its menu, with the shown days that aren't over. */
const TaskMover = ({ task }: { task: PlannerTask }) => {
  const { days, today, students, selection, move, open } = usePlan();
  const { studentId, date } = task;
  const toDay = (day: string) => ({
    label: m.planner_move_to_day({ day: showWeekday(day) }),
    disabled: day === date,
    onSelect: () => move(task, { studentId, date: day }),
  });
  return (
    <span className={styles.grip}>
      <Menu
        label={m.planner_move({ title: task.title })}
        icon={GripVertical}
        header={
          <Text weight="bold" px="3" py="1" aria-hidden>
            {m.common_move_to()}
          </Text>
        }
        items={() => [
          ...days.filter((day) => day >= today).map(toDay),
          {
            label: m.planner_move_next_week({ day: showWeekday(date) }),
            onSelect: () => move(task, { studentId, date: addDays(date, 7) }),
          },
          ...students
            .filter(({ id }) => id !== studentId)
            .map(({ id, fullName }) => ({
              label: m.planner_move_to_student({ student: fullName }),
              onSelect: () => move(task, { studentId: id, date }),
            })),
          {
            label: m.planner_move_elsewhere(),
            onSelect: () => open({ kind: 'move', tasks: [task] }),
          },
          ...(isOpen(task)
            ? [{ label: m.planner_aside(), onSelect: () => void putTaskAside(task) }]
            : []),
          { label: m.planner_copy_to(), onSelect: () => open({ kind: 'copy', tasks: [task] }) },
          {
            label: selection.has(task.id) ? m.planner_unselect() : m.planner_select(),
            onSelect: () => selection.toggle(task.id),
          },
        ]}
      />
    </span>
  );
};

/** Id of the hint that explains the keys on a card. */
export const keysHintId = 'planner-keys';

/**
 * Presses of the card: a plain one opens it; with Shift, Control or Command, or while others are selected, it selects.
 */
function usePresses(task: PlannerTask) {
  const plan = usePlan();
  const { selection } = plan;
  const onClick = ({ shiftKey, ctrlKey, metaKey }: MouseEvent): void => {
    if (shiftKey || ctrlKey || metaKey || selection.tasks.length > 0) selection.toggle(task.id);
    else openDialog({ kind: 'planner-task', taskId: task.id });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = placeAfterKey(event, task, plan);
    const isSelecting = event.key === ' ' && event.shiftKey;
    if (!to && !isSelecting) return;
    event.preventDefault();
    if (to) plan.moveByKey(task, to);
    else selection.toggle(task.id);
  };
  // A button's click fires on key up.
  const onKeyUp = (event: KeyboardEvent): void => {
    if (event.key === ' ' && event.shiftKey) event.preventDefault();
  };
  return { onClick, onKeyDown, onKeyUp };
}

/** The students who share the lesson with this card's child. */
const Together = ({ together }: Pick<PlannerTaskItem, 'together'>) => {
  if (together.length === 0) return null;
  const names = m.planner_together({ names: showNames(together.map((one) => one.fullName)) });
  return (
    <span className={styles.together} title={names}>
      <Users size={14} aria-hidden />
      <VisuallyHidden>{names}</VisuallyHidden>
    </span>
  );
};

/** That other tasks of the child lie at the same time. */
const AtOnce = ({ tasks }: { tasks: readonly PlannerTask[] }) => {
  if (tasks.length === 0) return null;
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
  atOnce: readonly PlannerTask[];
}

/**
 * One planned task as one line. The title is the card's button and covers the card, so that a tap anywhere opens the
 * dialog; badge and grip lie above it. The whole card can be dragged by mouse or by a long press; a long press without
 * a move selects it.
 */
export const TaskCard = ({ item, atOnce }: TaskCardProps) => {
  const { task, together } = item;
  const { takesFocus, selection } = usePlan();
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: item.key, data: { item } });
  const title = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus(task)) title.current?.focus();
  });
  const isSelected = selection.has(task.id);
  return (
    <li
      ref={setNodeRef}
      className={styles.card}
      data-status={task.status}
      data-selected={isSelected || undefined}
      data-dragging={isDragging || undefined}
      {...onlyFromWithin(listeners)}
    >
      <StatusButton task={task} />
      <SceneButton
        ref={title}
        covers
        className={`${styles.title} ${styles.open}`}
        dir="auto"
        title={task.title}
        aria-describedby={keysHintId}
        aria-pressed={selection.tasks.length > 0 ? isSelected : undefined}
        {...usePresses(task)}
      >
        {task.title}
      </SceneButton>
      <Together together={together} />
      <AtOnce tasks={atOnce} />
      <span className={styles.time}>{showLessonTime(task.time)}</span>
      <TaskMover task={task} />
    </li>
  );
};
