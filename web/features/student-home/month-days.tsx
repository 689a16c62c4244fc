import { CalendarHeart, Flame } from 'lucide-react';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { useRecordsNow } from '../../device/use-now.ts';
import { m } from '../../messages/compiled/messages.js';
import { showNumber } from '../../messages/message.ts';
import styles from './month-days.module.css';

interface Props {
  studentId: Id<'student'>;
}

/** The days of this month on which something was done, on the strip; on a phone their number alone is seen. */
export const MonthDays = ({ studentId }: Props) => {
  const count = useRecordsNow('daysThisMonth', studentId) ?? 0;
  if (count === 0) return null;
  return (
    <p className={styles.days}>
      <CalendarHeart size={20} aria-hidden />
      <span className={styles.count} aria-hidden="true">
        {showNumber(count)}
      </span>
      <span className={styles.words}>{m.common_days_this_month({ count })}</span>
    </p>
  );
};

/** Those days, and the school days in a row, below the strip. Of all years, which are read when this is shown. */
export const MonthAndRow = ({ studentId, className }: Props & { className: string }) => {
  const streak = useRecordsNow('studentProgress', studentId)?.streak;
  if (!streak) return null;
  return (
    <ul className={`${className} ${styles.both}`}>
      <li className={styles.line}>
        <CalendarHeart size={24} aria-hidden />
        {m.common_days_this_month({ count: streak.daysThisMonth })}
      </li>
      {streak.days > 1 && (
        <li className={styles.line}>
          <Flame size={24} aria-hidden />
          {m.common_in_a_row({ count: streak.days })}
        </li>
      )}
    </ul>
  );
};
