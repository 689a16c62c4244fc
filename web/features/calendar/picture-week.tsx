/** A week in pictures for a child who doesn't read yet: a row for each day, with a large glyph for each of its work. */
import { Check, Sun } from 'lucide-react';
import type { CalendarDay } from '../../../shared-model/derive/calendar.ts';
import { dayOffWords } from '../../device/time-off-words.ts';
import { asHeading, showWeekday } from '../../format/format.ts';
import { SceneButton } from '../../ui/scene-button.tsx';
import { SubjectMark } from '../../ui/subject.tsx';
import { useCalendarParts } from './calendar-context.ts';
import { dayWords } from './calendar-words.ts';
import styles from './picture-week.module.css';

const Day = ({ day }: { day: CalendarDay }) => {
  const { students, today, openDay } = useCalendarParts();
  const { date, off, work, isSchoolDay } = day;
  const isFree = !isSchoolDay && work.length === 0;
  return (
    <li>
      <SceneButton
        className={styles.day}
        data-free={isFree || undefined}
        aria-label={dayWords(day, students, [])}
        aria-current={date === today ? 'date' : undefined}
        onClick={() => openDay(date)}
      >
        <span className={styles.date}>
          <span className={styles.number}>{Number(date.slice(8))}</span>
          <span>{asHeading(showWeekday(date))}</span>
        </span>
        <span className={styles.things}>
          {isFree && <Sun className={styles.sun} size={34} />}
          {off.map((one) => (
            <span key={`${one.studentId}`}>{dayOffWords(one)}</span>
          ))}
          {work.map(({ kind, id, subject, done }) => (
            <span key={`${kind} ${id}`} className={styles.thing} data-done={done || undefined}>
              <SubjectMark subject={subject} size="lg" />
              {done && <Check className={styles.check} size={22} strokeWidth={3.4} />}
            </span>
          ))}
        </span>
      </SceneButton>
    </li>
  );
};

interface Props {
  label: string;
  days: readonly CalendarDay[];
}

/** A press on a day opens it. */
export const PictureWeek = ({ label, days }: Props) => (
  <ul className={styles.week} aria-label={label}>
    {days.map((day) => (
      <Day key={day.date} day={day} />
    ))}
  </ul>
);
