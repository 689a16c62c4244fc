import type { DayEvent } from '../../../shared-model/derive/outside-events.ts';
import { wholeEventWords } from '../../parts/day-events.tsx';
import type {
  CalendarDay,
  CalendarOff,
  CalendarWork,
} from '../../../shared-model/derive/calendar.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import type { DatedWork } from '../../../shared-model/derive/work.ts';
import { showLongDay, showTaskTime } from '../../format/format.ts';
import { showSubject } from '../../format/subject-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { dayOffWords } from '../../device/time-off-words.ts';
import { calledName } from '../../ui/called-names.ts';

type NamedStudent = Pick<Student, 'id' | 'fullName'>;

/** Reason for a day off, and whose it is unless everybody's. */
export function offWords(off: CalendarOff, students: readonly NamedStudent[]): string {
  const student = students.find(({ id }) => id === off.studentId);
  const words = dayOffWords(off);
  return student ? m.calendar_off_of({ student: calledName(student), off: words }) : words;
}

/** How much of a day's work is done. */
export const figuresOfDay = (work: readonly DatedWork[]): string =>
  work.length === 0
    ? m.common_nothing_planned()
    : m.common_done_of({ done: work.filter(({ done }) => done).length, total: work.length });

/** What stands below a title: its time, its subject, and of what it is. */
export const itemWords = ({ time, subject, of }: CalendarWork): string => {
  const what =
    of === subject ? showSubject(subject) : m.calendar_item({ subject: showSubject(subject), of });
  return time === null ? what : m.calendar_timed({ time: showTaskTime(time), what });
};

/** A day as text: date, reason for a day off, how much is done. */
export const dayWords = (
  { date, off, work }: CalendarDay,
  students: readonly NamedStudent[],
  outside: readonly DayEvent[],
): string =>
  [
    showLongDay(date),
    ...off.map((one) => offWords(one, students)),
    figuresOfDay(work),
    ...outside.map(wholeEventWords),
  ].join(', ');
