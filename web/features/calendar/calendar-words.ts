import type { CalendarDay, CalendarOff } from '../../../shared-model/derive/calendar.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import type { DatedWork } from '../../../shared-model/derive/work.ts';
import { showLongDay } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { dayOffWords } from '../../device/time-off-words.ts';

type NamedStudent = Pick<Student, 'id' | 'fullName'>;

/** Reason for a day off, and whose it is unless everybody's. */
export function offWords(off: CalendarOff, students: readonly NamedStudent[]): string {
  const student = students.find(({ id }) => id === off.studentId);
  const words = dayOffWords(off);
  return student ? m.calendar_off_of({ student: student.fullName, off: words }) : words;
}

/** How much of a day's work is done. */
export const figuresOfDay = (work: readonly DatedWork[]): string =>
  work.length === 0
    ? m.calendar_nothing()
    : m.common_done_of({ done: work.filter(({ done }) => done).length, total: work.length });

/** A day as text: date, reason for a day off, how much is done. */
export const dayWords = (
  { date, off, work }: CalendarDay,
  students: readonly NamedStudent[],
): string =>
  [showLongDay(date), ...off.map((one) => offWords(one, students)), figuresOfDay(work)].join(', ');
