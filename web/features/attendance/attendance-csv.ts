/** A student's school year as CSV: a row for each day with attendance, or on which there should have been some. */
import type { StudentAttendance } from '../../../shared-model/derive/attendance-days.ts';
import { toCsv } from '../../format/csv.ts';
import { m } from '../../messages/compiled/messages.js';
import { dayKindLabel } from './attendance-words.ts';

/** The year's days up to `today` (yyyy-MM-dd) that aren't free, and their total. */
export const attendanceCsv = (
  { student, calendar, days, minutes }: StudentAttendance,
  today: string,
): string =>
  toCsv([
    [
      m.labels_entity_student(),
      m.common_date(),
      m.labels_field_date(),
      m.labels_field_minutes(),
      m.common_done_works(),
      m.attendance_csv_corrected(),
      m.labels_field_note(),
    ],
    ...calendar
      .filter(({ kind, date, override }) => date <= today && (kind !== 'free' || override !== null))
      .map(({ date, kind, minutes: spent, done, override }) => [
        student.fullName,
        date,
        dayKindLabel(kind),
        spent,
        done,
        override ? m.common_yes() : '',
        override?.note ?? '',
      ]),
    [student.fullName, m.attendance_csv_total(), days, minutes, null, null, null],
  ]);
