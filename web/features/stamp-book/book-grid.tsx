import {
  BedSingle,
  Coffee,
  Leaf,
  Map as MapIcon,
  Palmtree,
  Sun,
  type LucideIcon,
} from 'lucide-react';
import type { BookDay, BookPage } from '../../../shared-model/derive/stamp-book.ts';
import { placeInWeek } from '../../../shared-model/lib/dates.ts';
import { useFamily } from '../../device/use-family.ts';
import { showLongDay, showWeekdays } from '../../format/format.ts';
import { choiceLabel } from '../../messages/choice-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { MonthPicture } from './month-picture.tsx';
import styles from './stamp-book.module.css';

type QuietReason = Extract<BookDay, { state: 'quiet' }>['why'];

/** The quiet pieces: what stands on a day without school or work. */
const quietIcons: Record<QuietReason, LucideIcon> = {
  weekend: Sun,
  'no-work': Leaf,
  holiday: Sun,
  break: Palmtree,
  sick: BedSingle,
  'day-off': Coffee,
  'field-trip': MapIcon,
  'course-pause': Coffee,
};

function quietWords(why: QuietReason): string {
  if (why === 'weekend') return m.stamp_book_weekend();
  return why === 'no-work' ? m.stamp_book_no_work() : choiceLabel(why);
}

function dayWords(one: BookDay): string {
  const day = showLongDay(one.day);
  switch (one.state) {
    case 'done':
      return m.stamp_book_day_done({ day });
    case 'open':
      return m.stamp_book_day_open({ day });
    case 'ahead':
      return m.stamp_book_day_ahead({ day });
    case 'quiet':
      return m.stamp_book_day_quiet({ day, why: quietWords(one.why) });
  }
}

const Piece = ({ one, isToday }: { one: BookDay; isToday: boolean }) => {
  const Quiet = one.state === 'quiet' ? quietIcons[one.why] : null;
  return (
    <li
      className={styles.day}
      data-state={one.state}
      aria-label={dayWords(one)}
      {...(isToday && { 'aria-current': 'date' })}
    >
      <span aria-hidden className={styles.number}>
        {Number(one.day.slice(8))}
      </span>
      {Quiet && <Quiet className={styles.quiet} aria-hidden />}
    </li>
  );
};

/** A page's days over the month's picture: a finished day shows its piece, a day off a pale one. */
export const BookGrid = ({ page }: { page: BookPage }) => {
  const { student, month, days, today } = page;
  const { weekBegins } = useFamily();
  const lead = placeInWeek(days[0]!.day, weekBegins);
  const weeks = Math.max(5, Math.ceil((lead + days.length) / 7));
  const around = (count: number, name: string) =>
    Array.from({ length: count }, (_, at) => (
      <li key={`${name} ${at}`} className={styles.day} data-state="around" aria-hidden />
    ));
  const trailing = weeks * 7 - lead - days.length;
  return (
    <div className={styles.sheet}>
      <div className={styles.weekdays} aria-hidden>
        {showWeekdays(weekBegins).map(({ value, label }) => (
          <span key={value}>{label}</span>
        ))}
      </div>
      <div className={styles.picture} style={{ ['--weeks' as string]: weeks }}>
        <MonthPicture student={student} month={month} weeks={weeks} className={styles.scene} />
        <ol className={styles.days}>
          {around(lead, 'before')}
          {days.map((one) => (
            <Piece key={one.day} one={one} isToday={one.day === today} />
          ))}
          {around(trailing, 'after')}
        </ol>
      </div>
    </div>
  );
};
