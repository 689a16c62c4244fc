import type { Student } from '../../../../shared-model/entities/student.ts';
import { showMinutes, showTaskTime } from '../../../format/format.ts';
import { showSubject } from '../../../format/subject-labels.ts';
import { m } from '../../../messages/compiled/messages.js';
import { SubjectBadge } from '../../../ui/subject.tsx';
import { PlanNotice } from '../cards/plan-notice.tsx';
import { daysInWords } from '../cards/planner-words.ts';
import styles from './quick-add.module.css';
import type { ParsedLine } from './use-quick-line.ts';

/** The days of a line: how many, whether they are past, and their end where the line names none. */
const Days = ({ parsed }: { parsed: ParsedLine }) => {
  const { dates, isPast, isUntilYearEnds, isSomeday } = parsed;
  if (isSomeday) return <span className={styles.days}>{m.planner_no_day()}</span>;
  const days = daysInWords(dates);
  if (isPast)
    return (
      <span className={`${styles.days} ${styles.past}`}>{m.planner_quick_past({ day: days })}</span>
    );
  return (
    <span className={styles.days}>
      {isUntilYearEnds ? m.planner_quick_year_ends({ days }) : days}
    </span>
  );
};

interface Props {
  parsed: ParsedLine;
  students: readonly Student[];
  who: string;
}

/** What a line would add. `who`: the students' names, or a question for them. */
export const QuickPreview = ({ parsed, students, who }: Props) => (
  <p className={styles.preview} aria-label={m.planner_quick_preview()}>
    <span className={styles.line}>
      <SubjectBadge subject={parsed.subject} label={showSubject(parsed.subject)} />
      <strong dir="auto">{parsed.title}</strong>
      <span className={styles.time}>{showTaskTime(parsed.time)}</span>
      {parsed.minutes !== null && (
        <span className={styles.time}>{showMinutes(parsed.minutes)}</span>
      )}
      {parsed.xp !== null && <span className={styles.time}>{m.common_xp({ xp: parsed.xp })}</span>}
    </span>
    <span className={styles.line}>
      <span className={styles.who}>{who}</span>
      {parsed.isShared && <strong>{m.planner_quick_together()}</strong>}
      {parsed.isDone && <strong>{m.common_done()}</strong>}
      <Days parsed={parsed} />
    </span>
    {!parsed.isDone && !parsed.isSomeday && (
      <PlanNotice
        work={{
          studentIds: parsed.students.map(({ id }) => id),
          dates: parsed.dates,
          time: parsed.time,
          minutes: parsed.minutes,
          taskId: null,
        }}
        students={students}
      />
    )}
  </p>
);
