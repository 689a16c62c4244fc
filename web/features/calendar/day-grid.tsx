import { Check } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import type { CalendarDay, CalendarWork } from '../../../shared-model/derive/calendar.ts';
import type { DatedWork } from '../../../shared-model/derive/work.ts';
import { showLessonTime, showShortWeekday, showWeekday, asHeading } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { Avatar } from '../../ui/avatar.tsx';
import { SceneButton } from '../../ui/scene-button.tsx';
import { subjectColours, SubjectGlyph } from '../../ui/subject.tsx';
import { useFamily } from '../../device/use-family.ts';
import { OutsideEvents } from '../../parts/day-events.tsx';
import { usePrinting } from '../../ui/use-printing.ts';
import { useDayFocus } from '../../ui/use-day-focus.ts';
import { useCalendarParts } from './calendar-context.ts';
import { dayWords, offWords } from './calendar-words.ts';
import styles from './calendar.module.css';
import cell from './outside-cell.module.css';
import { sharedWork } from './shared-work.ts';

/** Most chips on a day of the month view; paper shows all. The others aren't rendered before: a month has hundreds. */
const mostChips = 3;
/** Most events of other calendars on a day of the month view. */
const mostOutside = 2;
/** Most animals beside a title. */
const mostAnimals = 3;

interface ChipProps {
  work: readonly CalendarWork[];
  /** Its index within the day. */
  at: number;
}

/** A day's work item, of one student or several. Hidden from screen readers: the day's button says the same. */
const Chip = ({ work, at }: ChipProps) => {
  const { students, isShared, mayMove } = useCalendarParts();
  const [{ title, subject, time }] = work as [CalendarWork];
  const isDone = work.every(({ done }) => done);
  const shown = work.length > mostAnimals ? work.slice(0, mostAnimals - 1) : work;
  return (
    <li
      className={styles.chip}
      style={subjectColours(subject)}
      data-done={isDone || undefined}
      title={title}
      draggable={mayMove && !isDone}
      data-at={at}
    >
      {isDone ? <Check size={14} aria-hidden /> : <SubjectGlyph subject={subject} size={14} />}
      {time !== null && <span className={styles.chipTime}>{showLessonTime(time)}</span>}
      <span className={styles.chipTitle} dir="auto">
        {title}
      </span>
      {isShared && (
        <span className={styles.whose}>
          {shown.map(({ studentId, id }) => {
            const student = students.find((one) => one.id === studentId);
            return student && <Avatar key={id} student={student} size={18} />;
          })}
          {shown.length < work.length && (
            <span className={styles.others}>
              {m.calendar_others({ count: work.length - shown.length })}
            </span>
          )}
        </span>
      )}
    </li>
  );
};

interface CellProps {
  day: CalendarDay;
  isOutside: boolean;
  isCurrent: boolean;
  /** Whether all of its work is shown. */
  isWhole: boolean;
  dragged: readonly DatedWork[] | null;
  onDrag: (work: readonly DatedWork[] | null) => void;
  onKeyDown: (event: KeyboardEvent, date: string) => void;
}

const DayCell = ({ day, isOutside, isCurrent, isWhole, dragged, onDrag, onKeyDown }: CellProps) => {
  const { students, today, outsideOn, openDay, move } = useCalendarParts();
  const [isOver, setOver] = useState(false);
  const { date, off, isSchoolDay } = day;
  const outside = outsideOn(date);
  const things = sharedWork(day.work);
  const most = isWhole || things.length === mostChips + 1 ? things.length : mostChips;
  return (
    <td
      className={styles.day}
      data-date={date}
      data-today={date === today || undefined}
      data-outside={isOutside || undefined}
      data-free={!isSchoolDay || undefined}
      data-over={(isOver && dragged !== null) || undefined}
      onClick={() => openDay(date)}
      onKeyDown={(event) => onKeyDown(event, date)}
      onDragStart={({ target, dataTransfer }) => {
        // A sibling's completion stays.
        const work = things[Number((target as HTMLElement).dataset['at'])]?.filter(
          ({ done }) => !done,
        );
        if (!work?.[0]) return;
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', work[0].title);
        onDrag(work);
      }}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => {
        if (!dragged) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (dragged) move(dragged, date);
        onDrag(null);
      }}
    >
      <SceneButton
        className={styles.number}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={dayWords(day, students, outside)}
        aria-current={date === today ? 'date' : undefined}
        aria-describedby={keysHintId}
      >
        {Number(date.slice(8))}
      </SceneButton>
      {off.map((one) => (
        <span
          key={`${one.studentId}`}
          className={styles.off}
          title={offWords(one, students)}
          dir="auto"
          aria-hidden
        >
          {offWords(one, students)}
        </span>
      ))}
      {outside.length > 0 && (
        <div className={cell.outside} aria-hidden>
          <OutsideEvents events={isWhole ? outside : outside.slice(0, mostOutside)} />
          {!isWhole && outside.length > mostOutside && (
            <span>{m.calendar_others({ count: outside.length - mostOutside })}</span>
          )}
        </div>
      )}
      <ul className={styles.chips} aria-hidden>
        {things.slice(0, most).map((one, at) => (
          <Chip key={`${one[0]!.kind} ${one[0]!.id}`} work={one} at={at} />
        ))}
        {things.length > most && (
          <li className={styles.more}>{m.common_more({ count: things.length - most })}</li>
        )}
      </ul>
    </td>
  );
};

const keysHintId = 'calendar-keys';

interface Props {
  label: string;
  days: readonly CalendarDay[];
  /** The day in the tab order (yyyy-MM-dd). */
  date: string;
  isWeek: boolean;
  onDate: (date: string) => void;
}

/** Whole weeks. Tab reaches one day, the arrow keys the others (WAI-ARIA grid pattern). */
export const DayGrid = ({ label, days, date, isWeek, onDate }: Props) => {
  const [dragged, setDragged] = useState<readonly DatedWork[] | null>(null);
  const isPrinting = usePrinting();
  const { grid, onKeyDown } = useDayFocus<HTMLTableElement>({
    date,
    onDate,
    weekBegins: useFamily().weekBegins,
  });
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(7 * at, 7 * at + 7));
  return (
    <>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- The grid of the WAI-ARIA practices is a table.
        role="grid"
        className={styles.grid}
        aria-label={label}
        data-week={isWeek || undefined}
      >
        <thead>
          <tr>
            {weeks[0]!.map((day) => (
              <th key={day.date} scope="col" aria-label={showWeekday(day.date)}>
                {asHeading(showShortWeekday(day.date))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]!.date}>
              {week.map((day) => (
                <DayCell
                  key={day.date}
                  day={day}
                  isOutside={!isWeek && day.date.slice(0, 7) !== date.slice(0, 7)}
                  isCurrent={day.date === date}
                  isWhole={isWeek || isPrinting}
                  dragged={dragged}
                  onDrag={setDragged}
                  onKeyDown={onKeyDown}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={keysHintId} hidden>
        {m.calendar_keys()}
      </p>
    </>
  );
};
