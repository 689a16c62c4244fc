/** Texts of attendance. */
import type {
  AttendanceDay,
  AttendanceFigures,
  DayKind,
} from '../../../shared-model/derive/attendance-days.ts';
import { showLongDay, showMinutes } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { showNumber } from '../../messages/message.ts';
import { choiceLabel } from '../../messages/choice-labels.ts';
import { dayOffWords } from '../../device/time-off-words.ts';

/** Days not named by their choice's label: a day off is a sick day, a child is sick. */
const ownLabels: Partial<Record<DayKind, () => string>> = {
  sick: m.attendance_sick,
  open: m.attendance_open,
  free: m.common_no_school,
};

/** Label of a day kind. */
export const dayKindLabel = (kind: DayKind): string => ownLabels[kind]?.() ?? choiceLabel(kind);

/** Symbol of a day kind in the grid and on the sheet; empty: none. */
export const dayKindSigns: Record<DayKind, () => string> = {
  present: m.attendance_sign_present,
  'half-day': m.attendance_sign_half_day,
  absent: m.attendance_sign_absent,
  sick: m.attendance_sign_sick,
  'field-trip': m.attendance_sign_field_trip,
  open: () => '',
  free: () => '',
};

/** Number of school days, halves included. */
export const daysWords = (days: number): string =>
  m.attendance_days({ count: days, days: showNumber(days) });

/** School days and time. */
export const figuresWords = ({ days, minutes }: AttendanceFigures): string =>
  minutes === 0 ? daysWords(days) : `${daysWords(days)} · ${showMinutes(minutes)}`;

/** What a day's records alone amount to. */
export function recordedWords({ recordedKind, done, recordedMinutes }: AttendanceDay): string {
  const facts = [
    ...(done > 0 ? [m.common_done_count({ count: done })] : []),
    ...(recordedMinutes > 0 ? [showMinutes(recordedMinutes)] : []),
  ];
  const kind = dayKindLabel(recordedKind);
  return facts.length === 0 ? kind : m.attendance_recorded({ kind, facts: facts.join(', ') });
}

/** A day in full: its kind, the records behind it, and the parent's override. */
export function dayWords(day: AttendanceDay): string {
  const { date, kind, minutes, done, override, off } = day;
  return [
    showLongDay(date),
    dayKindLabel(kind),
    ...(off && kind !== off.kind ? [dayOffWords(off)] : []),
    ...(done > 0 ? [m.common_done_count({ count: done })] : []),
    ...(minutes > 0 ? [showMinutes(minutes)] : []),
    ...(override ? [m.attendance_corrected()] : []),
    ...(override?.note ? [override.note] : []),
  ].join(', ');
}
