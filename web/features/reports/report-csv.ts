/** A report as CSV, for a spreadsheet. */
import type { Report, WorkFigures } from '../../../shared-model/derive/report.ts';
import type { DaySpan } from '../../../shared-model/lib/school-calendar.ts';
import { toCsv, type Cell } from '../../format/csv.ts';
import { showSubject } from '../../format/subject-labels.ts';
import { m } from '../../messages/compiled/messages.js';

const figures = (work: WorkFigures): Cell[] => [
  work.completed,
  work.pending,
  work.missed,
  work.toCome,
  work.expected === 0 ? null : work.percent,
  work.minutes,
  work.averageScore,
  work.xp,
];

const row = (part: string, name: string, { from, until }: DaySpan, work: WorkFigures): Cell[] => [
  part,
  name,
  from,
  until,
  ...figures(work),
];

/** All figures of the shown report: totals, weeks or months, subjects, and students with their subjects. */
export const reportCsv = (report: Report, partName: string): string =>
  toCsv([
    [
      m.reports_csv_part(),
      m.labels_field_name(),
      m.reports_from(),
      m.reports_until(),
      m.common_done_works(),
      m.common_pending_works(),
      m.reports_csv_missed(),
      m.reports_csv_to_come(),
      m.reports_csv_percent(),
      m.labels_field_minutes(),
      m.reports_csv_score(),
      m.labels_field_xp_reward(),
    ],
    row(m.reports_csv_all(), '', report, report),
    ...report.parts.map((part) => row(partName, '', part, part)),
    ...report.subjects.map((one) =>
      row(m.labels_field_subject(), showSubject(one.subject), report, one),
    ),
    ...report.students.flatMap((one) => [
      row(m.labels_entity_student(), one.student.fullName, report, one),
      ...one.subjects.map((own) =>
        row(
          `${m.labels_entity_student()}: ${m.labels_field_subject()}`,
          `${one.student.fullName}: ${showSubject(own.subject)}`,
          report,
          own,
        ),
      ),
    ]),
  ]);
