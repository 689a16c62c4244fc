import type { Student } from '../../../../shared-model/entities/student.ts';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { weekNumber } from '../../../../shared-model/lib/calendar-dates.ts';
import { weekOf } from '../../../../shared-model/lib/school-calendar.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import type { DailyLesson } from '../../../../shared-model/derive/daily-lessons.ts';
import type { PlannerTask } from '../../../../shared-model/derive/plan-week.ts';
import { subjectKey } from '../../../../shared-model/derive/subjects.ts';
import { showDate, showDay, showWeekday, showTaskTime, asHeading } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { useFamily } from '../../../device/use-family.ts';
import { OutsideEvents } from '../../../parts/day-events.tsx';
import { usePrinting } from '../../../ui/use-printing.ts';
import { statusOfLesson, type CellItem } from '../cards/cell-item.ts';
import { usePlan } from '../cards/plan-context.ts';
import styles from './print-week.module.css';
import { showSubject } from '../../../format/subject-labels.ts';

// Symbols instead of colours: the sheet reads the same in black and white.
const signs = { pending: '☐', in_progress: '◧', completed: '☑' };

/** Its subject or course, where the title doesn't say it already. */
const Of = ({ title, name }: { title: string; name: string }) =>
  subjectKey(title) !== subjectKey(name) && (
    <>
      , <span dir="auto">{name}</span>
    </>
  );

const PrintTask = ({ task }: { task: PlannerTask }) => (
  <li>
    <span>{signs[task.status]}</span>
    <span>
      {showTaskTime(task.time)} <strong dir="auto">{task.title}</strong>
      <Of title={task.title} name={showSubject(task.subject)} />
    </span>
  </li>
);

/** In italics, since its day is an estimate from the course's pace, unless it is pinned or done. */
const PrintLesson = ({ lesson }: { lesson: DailyLesson }) => {
  const { title, course, isPinned, done } = lesson;
  return (
    <li>
      <span>{signs[statusOfLesson(lesson)]}</span>
      <span>
        {isPinned || done ? <strong dir="auto">{title}</strong> : <em dir="auto">{title}</em>}
        <Of title={title} name={course} />
      </span>
    </li>
  );
};

const PrintItem = ({ item }: { item: CellItem }) => {
  switch (item.kind) {
    case 'planner-task':
      return <PrintTask task={item.task} />;
    case 'lesson-progress':
      return <PrintLesson lesson={item.lesson} />;
  }
};

const Cell = ({ studentId, date }: { studentId: Id<'student'>; date: string }) => {
  const { at, whyOff } = usePlan();
  const place = { studentId, date };
  return (
    <td>
      {whyOff(place)}
      <ul>
        {at(place).map((item) => (
          <PrintItem key={item.key} item={item} />
        ))}
      </ul>
    </td>
  );
};

/** A day, and what others' calendars have on it. */
const DayName = ({ date }: { date: string }) => {
  const { outsideOn } = usePlan();
  return (
    <>
      {asHeading(showWeekday(date))}
      <br />
      {showDate(date)}
      <OutsideEvents events={outsideOn(date)} isPlain />
    </>
  );
};

const millimetre = 96 / 25.4;
/** Printable height of a landscape A4 sheet, which is lower than Letter, less a margin. */
const sheetHeight = 188 * millimetre;
/** In points. Smaller type isn't readable: a fuller week takes a second sheet. */
const sizes = [9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6];
const sizesOfOne = [13, 12, 11, 10, ...sizes];

/** Chooses the largest font size at which the week fits one sheet, Letter or A4. */
function useOneSheet(offered: readonly number[]): RefObject<HTMLDivElement | null> {
  const sheet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = sheet;
    if (!current) return;
    for (const size of offered) {
      current.style.fontSize = `${size}pt`;
      if (current.offsetHeight <= sheetHeight) return;
    }
  });
  return sheet;
}

const isProjected = (item: CellItem): boolean =>
  item.kind === 'lesson-progress' && !item.lesson.done && !item.lesson.isPinned;

interface SheetProps {
  /** The student's name, or everyone. */
  whose: string;
  days: readonly string[];
  sizes: readonly number[];
  children: ReactNode;
}

const Sheet = ({ whose, days, sizes: offered, children }: SheetProps) => {
  const sheet = useOneSheet(offered);
  const { students, at, calendar } = usePlan();
  const isAnyProjected = students.some(({ id: studentId }) =>
    days.some((date) => at({ studentId, date }).some(isProjected)),
  );
  const [from, until] = [days[0]!, days.at(-1)!];
  return (
    <div ref={sheet} className={styles.sheet}>
      <h1>
        {m.planner_print_heading({
          whose,
          number: weekNumber(weekOf(from, calendar)),
          from: showDay(from),
          until: showDay(until),
        })}
      </h1>
      <table>{children}</table>
      <p>
        {m.planner_print_legend()}
        {isAnyProjected && ` · ${m.planner_print_lessons()}`}
      </p>
    </div>
  );
};

/** Everyone's week: a row for each day, a column for each student. */
const FamilySheet = ({ days }: { days: readonly string[] }) => {
  const { students } = usePlan();
  const { familyName } = useFamily();
  return (
    <Sheet whose={familyName} days={days} sizes={sizes}>
      <thead>
        <tr>
          <th className={styles.date} scope="col">
            {m.labels_field_date()}
          </th>
          {students.map(({ id, fullName }) => (
            <th key={id} scope="col" dir="auto">
              {fullName}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((date) => (
          <tr key={date}>
            <th className={styles.date} scope="row">
              <DayName date={date} />
            </th>
            {students.map(({ id }) => (
              <Cell key={id} studentId={id} date={date} />
            ))}
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
};

/** One child's week: a column for each day. */
const ChildSheet = ({ student, days }: { student: Student; days: readonly string[] }) => (
  <Sheet whose={student.fullName} days={days} sizes={sizesOfOne}>
    <thead>
      <tr>
        {days.map((date) => (
          <th key={date} scope="col">
            <DayName date={date} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      <tr>
        {days.map((date) => (
          <Cell key={date} studentId={student.id} date={date} />
        ))}
      </tr>
    </tbody>
  </Sheet>
);

interface Props {
  days: readonly string[];
  /** A sheet for each child instead of one for all. */
  isByChild: boolean;
}

/** The week on paper, independent of the screen's width. It is in the page only during printing. */
export const PrintWeek = ({ days, isByChild }: Props) => {
  const { students } = usePlan();
  const isPrinting = usePrinting();
  if (!isPrinting) return null;
  const sheets = isByChild ? (
    students.map((student) => <ChildSheet key={student.id} student={student} days={days} />)
  ) : (
    <FamilySheet days={days} />
  );
  return createPortal(sheets, document.body);
};
