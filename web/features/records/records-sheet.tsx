import type { ReactNode } from 'react';
import type { AcademicRecords } from '../../../shared-model/derive/academic-records.ts';
import type { Scores } from '../../../shared-model/derive/scores.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { showDay } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { showNumber } from '../../messages/message.ts';
import { PaperSheet, type PaperSheetProps } from '../../ui/paper-sheet.tsx';
import { letterWords, scaleWords } from './records-words.ts';

interface RowProps {
  name: string;
  marks: Scores;
  /** Below its name. */
  children?: ReactNode;
}

/** A row of a sheet's table. */
export const MarksRow = ({ name, marks, children }: RowProps) => (
  <tr>
    {/* Beside each figure of the row a screen reader says its subject, not all that stands below that. */}
    <th scope="row" dir="auto" aria-label={name}>
      {name}
      {children}
    </th>
    <td>{showNumber(marks.done)}</td>
    <td>{showNumber(marks.scored)}</td>
    <td>
      {marks.average === null ? m.records_no_value() : m.common_percent({ percent: marks.average })}
    </td>
    <td>{letterWords(marks)}</td>
  </tr>
);

interface Props extends Pick<PaperSheetProps, 'title' | 'children'> {
  records: AcademicRecords;
  student: Student;
  /** The period covered. */
  period: string;
  /** Heading of the first column. */
  rowName: string;
  total: RowProps;
}

/** A report card, the same on screen and paper. Its children: `tbody` elements. */
export const RecordsSheet = (props: Props) => {
  const { title, records, student, period, rowName, total, children } = props;
  const facts: [string, string][] = [
    [m.labels_entity_student(), student.fullName],
    [m.labels_field_grade_level(), student.gradeLevel],
    [m.common_period(), period],
    [m.common_issued(), showDay(records.today)],
  ];
  return (
    <PaperSheet
      title={title}
      school={records.basis.school.schoolName || records.familyName}
      address={records.basis.school.schoolAddress}
      facts={facts}
      note={m.records_sheet_note({ scale: scaleWords(records.scale) })}
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
          <MarksRow {...total} />
        </tfoot>
      </table>
    </PaperSheet>
  );
};
