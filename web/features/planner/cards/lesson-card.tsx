import { useDraggable } from '@dnd-kit/core';
import { Pin } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import type { DailyLesson } from '../../../../shared-model/derive/daily-lessons.ts';
import { m } from '../../../messages/compiled/messages.js';
import { choiceLabel } from '../../../messages/choice-labels.ts';
import { openDialog } from '../../../shell/dialogs.ts';
import { VisuallyHidden } from '../../../ui/pieces.tsx';
import { SceneButton } from '../../../ui/scene-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { statusOfLesson, type LessonItem } from './cell-item.ts';
import { onlyFromWithin } from './drag-listeners.ts';
import { LessonMenu } from './lesson-menu.tsx';
import { placeAfterKey } from '../week/move-by-key.ts';
import styles from './plan-card.module.css';
import { usePlan } from './plan-context.ts';
import { tickLesson } from './plan-lessons.ts';
import { StatusMark } from './task-status.tsx';
import { showSubject } from '../../../format/subject-labels.ts';

/** Id of the hint that explains the keys on a lesson's card. */
export const lessonKeysHintId = 'planner-lesson-keys';

const tellSingle = () => toast({ kind: 'info', title: m.planner_lesson_single() });

/** Presses of the card: a plain one opens it. Lessons can't be selected with tasks; a message says so. */
function usePresses(lesson: DailyLesson) {
  const plan = usePlan();
  const isSelecting = plan.selection.tasks.length > 0;
  const onClick = ({ shiftKey, ctrlKey, metaKey }: MouseEvent): void => {
    const { studentId, lessonId } = lesson;
    if (shiftKey || ctrlKey || metaKey || isSelecting) tellSingle();
    else openDialog({ kind: 'lesson-progress', studentId, lessonId });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = placeAfterKey(event, lesson, plan);
    if (!to) return;
    event.preventDefault();
    plan.pinByKey(lesson, to);
  };
  return { onClick, onKeyDown, 'aria-disabled': isSelecting || undefined };
}

/** The badge of a lesson; a click completes or reopens it. */
const LessonTick = ({ lesson }: { lesson: DailyLesson }) => {
  const { today } = usePlan();
  const { title, subject, done } = lesson;
  const status = statusOfLesson(lesson);
  const next = choiceLabel(done ? 'pending' : 'completed');
  return (
    <SceneButton
      className={styles.status}
      title={`${showSubject(subject)}, ${choiceLabel(status)}`}
      aria-label={m.planner_status_of({ status: choiceLabel(status), title, next })}
      onClick={() => void tickLesson(lesson, today)}
    >
      <StatusMark subject={subject} status={status} />
    </SceneButton>
  );
};

const PinSign = () => (
  <span className={styles.together} title={m.planner_lesson_is_pinned()}>
    <Pin size={14} aria-hidden />
    <VisuallyHidden>{m.planner_lesson_is_pinned()}</VisuallyHidden>
  </span>
);

/**
 * A lesson of a course as one line, quieter than planned tasks: its day follows from the course's pace until it is
 * pinned. Dragging it to another day of its student pins it; completed lessons stay.
 */
export const LessonCard = ({ item }: { item: LessonItem }) => {
  const { lesson } = item;
  const { title, course, position, done, isPinned } = lesson;
  const { takesLessonsFocus } = usePlan();
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: item.key,
    data: { item },
    disabled: done,
  });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesLessonsFocus(lesson)) button.current?.focus();
  });
  const place = m.planner_lesson_of({ course, position });
  return (
    <li
      ref={setNodeRef}
      className={styles.card}
      data-kind={item.kind}
      data-status={statusOfLesson(lesson)}
      data-pinned={isPinned || undefined}
      data-dragging={isDragging || undefined}
      {...onlyFromWithin(listeners)}
    >
      <LessonTick lesson={lesson} />
      <SceneButton
        ref={button}
        covers
        className={`${styles.title} ${styles.open}`}
        dir="auto"
        title={`${title}\n${place}`}
        aria-label={`${title}, ${place}`}
        aria-describedby={lessonKeysHintId}
        {...usePresses(lesson)}
      >
        {title}
      </SceneButton>
      {isPinned && <PinSign />}
      <span className={styles.course} dir="auto" aria-hidden>
        {course}
      </span>
      <LessonMenu lesson={lesson} />
    </li>
  );
};
