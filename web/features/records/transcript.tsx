import { sumMarks, type AcademicRecords } from '../../../shared-model/derive/academic-records.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { showDay } from '../../format/format.ts';
import { yearName } from '../../state/year-name.ts';
import { m } from '../../messages/compiled/messages.js';
import { MarksRow, RecordsSheet, YearRow } from './records-sheet.tsx';
import { showSubject } from '../../format/subject-labels.ts';

/** A child's classes and courses of all school years, the first year first. */
export const Transcript = ({
  records,
  student,
}: {
  records: AcademicRecords;
  student: Student;
}) => {
  const years = records.years.toReversed().flatMap((year) => {
    const own = year.students.find((one) => one.student.id === student.id);
    return own && own.done > 0 ? [{ year, own }] : [];
  });
  const first = years[0]?.year.from ?? records.today;
  return (
    <RecordsSheet
      title={m.records_transcript()}
      records={records}
      student={student}
      period={m.records_span({ from: showDay(first), until: showDay(records.today) })}
      rowName={m.records_sheet_course()}
      total={{
        name: m.records_sheet_all_years(),
        marks: sumMarks(
          years.map(({ own }) => own),
          records.scale,
        ),
      }}
    >
      {years.map(({ year, own }) => (
        <tbody key={year.from}>
          <YearRow name={yearName(year)} />
          {own.subjects.flatMap(({ subject, courses }) =>
            courses.map((course) => (
              <MarksRow
                key={`${subject} ${course.name}`}
                name={
                  course.name === subject
                    ? showSubject(subject)
                    : `${course.name} (${showSubject(subject)})`
                }
                marks={course}
              />
            )),
          )}
        </tbody>
      ))}
      {years.length === 0 && (
        <tbody>
          <tr>
            <td colSpan={5}>{m.records_nothing_ever()}</td>
          </tr>
        </tbody>
      )}
    </RecordsSheet>
  );
};
