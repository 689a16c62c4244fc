import { Circle, CircleCheck, CircleDot, Pin, SkipForward, type LucideIcon } from 'lucide-react';
import { memo, useDeferredValue, useMemo, useState, type CSSProperties } from 'react';
import type { CourseDetails, LessonOfStudent } from '../../../shared-model/derive/courses.ts';
import type { CurriculumLesson } from '../../../shared-model/entities/curriculum-lesson.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { showDayFrom } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { SceneButton } from '../../ui/scene-button.tsx';
import { StudentName } from '../../ui/avatar.tsx';
import { statusWords } from './lesson-words.ts';
import styles from './lessons.module.css';
import { ProgressDialog } from './progress-dialog.tsx';

/** So many are rendered at once; the rest comes once these are seen. */
const firstRows = 30;

const glyphs: Record<LessonOfStudent['status'], LucideIcon> = {
  not_started: Circle,
  in_progress: CircleDot,
  completed: CircleCheck,
  skipped: SkipForward,
};

/** A student's part in a lesson in few words: the score or the day. */
function cellWords({ status, score, date }: LessonOfStudent, today: string): string {
  if (score !== null) return m.curriculum_score_of({ score });
  if (status === 'skipped') return statusWords(status);
  if (date !== null) return showDayFrom(date, today);
  return statusWords(status);
}

interface Cell {
  lesson: CurriculumLesson;
  student: Student;
}

interface RowProps {
  lesson: CurriculumLesson;
  position: number;
  parts: readonly { student: Student; part: LessonOfStudent | undefined }[];
  today: string;
  onOpen: (cell: Cell) => void;
}

const Line = memo(({ lesson, position, parts, today, onOpen }: RowProps) => (
  <div className={styles.line} role="row">
    <div className={styles.name} role="rowheader">
      <span className={styles.number}>{position}</span>
      <span dir="auto">{lesson.title}</span>
    </div>
    {parts.map(({ student, part }) => {
      if (!part) return null;
      const Glyph = glyphs[part.status];
      const words = cellWords(part, today);
      return (
        <div key={student.id} role="cell">
          <SceneButton
            className={styles.cell}
            data-status={part.status}
            aria-label={m.curriculum_cell({
              title: lesson.title,
              name: student.fullName,
              status: statusWords(part.status),
              more: words,
            })}
            onClick={() => onOpen({ lesson, student })}
          >
            <Glyph size={16} aria-hidden />
            {words}
            {part.isPinned && <Pin size={14} aria-hidden />}
          </SceneButton>
        </div>
      );
    })}
  </div>
));

interface Props {
  details: CourseDetails;
  today: string;
}

/** How far each student is with each lesson; a press opens the student's part in it. */
export const ProgressGrid = ({ details: { lessons, students }, today }: Props) => {
  const [open, setOpen] = useState<Cell | null>(null);
  const shown = useDeferredValue(lessons, lessons.slice(0, firstRows));
  // The same rows while a dialog opens and closes: a year of six children is a thousand cells.
  const lines = useMemo(
    () =>
      shown.map((lesson, at) => ({
        lesson,
        parts: students.map(({ student, lessons: parts }) => ({ student, part: parts[at] })),
      })),
    [shown, students],
  );
  return (
    <>
      <div
        className={styles.grid}
        role="table"
        aria-label={m.curriculum_tab_progress()}
        style={{ '--columns': students.length } as CSSProperties}
      >
        <div role="rowgroup">
          <div className={styles.line} role="row" data-head="">
            <div className={styles.name} role="columnheader">
              {m.curriculum_lesson()}
            </div>
            {students.map(({ student }) => (
              <div key={student.id} className={styles.cell} role="columnheader">
                <StudentName student={student} />
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup">
          {lines.map(({ lesson, parts }, at) => (
            <Line
              key={lesson.id}
              lesson={lesson}
              position={at + 1}
              parts={parts}
              today={today}
              onOpen={setOpen}
            />
          ))}
        </div>
      </div>
      {open && (
        <ProgressDialog
          lesson={open.lesson}
          student={open.student}
          part={students
            .find(({ student }) => student.id === open.student.id)
            ?.lessons.find(({ id }) => id === open.lesson.id)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
};
