import type { ReactNode } from 'react';
import type { AcademicRecords, Marks } from '../../../shared-model/derive/academic-records.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { showDay } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { PaperSheet } from '../../ui/paper-sheet.tsx';
import { scaleWords } from './records-words.ts';

/** One row of a sheet's table. */
export const MarksRow = ({ name, marks }: { name: string; marks: Marks }) => (
  <tr>
    <th scope="row" dir="auto">
      {name}
    </th>
    <td>{marks.done}</td>
    <td>{marks.scored}</td>
    <td>
      {marks.average === null
        ? m.records_no_value()
        : m.records_percent({ percent: marks.average })}
    </td>
    <td>{marks.letter ?? m.records_no_value()}</td>
  </tr>
);

/** The row that heads a school year's courses. */
export const YearRow = ({ name }: { name: string }) => (
  <tr>
    <th scope="rowgroup" colSpan={5}>
      {name}
    </th>
  </tr>
);

interface Props {
  title: string;
  records: AcademicRecords;
  student: Student;
  /** What it covers. */
  period: string;
  /** What a row names. */
  rowName: string;
  total: { name: string; marks: Marks };
  /** `tbody` elements. */
  children: ReactNode;
}

/** A report card or a transcript, on the screen as on paper. */
export const RecordsSheet = ({
  title,
  records,
  student,
  period,
  rowName,
  total,
  children,
}: Props) => {
  const facts: [string, string][] = [
    [m.records_sheet_name(), student.fullName],
    [m.records_sheet_grade_level(), student.gradeLevel],
    [m.records_sheet_period(), period],
    [m.records_sheet_issued(), showDay(records.today)],
  ];
  return (
    <PaperSheet
      title={title}
      school={records.familyName}
      facts={facts}
      note={m.records_sheet_note({ scale: scaleWords(records.scale) })}
      signature={m.records_sheet_signature()}
      date={m.records_sheet_date()}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{rowName}</th>
            <th scope="col">{m.records_sheet_done()}</th>
            <th scope="col">{m.records_sheet_scores()}</th>
            <th scope="col">{m.records_sheet_average()}</th>
            <th scope="col">{m.records_sheet_grade()}</th>
          </tr>
        </thead>
        {children}
        <tfoot>
          <MarksRow name={total.name} marks={total.marks} />
        </tfoot>
      </table>
    </PaperSheet>
  );
};
