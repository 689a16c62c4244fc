import { useState } from 'react';
import type {
  AcademicRecords,
  SchoolYearRecord,
} from '../../../shared-model/derive/academic-records.ts';
import type { CourseScores, Scores } from '../../../shared-model/derive/scores.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { spanOf } from '../../../shared-model/derive/school-calendars.ts';
import { showDay } from '../../format/format.ts';
import { showSubject } from '../../format/subject-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { yearName } from '../../device/year-name.ts';
import { Box, Text } from '../../ui/pieces.tsx';
import { ExplainButton } from './explain-button.tsx';
import { GradeDialog } from './grade-dialog.tsx';
import { MarksRow, RecordsSheet } from './records-sheet.tsx';
import { madeLines } from './records-words.ts';

interface MadeProps {
  courses: readonly CourseScores[];
  onExplain: (course: string) => void;
}

/** How a subject's grade is made: in a line for each course, and on the screen a button that lists its marks. */
const Made = ({ courses, onExplain }: MadeProps) => {
  const marked = courses.filter(({ scored }) => scored > 0);
  return (
    <>
      {madeLines(courses).map((line) => (
        <Text key={line} as="span" display="block" size="sm" weight="regular" dir="auto">
          {line}
        </Text>
      ))}
      <Box screenOnly>
        {marked.map(({ name }) => (
          <ExplainButton
            key={name}
            of={[name]}
            isNamed={marked.length > 1}
            onClick={() => onExplain(name)}
          />
        ))}
      </Box>
    </>
  );
};

interface ReportCardProps {
  records: AcademicRecords;
  year: SchoolYearRecord;
  student: Student;
  /** Id of a term; any other text: the whole year. */
  termId: string;
}

/** A child's report card for a term or a whole school year. */
export const ReportCard = ({ records, year, student, termId }: ReportCardProps) => {
  const [explained, setExplained] = useState<string>();
  const own = year.students.find((one) => one.student.id === student.id);
  const at = year.parts.findIndex(({ term }) => term !== null && String(term.id) === termId);
  const term = year.parts[at]?.term;
  const marksOf = (of: Scores & { parts: Scores[] }): Scores => of.parts[at] ?? of;
  const rows = (own?.subjects ?? []).filter((one) => marksOf(one).done > 0);
  const { from, until } = term ? spanOf(term) : year;
  const span = m.common_span({ from: showDay(from), until: showDay(until) });
  const name = term ? `${yearName(year)}, ${term.name}` : yearName(year);
  return (
    own && (
      <>
        <RecordsSheet
          title={m.records_report_card()}
          records={records}
          student={student}
          period={`${name} (${span})`}
          rowName={m.labels_field_subject()}
          total={{ name: m.records_sheet_total(), marks: marksOf(own) }}
        >
          <tbody>
            {rows.map((one) => (
              <MarksRow key={one.subject} name={showSubject(one.subject)} marks={marksOf(one)}>
                <Made
                  courses={one.courses.map((course) => course.parts[at] ?? course)}
                  onExplain={setExplained}
                />
              </MarksRow>
            ))}
            {rows.length === 0 && (
              <tr>
                <td colSpan={5}>{m.records_nothing_in_term()}</td>
              </tr>
            )}
          </tbody>
        </RecordsSheet>
        {explained !== undefined && (
          <GradeDialog
            of={{ studentId: student.id, course: explained, from, until }}
            credited={records.credited.find(({ name: course }) => course === explained)}
            onClose={() => setExplained(undefined)}
          />
        )}
      </>
    )
  );
};
