/** Attendance in words. */
import type {
  AttendanceDay,
  AttendanceFigures,
  DayKind,
} from '../../../shared-model/derive/attendance-days.ts';
import { showLongDay, showMinutes, showNumber } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { choiceLabel } from '../../messages/choice-labels.ts';
import { dayOffWords } from '../../device/time-off-words.ts';

/** Where a day isn't said by its choice's label: a day off is a sick day, a child is sick. */
const ownWords: Partial<Record<DayKind, () => string>> = {
  sick: m.attendance_sick,
  open: m.attendance_open,
  free: m.common_no_school,
};

/** What a day was. */
export const dayKindLabel = (kind: DayKind): string => ownWords[kind]?.() ?? choiceLabel(kind);

/** The sign of a day in a grid and on the sheet; empty for a day without one. */
export const dayKindSigns: Record<DayKind, () => string> = {
  present: m.attendance_sign_present,
  'half-day': m.attendance_sign_half_day,
  absent: m.attendance_sign_absent,
  sick: m.attendance_sign_sick,
  'field-trip': m.attendance_sign_field_trip,
  open: () => '',
  free: () => '',
};

/** Days of school, halves too. */
export const daysWords = (days: number): string =>
  m.attendance_days({ count: days, days: showNumber(days) });

/** Days and time. */
export const figuresWords = ({ days, minutes }: AttendanceFigures): string =>
  minutes === 0 ? daysWords(days) : `${daysWords(days)} · ${showMinutes(minutes)}`;

/** What the records of a day alone say of it. */
export function recordedWords({ recordedKind, done, recordedMinutes }: AttendanceDay): string {
  const facts = [
    ...(done > 0 ? [m.common_done_count({ count: done })] : []),
    ...(recordedMinutes > 0 ? [showMinutes(recordedMinutes)] : []),
  ];
  const kind = dayKindLabel(recordedKind);
  return facts.length === 0 ? kind : m.attendance_recorded({ kind, facts: facts.join(', ') });
}

/** A whole day: what it was, what it rests on, and what was said of it. */
export function dayWords(day: AttendanceDay): string {
  const { date, kind, minutes, done, said, off } = day;
  return [
    showLongDay(date),
    dayKindLabel(kind),
    ...(off && kind !== off.kind ? [dayOffWords(off)] : []),
    ...(done > 0 ? [m.common_done_count({ count: done })] : []),
    ...(minutes > 0 ? [showMinutes(minutes)] : []),
    ...(said ? [m.attendance_corrected()] : []),
    ...(said?.note ? [said.note] : []),
  ].join(', ');
}
