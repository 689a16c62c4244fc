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
import { creditWords, pointWords, scaleWords } from './records-words.ts';
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
  onEdit: EditCourse;
}

const CourseRow = ({ course, year, onEdit }: RowProps) => {
  const notes = notesOf(course);
  return (
    <tr>
      <th scope="row" dir="auto">
        {course.name}
        {notes !== '' && (
          <Text as="span" display="block" size="sm" dir="auto">
            {notes}
          </Text>
        )}
      </th>
      <td>
        {course.percent === null
          ? m.records_no_value()
          : m.common_percent({ percent: course.percent })}
      </td>
      <td>{gradeCell(course)}</td>
      <td>{creditCell(course)}</td>
      <Box as="td" screenOnly>
        <IconButton
          icon={Pencil}
          label={m.records_edit_course({ name: course.name, year: nameOfYear(year) })}
          onClick={() => onEdit(course, year)}
        />
      </Box>
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
  onEdit: EditCourse;
}

/** A student's transcript, the same on screen and paper. */
export const TranscriptSheet = ({ records, transcript, student, onEdit }: Props) => {
  const { years, credits, gpa, weightedGpa, info } = transcript;
  const { school } = records.basis;
  const known: [title: string, value: string | null][] = [
    [m.labels_entity_student(), student.fullName],
    [m.labels_field_grade_level(), student.gradeLevel],
    [m.labels_field_birth_date(), dayWords(info?.birthDate)],
    [m.labels_field_graduation_date(), dayWords(info?.graduationDate)],
    [m.labels_field_school_address(), school.schoolAddress],
    [m.common_issued(), showDay(records.today)],
    [m.records_credits(), creditWords(credits)],
    [m.records_sheet_gpa(), gpa === null ? null : pointWords(gpa)],
    [
      m.records_weighted_gpa(),
      weightedGpa === null ? null : creditWords(Math.round(weightedGpa * 100)),
    ],
  ];
  const facts = known.filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <PaperSheet
      title={m.records_transcript()}
      school={school.schoolName || records.familyName}
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
            <th scope="col">{m.records_sheet_average()}</th>
            <th scope="col">{m.records_sheet_grade()}</th>
            <th scope="col">{m.records_credits()}</th>
            <Box as="td" screenOnly />
          </tr>
        </thead>
        {years.map((year) => (
          <tbody key={`${year.startYear} ${year.year?.from ?? ''}`}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {[nameOfYear(year), ...levelOfYear(year)].join(' · ')}
              </th>
              <th scope="rowgroup">{creditWords(year.credits)}</th>
            </tr>
            {year.courses.map((course) => (
              <CourseRow
                key={`${course.subject} ${course.name} ${course.entry?.id ?? ''}`}
                course={course}
                year={year}
                onEdit={onEdit}
              />
            ))}
          </tbody>
        ))}
        {years.length === 0 && (
          <tbody>
            <tr>
              <td colSpan={4}>{m.records_nothing_ever()}</td>
            </tr>
          </tbody>
        )}
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {m.records_sheet_all_years()}
            </th>
            <td>{creditWords(credits)}</td>
          </tr>
        </tfoot>
      </table>
    </PaperSheet>
  );
};
