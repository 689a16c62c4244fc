import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent } from 'react';
import type { CurriculumLesson } from '../../../../shared-model/entities/curriculum-lesson.ts';
import { showMinutes } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { choiceLabel } from '../../../messages/choice-labels.ts';
import { SceneButton } from '../../../ui/scene-button.tsx';
import { ChooseBox } from './choose-box.tsx';
import styles from './lessons.module.css';
import { memo } from '../../../ui/memo.tsx';

interface Props {
  lesson: CurriculumLesson;
  /** Counted from 1 in the course's order. */
  position: number;
  isChosen: boolean;
  onToggle: (id: number, isRange: boolean) => void;
  onOpen: (open: { lesson: CurriculumLesson }) => void;
  onGripKey: (event: KeyboardEvent, key: string) => void;
  onGripDown: (event: PointerEvent<HTMLElement>, key: string) => void;
}

/** One lesson of a course: its grip moves it, its checkbox selects it, the rest opens it. */
export const LessonRow = memo((props: Props) => {
  const { lesson, position, isChosen, onToggle, onOpen, onGripKey, onGripDown } = props;
  const { id, title, type, estimatedMinutes } = lesson;
  return (
    <li className={styles.row} data-row={id} data-chosen={isChosen || undefined}>
      <SceneButton
        className={styles.grip}
        aria-label={m.common_move_named({ title })}
        onKeyDown={(event) => onGripKey(event, String(id))}
        onPointerDown={(event) => onGripDown(event, String(id))}
      >
        <GripVertical size={18} aria-hidden />
      </SceneButton>
      <ChooseBox title={title} isChosen={isChosen} onToggle={(isRange) => onToggle(id, isRange)} />
      <SceneButton className={styles.face} onClick={() => onOpen({ lesson })}>
        <span className={styles.number}>{position}</span>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <span className={styles.facts}>
          {type !== 'lesson' && `${choiceLabel(type)} · `}
          {showMinutes(estimatedMinutes)}
        </span>
      </SceneButton>
    </li>
  );
});
