import type { DaySpan, SchoolCalendar } from '../../../shared-model/lib/school-calendar.ts';
import { placeInWeek } from '../../../shared-model/lib/dates.ts';
import { useFamily } from '../../device/use-family.ts';
import { showMonth } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { monthsOf, type Month } from './school-day-counts.ts';
import styles from './months.module.css';

interface DaysProps {
  month: Month;
  today: string;
  /** The weekday with which weeks begin, 1 for Monday. */
  weekBegins: number;
}

/** Days of a month. Hidden from screen readers: the count and the list of days off say the same in words. */
const Days = ({ month, today, weekBegins }: DaysProps) => (
  <div className={styles.days} aria-hidden>
    {month.days.map(({ day, kind }, at) => (
      <span
        key={day}
        className={styles.day}
        data-kind={kind}
        data-today={day === today || undefined}
        style={at === 0 ? { gridColumnStart: placeInWeek(day, weekBegins) + 1 } : undefined}
      >
        {Number(day.slice(8))}
      </span>
    ))}
  </div>
);

const Legend = () => (
  <div className={styles.legend} aria-hidden>
    <span>
      <span className={styles.day} data-kind="school" /> {m.school_year_legend_school()}
    </span>
    <span>
      <span className={styles.day} data-kind="off" /> {m.school_year_legend_off()}
    </span>
    <span>
      <span className={styles.day} data-today /> {m.common_today()}
    </span>
  </div>
);

interface Props {
  span: DaySpan;
  calendar: SchoolCalendar;
  today: string;
}

/** A school year at a glance: a grid for each month, in the family's weeks. */
export const Months = ({ span, calendar, today }: Props) => {
  const { weekBegins } = useFamily();
  return (
    <>
      <Legend />
      <ol className={styles.months}>
        {monthsOf(span, calendar).map((month) => (
          <li key={month.first}>
            <div className={styles.head}>
              <span className={styles.name}>{showMonth(month.first)}</span>
              <span className={styles.count}>
                {m.school_year_month_count({ count: month.count })}
              </span>
            </div>
            <Days month={month} today={today} weekBegins={weekBegins} />
          </li>
        ))}
      </ol>
    </>
  );
};
