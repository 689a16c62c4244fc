import { Pencil } from 'lucide-react';
import type { AcademicRecords } from '../../../shared-model/derive/academic-records.ts';
import type {
  Transcript,
  TranscriptCourse,
  TranscriptYear,
} from '../../../shared-model/derive/transcript.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { subjectKey } from '../../../shared-model/derive/subjects.ts';
import { showDay } from '../../format/format.ts';
import { showSubject } from '../../format/subject-labels.ts';
import { choiceLabel } from '../../messages/choice-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { Box, Text } from '../../ui/pieces.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PaperSheet } from '../../ui/paper-sheet.tsx';
import { creditWords, gpaWords, pointWords, scaleWords } from './records-words.ts';
import { TranscriptRows } from './transcript-rows-tables.tsx';
import { gradeCell, levelOfYear, nameOfYear } from './transcript-words.ts';

/** What stands below a course's name: its subject unless the name says it, where it was taken, its state, a reason. */
function notesOf({ name, subject, level, state, entry }: TranscriptCourse): string {
  const said = showSubject(subject);
  const isSaid = said === '' || subjectKey(name).includes(subjectKey(said));
  return [
    ...(isSaid ? [] : [said]),
    ...(level === 'regular' ? [] : [choiceLabel(level)]),
    ...(state === 'completed' || state === 'in_progress'
      ? []
      : [state === 'continues' ? m.records_continues() : choiceLabel(state)]),
    ...(entry?.provider ? [entry.provider] : []),
    ...(entry?.letter && entry.reason ? [entry.reason] : []),
  ].join(' · ');
}

const creditCell = ({ credits, state, isEarned }: TranscriptCourse): string => {
  if (state === 'in_progress') return m.labels_choice_in_progress();
  if (credits === null || state === 'repeated' || state === 'continues')
    return m.records_no_value();
  return creditWords(isEarned ? credits : 0);
};

export type EditCourse = (course: TranscriptCourse, year: TranscriptYear) => void;

interface RowProps {
  course: TranscriptCourse;
  year: TranscriptYear;
  /** Whether there is a column of averages. */
  hasAverage: boolean;
  onEdit: EditCourse | undefined;
}

const CourseRow = ({ course, year, hasAverage, onEdit }: RowProps) => {
  const notes = notesOf(course);
  return (
    <tr>
      <th scope="row" dir="auto">
        {course.name}{' '}
        {notes !== '' && (
          <Text as="span" display="block" size="sm" dir="auto">
            {notes}
          </Text>
        )}
      </th>
      {hasAverage && (
        <td>
          {course.percent === null
            ? m.records_no_value()
            : m.common_percent({ percent: course.percent })}
        </td>
      )}
      <td>{gradeCell(course)}</td>
      <td>{creditCell(course)}</td>
      {onEdit && (
        <Box as="td" screenOnly>
          <IconButton
            icon={Pencil}
            label={m.records_edit_course({ name: course.name, year: nameOfYear(year) })}
            onClick={() => onEdit(course, year)}
          />
        </Box>
      )}
    </tr>
  );
};

const Subjects = ({ transcript: { subjects } }: { transcript: Transcript }) =>
  subjects.length === 0 ? null : (
    <section>
      <h3>{m.records_credits_by_subject()}</h3>
      <ul>
        {subjects.map(({ subject, credits }) => (
          <li key={subject}>
            {m.records_subject_credits({
              subject: showSubject(subject) || m.records_no_subject(),
              credits: creditWords(credits),
            })}
          </li>
        ))}
      </ul>
    </section>
  );

const dayWords = (day: string | null | undefined): string | null => (day ? showDay(day) : null);

interface Props {
  records: AcademicRecords;
  transcript: Transcript;
  student: Student;
  /** Its heading; left out: what it is. */
  title?: string;
  /** Left out: nothing is edited on it. */
  onEdit?: EditCourse;
}

/** The year of some courses: its name, the grade level and the average of its grade points. */
const yearWords = (year: TranscriptYear): string =>
  [
    nameOfYear(year),
    ...levelOfYear(year),
    ...(year.gpa === null ? [] : [m.records_year_gpa({ points: gpaWords(year.gpa) })]),
  ].join(' · ');

/** A student's transcript, the same on screen and paper. */
export const TranscriptSheet = ({
  records,
  transcript,
  student,
  title = m.records_transcript(),
  onEdit,
}: Props) => {
  const { years, credits, gpa, weightedGpa, info } = transcript;
  const hasAverage = years.some(({ courses }) => courses.some(({ percent }) => percent !== null));
  const columns = hasAverage ? 3 : 2;
  const { school } = records.basis;
  const known: [title: string, value: string | null][] = [
    [m.labels_entity_student(), student.fullName],
    [m.labels_field_grade_level(), student.gradeLevel],
    [m.labels_field_birth_date(), dayWords(info?.birthDate)],
    [m.labels_field_graduation_date(), dayWords(info?.graduationDate)],
    [m.common_issued(), showDay(records.today)],
    [m.records_credits(), creditWords(credits)],
    [m.records_sheet_gpa(), gpa === null ? null : pointWords(gpa)],
    [m.records_weighted_gpa(), weightedGpa === null ? null : gpaWords(weightedGpa)],
  ];
  const facts = known.filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <PaperSheet
      title={title}
      school={school.schoolName || records.familyName}
      address={school.schoolAddress}
      facts={facts}
      note={`${m.records_transcript_note({ scale: scaleWords(records.scale) })}${
        weightedGpa === null
          ? ''
          : ` ${m.records_weights_note({
              honors: creditWords(school.honorsHundredths),
              ap: creditWords(school.apHundredths),
              dual: creditWords(school.dualHundredths),
            })}`
      }`}
      hasNotary={school.notaryLine}
      hasSeal
      after={
        <>
          <Subjects transcript={transcript} />
          <TranscriptRows testScores={info?.testScores ?? ''} activities={info?.activities ?? ''} />
        </>
      }
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{m.common_course()}</th>
            {hasAverage && <th scope="col">{m.records_sheet_average()}</th>}
            <th scope="col">{m.records_sheet_grade()}</th>
            <th scope="col">{m.records_credits()}</th>
            {onEdit && <Box as="td" screenOnly />}
          </tr>
        </thead>
        {years.map((year) => (
          <tbody key={`${year.startYear} ${year.year?.from ?? ''}`}>
            <tr>
              <th scope="rowgroup" colSpan={columns}>
                {yearWords(year)}
              </th>
              <td data-of-year>{creditWords(year.credits)}</td>
            </tr>
            {year.courses.map((course) => (
              <CourseRow
                key={`${course.subject} ${course.name} ${course.entry?.id ?? ''}`}
                course={course}
                year={year}
                hasAverage={hasAverage}
                onEdit={onEdit}
              />
            ))}
          </tbody>
        ))}
        {years.length === 0 && (
          <tbody>
            <tr>
              <td colSpan={columns + 1}>{m.records_nothing_ever()}</td>
            </tr>
          </tbody>
        )}
        <tfoot>
          <tr>
            <th scope="row" colSpan={columns}>
              {m.records_sheet_all_years()}
            </th>
            <td>{creditWords(credits)}</td>
          </tr>
        </tfoot>
      </table>
    </PaperSheet>
  );
};
