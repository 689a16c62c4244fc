import { useDraggable, type DraggableSyntheticListeners } from '@dnd-kit/core';
import { memo, useEffect, useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { PlannerTask } from '../../../shared-model/planning/plan-week.ts';
import { openDialog } from '../../state/dialogs.ts';
import { SubjectBadge } from '../../ui/subject-badge.tsx';
import { placeAfterKey } from './move-by-key.ts';
import { usePlan } from './plan-context.ts';
import { StatusButton } from './status-button.tsx';
import { TaskMover } from './task-mover.tsx';
import './task-card.css';

/** The id of the sentence that tells what the arrow keys do. */
export const keysHintId = 'planner-keys';

/** What a card shows; also under the pointer while it is dragged. */
export const TaskFace = memo(({ task }: { task: PlannerTask }) => (
  <span className="plan-task-face">
    <span className="plan-task-time">{task.time}</span>
    <span className="plan-task-title" dir="auto">
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
      className="plan-task"
      data-status={task.status}
      data-dragging={isDragging || undefined}
      {...onlyFromWithin(listeners)}
    >
      <div className="plan-task-top">
        <span className="plan-task-time">{task.time}</span>
        <StatusButton task={task} />
        <TaskMover task={task} />
      </div>
      <button
        ref={title}
        type="button"
        className="plan-task-title plan-task-open"
        dir="auto"
        aria-describedby={keysHintId}
        onClick={() => openDialog({ kind: 'planner-task', taskId: task.id })}
        onKeyDown={onKeyDown}
      >
        {task.title}
      </button>
      <div className="plan-task-foot">
        <SubjectBadge subject={task.subject} />
      </div>
    </li>
  );
};
