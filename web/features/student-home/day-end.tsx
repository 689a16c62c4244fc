import type { Avatar as AvatarEntry } from '../../../shared-model/lib/avatars.ts';
import { showDate, showLongDay } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { Avatar } from '../../ui/avatar.tsx';
import { memo } from '../../ui/memo.tsx';
import end from './day-end.module.css';

interface DayEndProps {
  animal: AvatarEntry;
  /** yyyy-MM-dd */
  day: string;
  isReached: boolean;
  language: string;
}

/** Number of stamp designs; the date alone decides which one a day gets. */
const kinds = 5;

const kindOf = (day: string): number => Number(day.replaceAll('-', '')) % kinds;

/** The end of the trail: the day's stamp, revealed when everything is done. Derived from the date, never stored. */
export const DayEnd = memo(({ animal, day, isReached, language }: DayEndProps) => (
  <div className={end.end} data-reached={isReached || undefined}>
    <span className={end.stamp} data-kind={kindOf(day)} aria-hidden="true">
      {isReached ? (
        <>
          <Avatar avatar={animal.id} size="lg" />
          <span className={end.stampDate}>{showDate(day, language)}</span>
        </>
      ) : (
        <span className={end.stampClosed}>?</span>
      )}
    </span>
    <p className={end.words}>
      {isReached
        ? m.student_home_stamp({ day: showLongDay(day, language) })
        : m.student_home_stamp_waiting()}
    </p>
  </div>
));
