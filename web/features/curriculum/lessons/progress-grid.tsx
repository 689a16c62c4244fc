import { Circle, CircleCheck, CircleDot, Pin, SkipForward, type LucideIcon } from 'lucide-react';
import { useDeferredValue, useMemo, type CSSProperties } from 'react';
import type { CourseDetails, LessonOfStudent } from '../../../../shared-model/derive/courses.ts';
import type { CurriculumLesson } from '../../../../shared-model/entities/curriculum-lesson.ts';
import type { Student } from '../../../../shared-model/entities/student.ts';
import { showDayFrom } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { choiceLabel } from '../../../messages/choice-labels.ts';
import { openDialog } from '../../../shell/dialogs.ts';
import { CalledName } from '../../../ui/called-name.tsx';
import { SceneButton } from '../../../ui/scene-button.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import styles from './lessons.module.css';
import { memo } from '../../../ui/memo.tsx';

/** Number of rows rendered at once; the rest follow once these have been painted. */
const firstRows = 30;

const glyphs: Record<LessonOfStudent['status'], LucideIcon> = {
  not_started: Circle,
  in_progress: CircleDot,
  completed: CircleCheck,
  skipped: SkipForward,
  done_before: CircleCheck,
};

/** A student's progress in a lesson in short: the score or the day. */
function cellWords({ status, score, date }: LessonOfStudent, today: string): string {
  if (score !== null) return m.curriculum_score_of({ score });
  if (status === 'skipped') return choiceLabel(status);
  if (date !== null) return showDayFrom(date, today);
  return choiceLabel(status);
}

interface RowProps {
  lesson: CurriculumLesson;
  position: number;
  parts: readonly { student: Student; part: LessonOfStudent | undefined }[];
  today: string;
}

const Line = memo(({ lesson, position, parts, today }: RowProps) => (
  <tr className={styles.line}>
    <th className={styles.name} scope="row">
      <span className={styles.number}>{position}</span>
      <span dir="auto">{lesson.title}</span>
    </th>
    {parts.map(({ student, part }) => {
      if (!part) return null;
      const Glyph = glyphs[part.status];
      const words = cellWords(part, today);
      return (
        <td key={student.id}>
          <SceneButton
            className={styles.cell}
            data-status={part.status}
            aria-label={m.curriculum_cell({
              title: lesson.title,
              name: student.fullName,
              status: choiceLabel(part.status),
              more: words,
            })}
            onClick={() =>
              openDialog({ kind: 'lesson-progress', studentId: student.id, lessonId: lesson.id })
            }
          >
            <Glyph size={16} aria-hidden />
            {words}
            {part.isPinned && <Pin size={14} aria-hidden />}
          </SceneButton>
        </td>
      );
    })}
  </tr>
));

interface Props {
  details: CourseDetails;
  today: string;
}

/** Each student's progress in each lesson; a press opens it. */
export const ProgressGrid = ({ details: { lessons, students }, today }: Props) => {
  const shown = useDeferredValue(lessons, lessons.slice(0, firstRows));
  // Memoized, so that the rows don't render when a dialog opens or closes: a year of six children is a thousand cells.
  const lines = useMemo(
    () =>
      shown.map((lesson, at) => ({
        lesson,
        parts: students.map(({ student, lessons: parts }) => ({ student, part: parts[at] })),
      })),
    [shown, students],
  );
  return (
    <div className={styles.frame}>
      <table
        className={styles.grid}
        aria-label={m.common_progress()}
        style={{ '--columns': students.length } as CSSProperties}
      >
        <thead>
          <tr className={styles.line} data-head="">
            <th className={styles.name} scope="col">
              {m.labels_entity_curriculum_lesson()}
            </th>
            {students.map(({ student }) => (
              <th key={student.id} className={styles.cell} scope="col">
                <Avatar student={student} size="sm" />
                <span dir="auto">
                  <CalledName student={student} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ lesson, parts }, at) => (
            <Line key={lesson.id} lesson={lesson} position={at + 1} parts={parts} today={today} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
