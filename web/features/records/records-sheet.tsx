import type { AcademicRecords, Scores } from '../../../shared-model/derive/academic-records.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { showDay } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { PaperSheet, type PaperSheetProps } from '../../ui/paper-sheet.tsx';
import { letterWords, scaleWords } from './records-words.ts';

interface RowProps {
  name: string;
  marks: Scores;
  /** Content of the credits column; omitted: the sheet has none. */
  credits?: string | undefined;
}

/** A row of a sheet's table. */
export const MarksRow = ({ name, marks, credits }: RowProps) => (
  <tr>
    <th scope="row" dir="auto">
      {name}
    </th>
    <td>{marks.done}</td>
    <td>{marks.scored}</td>
    <td>
      {marks.average === null ? m.records_no_value() : m.common_percent({ percent: marks.average })}
    </td>
    <td>{letterWords(marks)}</td>
    {credits !== undefined && <td>{credits}</td>}
  </tr>
);

/** Heading row of a school year. */
export const YearRow = ({ name, columns }: { name: string; columns: number }) => (
  <tr>
    <th scope="rowgroup" colSpan={columns}>
      {name}
    </th>
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
  /** Additional facts in the header. */
  more?: [string, string][];
  /** Text appended to the standard note. */
  note?: string;
}

/** A report card or transcript, the same on screen and paper. Its children: `tbody` elements. */
export const RecordsSheet = (props: Props) => {
  const { title, records, student, period, rowName, total, more = [], note = '', children } = props;
  const facts: [string, string][] = [
    [m.labels_entity_student(), student.fullName],
    [m.labels_field_grade_level(), student.gradeLevel],
    [m.common_period(), period],
    [m.common_issued(), showDay(records.today)],
    ...more,
  ];
  return (
    <PaperSheet
      title={title}
      school={records.familyName}
      facts={facts}
      note={`${m.records_sheet_note({ scale: scaleWords(records.scale) })} ${note}`.trim()}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{rowName}</th>
            <th scope="col">{m.records_sheet_done()}</th>
            <th scope="col">{m.records_sheet_scores()}</th>
            <th scope="col">{m.records_sheet_average()}</th>
            <th scope="col">{m.records_sheet_grade()}</th>
            {total.credits !== undefined && <th scope="col">{m.records_credits()}</th>}
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
