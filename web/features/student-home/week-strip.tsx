/** The week at a glance: a day each with how much is done and how long it takes. */
import type { Id } from '../../../shared-model/lib/ids.ts';
import { asHeading, showLongDay, showMinutes, showShortWeekday } from '../../format/format.ts';
import { useRecordsNow, useToday } from '../../device/use-now.ts';
import { m } from '../../messages/compiled/messages.js';
import { VisuallyHidden } from '../../ui/pieces.tsx';
import styles from './week-strip.module.css';

export const WeekStrip = ({ studentId }: { studentId: Id<'student'> }) => {
  const { day: today } = useToday();
  const week = useRecordsNow('studentWeek', studentId);
  if (!week) return null;
  return (
    <ol className={styles.week} aria-label={m.common_this_week()}>
      {week.map(({ date, isSchoolDay, done, total, minutes }) => (
        <li
          key={date}
          className={styles.day}
          data-done={(total > 0 && done === total) || undefined}
          aria-current={date === today ? 'date' : undefined}
        >
          <span className={styles.name} aria-hidden="true">
            {asHeading(showShortWeekday(date))}
          </span>
          <VisuallyHidden as="span">{showLongDay(date)}</VisuallyHidden>{' '}
          {total > 0 ? (
            <>
              <span className={styles.count}>{m.common_done_of({ done, total })}</span>{' '}
              {minutes > 0 && <span className={styles.minutes}>{showMinutes(minutes)}</span>}
            </>
          ) : (
            <span className={styles.minutes}>
              {isSchoolDay ? m.student_home_week_free() : m.common_no_school()}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
};
