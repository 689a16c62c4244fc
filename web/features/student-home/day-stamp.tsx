import { showDate } from '../../format/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import styles from './day-stamp.module.css';

/** Number of stamp designs; the date alone decides which one a day gets. */
const kinds = 5;

const kindOf = (day: string): number => Number(day.replaceAll('-', '')) % kinds;

interface DayStampProps {
  /** The animal's id. */
  animal: string;
  /** yyyy-MM-dd */
  day: string;
  /** Until then it is closed. */
  isReached: boolean;
  language: string;
}

/** A day's stamp. Decorative: words beside it say the same. */
export const DayStamp = ({ animal, day, isReached, language }: DayStampProps) => (
  <span
    className={styles.stamp}
    data-kind={kindOf(day)}
    data-reached={isReached || undefined}
    aria-hidden="true"
  >
    {isReached ? (
      <>
        <Avatar avatar={animal} size="lg" />
        <span className={styles.date}>{showDate(day, language)}</span>
      </>
    ) : (
      <span className={styles.closed}>?</span>
    )}
  </span>
);
