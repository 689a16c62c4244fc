import type { Avatar as AvatarEntry } from '../../../shared-model/lib/avatars.ts';
import { showLongDay } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { memo } from '../../ui/memo.tsx';
import { DayStamp } from './day-stamp.tsx';
import end from './day-end.module.css';

interface DayEndProps {
  animal: AvatarEntry;
  /** yyyy-MM-dd */
  day: string;
  isReached: boolean;
  language: string;
}

/** The end of the trail: the day's stamp, revealed when everything is done. Derived from the date, never stored. */
export const DayEnd = memo(({ animal, day, isReached, language }: DayEndProps) => (
  <div className={end.end} data-day-end>
    <DayStamp animal={animal.id} day={day} isReached={isReached} language={language} />
    <p className={end.words}>
      {isReached
        ? m.student_home_stamp({ day: showLongDay(day, language) })
        : m.student_home_stamp_waiting()}
    </p>
  </div>
));
