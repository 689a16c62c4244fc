import { Pin } from 'lucide-react';
import { m } from '../../../messages/compiled/messages.js';
import { memo } from '../../../ui/memo.tsx';
import { VisuallyHidden } from '../../../ui/pieces.tsx';
import { SceneButton } from '../../../ui/scene-button.tsx';
import { MenuTrigger } from '../../../ui/shared-menu.tsx';
import { handleIdOf, statusOfLesson, type LessonItem } from './cell-item.ts';
import styles from './plan-card.module.css';
import { StatusButton } from './task-status.tsx';

/** Id of the hint that explains the keys on a lesson's card. */
export const lessonKeysHintId = 'planner-lesson-keys';

const PinSign = () => (
  <span className={styles.together} title={m.planner_lesson_is_pinned()}>
    <Pin size={14} aria-hidden />
    <VisuallyHidden>{m.planner_lesson_is_pinned()}</VisuallyHidden>
  </span>
);

interface Props {
  item: LessonItem;
  /** Whether tasks are being selected, which lessons can't be. */
  isSelecting: boolean;
}

/**
 * A lesson of a course as one line, quieter than planned tasks: its day follows from the course's pace until it is
 * pinned. Dragging it to another day of its student pins it; completed lessons stay.
 */
export const LessonCard = memo(({ item, isSelecting }: Props) => {
  const { lesson } = item;
  const { title, subject, course, position, done, isPinned } = lesson;
  const status = statusOfLesson(lesson);
  const place = m.planner_lesson_of({ course, position });
  return (
    <li
      className={styles.card}
      data-item={item.key}
      data-kind={item.kind}
      data-status={status}
      data-pinned={isPinned || undefined}
    >
      <StatusButton
        title={title}
        subject={subject}
        status={status}
        next={done ? 'pending' : 'completed'}
      />
      <SceneButton
        covers
        className={`${styles.title} ${styles.open}`}
        dir="auto"
        title={`${title}\n${place}`}
        aria-label={`${title}, ${place}`}
        aria-describedby={lessonKeysHintId}
        aria-disabled={isSelecting || undefined}
        data-does="open"
      >
        {title}
      </SceneButton>
      {isPinned && <PinSign />}
      <span className={styles.course} dir="auto" aria-hidden>
        {course}
      </span>
      <MenuTrigger
        id={handleIdOf(item)}
        className={`${styles.handle} ${styles.grip}`}
        label={m.common_actions_of({ name: title })}
      />
    </li>
  );
});
