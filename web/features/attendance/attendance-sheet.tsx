import {
  attendanceFigures,
  type AttendanceDay,
  type StudentAttendance,
  type YearOfAttendance,
} from '../../../shared-model/derive/attendance-days.ts';
import { attendanceKinds } from '../../../shared-model/entities/attendance.ts';
import { firstOfMonth } from '../../../shared-model/lib/calendar-dates.ts';
import { showDay, showList, showMinutes, showMonth } from '../../format/format.ts';
import { yearName } from '../../device/year-name.ts';
import { m } from '../../messages/compiled/messages.js';
import { showNumber } from '../../messages/message.ts';
import { PaperSheet } from '../../ui/paper-sheet.tsx';
import styles from './attendance.module.css';
import { dayKindSigns, dayKindLabel } from './attendance-words.ts';

const daysOfMonth = Array.from({ length: 31 }, (_, at) => at + 1);

const dayOf = (date: string): number => Number(date.slice(8));

const MonthRow = ({ month, days }: { month: string; days: readonly AttendanceDay[] }) => {
  const figures = attendanceFigures(days);
  return (
    <tr>
      <th scope="row">{showMonth(month)}</th>
      {daysOfMonth.map((number) => {
        const day = days.find(({ date }) => dayOf(date) === number);
        return (
          <td key={number} data-none={!day || day.kind === 'free' || undefined}>
            {day && dayKindSigns[day.kind]()}
          </td>
        );
      })}
      <td className={styles.sum}>{showNumber(figures.days)}</td>
      <td className={styles.sum}>{showMinutes(figures.minutes)}</td>
    </tr>
  );
};

/** A year's requirements as a fact of the sheet. */
function aimWords({ daysAim, hoursAim, subjects }: StudentAttendance): string {
  const aims = [
    ...(daysAim === null ? [] : [m.attendance_sheet_days_aim({ days: daysAim })]),
    ...(hoursAim === null ? [] : [m.common_whole_hours({ hours: hoursAim })]),
    ...subjects.map((one) =>
      m.attendance_sheet_subject({
        subjects: showList(one.subjects),
        spent: showMinutes(one.minutes),
        hours: one.hours,
      }),
    ),
  ];
  return aims.length === 0 ? m.attendance_sheet_no_aim() : aims.join('; ');
}

interface Props {
  read: YearOfAttendance;
  shown: StudentAttendance;
}

/** A child's attendance sheet for a school year: a row for each month, up to today. */
export const AttendanceSheet = ({ read, shown }: Props) => {
  const { year, today, familyName } = read;
  const { student, calendar, defaultMinutes } = shown;
  const past = calendar.filter(({ date }) => date <= today);
  const all = attendanceFigures(past);
  const signs = attendanceKinds.map((kind) =>
    m.attendance_sheet_sign({ sign: dayKindSigns[kind](), kind: dayKindLabel(kind) }),
  );
  const corrected = past.filter(({ override }) => override !== null).length;
  const note = [
    m.attendance_sheet_note({ signs: showList(signs) }),
    ...(corrected > 0 ? [m.attendance_sheet_corrected({ count: corrected })] : []),
    ...(defaultMinutes > 0 ? [m.attendance_usual_note({ time: showMinutes(defaultMinutes) })] : []),
  ].join(' ');
  return (
    <PaperSheet
      title={m.attendance_sheet_title()}
      school={familyName}
      facts={[
        [m.labels_entity_student(), student.fullName],
        [m.labels_field_grade_level(), student.gradeLevel],
        [
          m.labels_choice_year(),
          m.attendance_sheet_span({
            name: yearName(year),
            from: showDay(year.from),
            until: showDay(year.until),
          }),
        ],
        [m.common_issued(), showDay(today)],
        [m.common_requirements(), aimWords(shown)],
      ]}
      note={note}
    >
      <div className={styles.year}>
        <table>
          <thead>
            <tr>
              <th scope="col">{m.common_month()}</th>
              {daysOfMonth.map((number) => (
                <th key={number} scope="col">
                  {number}
                </th>
              ))}
              <th scope="col" className={styles.sum}>
                {m.labels_field_days()}
              </th>
              <th scope="col" className={styles.sum}>
                {m.attendance_sheet_time()}
              </th>
            </tr>
          </thead>
          <tbody>
            {[...Map.groupBy(past, ({ date }) => firstOfMonth(date))].map(([month, days]) => (
              <MonthRow key={month} month={month} days={days} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={32}>
                {m.common_whole_year()}
              </th>
              <td className={styles.sum}>{showNumber(all.days)}</td>
              <td className={styles.sum}>{showMinutes(all.minutes)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </PaperSheet>
  );
};
