/** The week at a glance: a day each with how much is done and how long it takes. */
import type { CSSProperties } from 'react';
import type { Id } from '../../../shared-model/lib/ids.ts';
import {
  asHeading,
  showLongDay,
  showMinutes,
  showShortMinutes,
  showShortWeekday,
} from '../../format/format.ts';
import { useRecordsNow, useToday } from '../../device/use-now.ts';
import { m } from '../../messages/compiled/messages.js';
import { VisuallyHidden } from '../../ui/pieces.tsx';
import styles from './week-strip.module.css';

export const WeekStrip = ({ studentId }: { studentId: Id<'student'> }) => {
  const { day: today } = useToday();
  const week = useRecordsNow('studentWeek', studentId);
  if (!week) return null;
  return (
    <ol
      className={styles.week}
      style={{ '--days': week.length } as CSSProperties}
      aria-label={m.common_this_week()}
    >
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
          <span className={styles.full} data-muted={total === 0 || undefined}>
            {total > 0
              ? m.common_done_of({ done, total })
              : isSchoolDay
                ? m.student_home_week_free()
                : m.common_no_school()}
          </span>{' '}
          {minutes > 0 && (
            <span className={styles.full} data-muted>
              {showMinutes(minutes)}
            </span>
          )}
          {/* The same where a day has little room. */}
          <span className={styles.short} aria-hidden="true">
            <span>{total > 0 ? m.student_home_progress_of({ done, total }) : '–'}</span>
            {minutes > 0 && <span data-muted>{showShortMinutes(minutes)}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
};
