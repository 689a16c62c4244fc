import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import {
  attendanceFigures,
  type AttendanceDay,
  type DayKind,
  type StudentAttendance,
  type YearOfAttendance,
} from '../../../shared-model/derive/attendance-days.ts';
import { placeInWeek } from '../../../shared-model/lib/dates.ts';
import { addMonths, firstOfMonth } from '../../../shared-model/lib/calendar-dates.ts';
import { asHeading, showMonth, showWeekdays } from '../../format/format.ts';
import { useFamily } from '../../device/use-family.ts';
import { m } from '../../messages/compiled/messages.js';
import { IconButton } from '../../ui/icon-button.tsx';
import { Row } from '../../ui/pieces.tsx';
import { SceneButton } from '../../ui/scene-button.tsx';
import { useDayFocus } from '../../ui/use-day-focus.ts';
import { useMedia } from '../../ui/use-media.ts';
import { AttendanceDialog } from './attendance-dialog.tsx';
import styles from './attendance.module.css';
import { dayKindSigns, dayKindLabel, dayWords, figuresWords } from './attendance-words.ts';
import type { AttendanceView } from './use-attendance-view.ts';

const shownKinds: readonly DayKind[] = ['present', 'half-day', 'field-trip', 'sick', 'absent'];

const Legend = ({ hasCorrected }: { hasCorrected: boolean }) => (
  <div className={styles.legend}>
    {shownKinds.map((kind) => (
      <span key={kind}>
        <span className={styles.mark} data-kind={kind} aria-hidden>
          {dayKindSigns[kind]()}
        </span>
        {dayKindLabel(kind)}
      </span>
    ))}
    <span>
      <span className={styles.mark} data-kind="open" aria-hidden />
      {m.attendance_open()}
    </span>
    {hasCorrected && (
      <span>
        <span className={styles.mark} data-kind="present" data-overridden="" aria-hidden />
        {asHeading(m.attendance_corrected())}
      </span>
    )}
  </div>
);

interface MonthProps {
  days: readonly AttendanceDay[];
  today: string;
  /** Before this day the family kept no records: a day without one is no gap. */
  since: string;
  /** The day in the tab order. */
  date: string;
  weekBegins: number;
  onOpen: (date: string) => void;
  onKeyDown: (event: KeyboardEvent, date: string) => void;
}

const MonthGrid = ({ days, today, since, date, weekBegins, onOpen, onKeyDown }: MonthProps) => (
  <div className={styles.days}>
    {showWeekdays(weekBegins).map(({ value, label }) => (
      <span key={value} className={styles.weekday} aria-hidden>
        {label}
      </span>
    ))}
    {days.map((day, at) => (
      <SceneButton
        key={day.date}
        className={styles.day}
        data-date={day.date}
        data-kind={day.kind === 'open' && day.date < since ? 'free' : day.kind}
        data-sign={dayKindSigns[day.kind]()}
        data-overridden={day.override !== null || undefined}
        data-today={day.date === today || undefined}
        style={at === 0 ? { gridColumnStart: placeInWeek(day.date, weekBegins) + 1 } : undefined}
        tabIndex={day.date === date ? 0 : -1}
        disabled={day.date > today}
        aria-label={dayWords(day)}
        aria-current={day.date === today ? 'date' : undefined}
        onClick={() => onOpen(day.date)}
        onKeyDown={(event) => onKeyDown(event, day.date)}
      >
        {Number(day.date.slice(8))}
      </SceneButton>
    ))}
  </div>
);

interface Props {
  view: AttendanceView;
  read: YearOfAttendance;
  shown: StudentAttendance;
}

/** A school year's days month by month, on a phone one month. Tab reaches one day, the arrow keys the others. */
export const YearGrid = ({ view, read, shown }: Props) => {
  const { today, year, since } = read;
  const { calendar } = shown;
  /** A day that was opened just after another child was chosen is that child's, once their days are here. */
  const [opened, setOpened] = useState<string | null>(null);
  const isNarrow = useMedia('(max-width: 43.75rem)');
  const last = year.until < today ? year.until : today;
  const within = (day: string): string => (day < year.from ? year.from : day > last ? last : day);
  const date = within(view.day ?? last);
  const choose = (day: string): void => view.choose({ day });
  const { weekBegins } = useFamily();
  const focus = { date, onDate: choose, weekBegins, within };
  const { grid, onKeyDown } = useDayFocus<HTMLOListElement>(focus);
  const months = [...Map.groupBy(calendar, (day) => firstOfMonth(day.date))];
  const current = firstOfMonth(date);
  const open = calendar.find((day) => day.date === opened);
  const step = (by: 1 | -1): void =>
    view.choose({ day: within(addMonths(firstOfMonth(date), by)) });
  return (
    <section aria-label={m.attendance_year_grid()}>
      <Legend hasCorrected={calendar.some(({ override }) => override !== null)} />
      {isNarrow && (
        <Row justifyContent="space-between" mb="2">
          <IconButton
            icon={ChevronLeft}
            label={m.attendance_month_before()}
            disabled={current <= year.from}
            onClick={() => step(-1)}
          />
          <h2 className={styles.name}>{showMonth(current)}</h2>
          <IconButton
            icon={ChevronRight}
            label={m.attendance_month_after()}
            disabled={addMonths(firstOfMonth(date), 1) > last}
            onClick={() => step(1)}
          />
        </Row>
      )}
      <ol ref={grid} className={styles.months}>
        {months
          .filter(([month]) => !isNarrow || month === current)
          .map(([month, days]) => (
            <li key={month}>
              <div className={styles.head}>
                {!isNarrow && <h2 className={styles.name}>{showMonth(month)}</h2>}
                {month <= today && (
                  <span className={styles.count}>
                    {figuresWords(attendanceFigures(days.filter((day) => day.date <= today)))}
                  </span>
                )}
              </div>
              <MonthGrid
                days={days}
                today={today}
                since={since}
                date={date}
                weekBegins={weekBegins}
                onOpen={setOpened}
                onKeyDown={onKeyDown}
              />
            </li>
          ))}
      </ol>
      {open && (
        <AttendanceDialog
          key={`${shown.student.id} ${open.date}`}
          day={open}
          student={shown.student}
          students={read.students.map(({ student }) => student)}
          last={last}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
};
