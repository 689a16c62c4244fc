import { memo } from 'react';
import type { Avatar as AvatarEntry } from '../../../shared-model/lib/avatars.ts';
import { m } from '../../messages/compiled/messages.js';
import { Avatar } from '../../ui/avatar.tsx';
import { dayWords, stampDate } from './due-words.ts';
import './day-end.css';

interface DayEndProps {
  animal: AvatarEntry;
  /** yyyy-MM-dd */
  day: string;
  isReached: boolean;
  language: string;
}

/** How many kinds of stamps there are; the day alone says which it is. */
const kinds = 5;

const kindOf = (day: string): number => Number(day.replaceAll('-', '')) % kinds;

/** The end of the trail: a stamp for the day, which opens when everything is done. It is made of the day, never stored. */
export const DayEnd = memo(({ animal, day, isReached, language }: DayEndProps) => (
  <div className="trail-end" data-reached={isReached || undefined}>
    <span className="day-stamp" data-kind={kindOf(day)} aria-hidden="true">
      {isReached ? (
        <>
          <Avatar avatar={animal.id} size="lg" />
          <span className="day-stamp-date">{stampDate(day, language)}</span>
        </>
      ) : (
        <span className="day-stamp-closed">?</span>
      )}
    </span>
    <p className="trail-end-words">
      {isReached
        ? m.student_home_stamp({ day: dayWords(day, language) })
        : m.student_home_stamp_waiting()}
    </p>
  </div>
));
