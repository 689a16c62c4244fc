import type { ReactNode } from 'react';
import type { AcademicRecords, Marks } from '../../../shared-model/derive/academic-records.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { showDay } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { scaleWords } from './records-words.ts';
import styles from './records-sheet.module.css';

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
    <th scope="rowgroup" colSpan={5} className={styles.year}>
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
  const facts = [
    [m.records_sheet_name(), student.fullName],
    [m.records_sheet_grade_level(), student.gradeLevel],
    [m.records_sheet_period(), period],
    [m.records_sheet_issued(), showDay(records.today)],
  ];
  return (
    <section className={styles.sheet} aria-label={title}>
      <div className={styles.title}>
        <h2>{title}</h2>
        <span dir="auto">{records.familyName}</span>
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
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
      <p className={styles.note}>{m.records_sheet_note({ scale: scaleWords(records.scale) })}</p>
      <div className={styles.signatures}>
        <span>{m.records_sheet_signature()}</span>
        <span>{m.records_sheet_date()}</span>
      </div>
    </section>
  );
};
