import { useDraggable, type DraggableSyntheticListeners } from '@dnd-kit/core';
import { Circle, CircleCheck, CircleDot, GripVertical } from 'lucide-react';
import { memo, useEffect, useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import { addDays } from '../../../shared-model/lib/dates.ts';
import { nextStatus, type PlannerTask } from '../../../shared-model/derive/plan-week.ts';
import { showWeekday } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../state/act.ts';
import { openDialog } from '../../state/dialogs.ts';
import { Menu } from '../../ui/menu.tsx';
import { SceneButton } from '../../ui/scene-button.tsx';
import { SubjectBadge } from '../../ui/subject-badge.tsx';
import { Text } from '../../ui/text.tsx';
import { placeAfterKey } from './move-by-key.ts';
import { usePlan } from './plan-context.ts';
import { statusWords } from './planner-words.ts';
import styles from './planner-task-card.module.css';

const glyphs = { pending: Circle, in_progress: CircleDot, completed: CircleCheck };

/** The badge itself shows the new status, so nothing more is said. */
const cycleStatus = ({ id, status }: PlannerTask) =>
  act(
    'setPlanStatus',
    { id, seen: status, status: nextStatus(status) },
    { failed: m.planner_status_failed() },
  );

/** The badge of a task's status; a click takes it to the next one. */
const StatusButton = ({ task }: { task: PlannerTask }) => {
  const { status, title } = task;
  const Glyph = glyphs[status];
  return (
    <SceneButton
      className={styles.status}
      data-status={status}
      aria-label={m.planner_status_of({
        status: statusWords[status](),
        title,
        next: statusWords[nextStatus(status)](),
      })}
      onClick={() => void cycleStatus(task)}
    >
      <Glyph size={16} aria-hidden />
      <span className={styles.statusWord}>{statusWords[status]()}</span>
    </SceneButton>
  );
};

/** The handle of a card: dragged it moves the card, tapped it offers where to move it. */
const TaskMover = ({ task }: { task: PlannerTask }) => {
  const { days, students, move } = usePlan();
  const { studentId, date } = task;
  const toDay = (day: string) => ({
    label: m.planner_move_to_day({ day: showWeekday(day) }),
    disabled: day === date,
    onSelect: () => move(task, { studentId, date: day }),
  });
  return (
    <span className={styles.handle}>
      <Menu
        label={m.planner_move({ title: task.title })}
        icon={GripVertical}
        header={
          <Text weight="bold" px="3" py="1" aria-hidden>
            {m.planner_move_to()}
          </Text>
        }
        items={[
          ...days.map(toDay),
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
        ]}
      />
    </span>
  );
};

/** The id of the sentence that tells what the arrow keys do. */
export const keysHintId = 'planner-keys';

/** What a card shows; also under the pointer while it is dragged. */
export const TaskFace = memo(({ task }: { task: PlannerTask }) => (
  <span className={styles.face}>
    <span className={styles.time}>{task.time}</span>
    <span className={styles.title} dir="auto">
      {task.title}
    </span>
    <SubjectBadge subject={task.subject} />
  </span>
));

/** A card's menu and dialog lie elsewhere in the page, but React brings their events up through the card. */
const onlyFromWithin = (listeners: DraggableSyntheticListeners) =>
  Object.fromEntries(
    Object.entries(listeners ?? {}).map(([name, listener]) => [
      name,
      (event: SyntheticEvent<HTMLElement>) => {
        if (event.currentTarget.contains(event.target as Node))
          (listener as EventListener)(event as never);
      },
    ]),
  );

/**
 * One planned task. The title is the card's button and covers it, so a tap anywhere opens the dialog; badge and handle lie
 * above. The whole card can be dragged, by mouse or by a long press.
 */
export const TaskCard = ({ task }: { task: PlannerTask }) => {
  const plan = usePlan();
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: task.id, data: { task } });
  const title = useRef<HTMLButtonElement>(null);
  const { takesFocus } = plan;
  useEffect(() => {
    if (takesFocus(task)) title.current?.focus();
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    const to = placeAfterKey(event, task, plan);
    if (!to) return;
    event.preventDefault();
    plan.moveByKey(task, to);
  };

  return (
    <li
      ref={setNodeRef}
      className={styles.card}
      data-status={task.status}
      data-dragging={isDragging || undefined}
      {...onlyFromWithin(listeners)}
    >
      <div className={styles.top}>
        <span className={styles.time}>{task.time}</span>
        <StatusButton task={task} />
        <TaskMover task={task} />
      </div>
      <SceneButton
        ref={title}
        covers
        className={`${styles.title} ${styles.open}`}
        dir="auto"
        aria-describedby={keysHintId}
        onClick={() => openDialog({ kind: 'planner-task', taskId: task.id })}
        onKeyDown={onKeyDown}
      >
        {task.title}
      </SceneButton>
      <div className={styles.foot}>
        <SubjectBadge subject={task.subject} />
      </div>
    </li>
  );
};
