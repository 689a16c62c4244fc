/** A transcript as data: JSON for programs, CSV for a spreadsheet. */
import type { AcademicRecords } from '../../../shared-model/derive/academic-records.ts';
import type { Transcript, TranscriptCourse } from '../../../shared-model/derive/transcript.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { readActivities, readTests, rowFields } from '../../../shared-model/lib/transcript-rows.ts';
import { toCsv, type Cell } from '../../format/csv.ts';
import { choiceLabel } from '../../messages/choice-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { gradeCell, levelOfYear, nameOfYear, rowHeads } from './transcript-words.ts';

const worth = (hundredths: number | null): number | null =>
  hundredths === null ? null : hundredths / 100;

const rounded = (points: number | null): number | null =>
  points === null ? null : Math.round(points * 1_000) / 1_000;

const gradeOf = (course: TranscriptCourse): string | null =>
  course.letter === null && course.isPassed === null ? null : gradeCell(course);

/** The transcript as an object of plain values; credits are whole and parts of one, not hundredths. */
export function transcriptData(records: AcademicRecords, transcript: Transcript, student: Student) {
  const { years, info, credits, subjects, gpa, weightedGpa } = transcript;
  const { school } = records.basis;
  return {
    issued: records.today,
    school: { name: school.schoolName || records.familyName, address: school.schoolAddress },
    student: {
      name: student.fullName,
      gradeLevel: student.gradeLevel,
      birthDate: info?.birthDate ?? null,
      graduationDate: info?.graduationDate ?? null,
    },
    gradingScale: records.scale,
    years: years.map((year) => ({
      name: nameOfYear(year),
      begins: year.year?.from ?? String(year.startYear),
      gradeLevel: levelOfYear(year)[0] ?? null,
      credits: worth(year.credits),
      courses: year.courses.map((course) => ({
        name: course.name,
        subject: course.subject,
        level: course.level,
        percent: course.percent,
        grade: gradeOf(course),
        gradeReason: course.entry?.letter ? course.entry.reason : '',
        credits: worth(course.credits),
        earned: course.isEarned,
        state: course.state,
        takenAt: course.entry?.provider ?? '',
      })),
    })),
    credits: worth(credits),
    creditsBySubject: subjects.map((one) => ({ ...one, credits: worth(one.credits) })),
    gpa: { unweighted: rounded(gpa), weighted: rounded(weightedGpa) },
    tests: readTests(info?.testScores ?? ''),
    activities: readActivities(info?.activities ?? ''),
  };
}

/** The rows beside the courses: an empty row, what they are, their headings, and each in a row. */
const section = (title: string, head: Cell[], rows: readonly Cell[][]): Cell[][] =>
  rows.length === 0 ? [] : [[], [title], head, ...rows];

/** A row for each course; below them, each with its own headings, tests and activities. */
export const transcriptCsv = ({ years, info }: Transcript): string =>
  toCsv([
    [
      m.labels_choice_year(),
      m.labels_field_grade_level(),
      m.common_course(),
      m.labels_field_subject(),
      m.labels_field_level(),
      m.records_sheet_average(),
      m.records_sheet_grade(),
      m.records_credits(),
      m.labels_field_state(),
      m.labels_field_provider(),
    ],
    ...years.flatMap((year) =>
      year.courses.map((course) => [
        nameOfYear(year),
        levelOfYear(year)[0] ?? '',
        course.name,
        course.subject,
        choiceLabel(course.level),
        course.percent,
        gradeOf(course),
        worth(course.credits),
        course.state === 'continues' ? m.records_continues() : choiceLabel(course.state),
        course.entry?.provider ?? '',
      ]),
    ),
    ...section(
      m.labels_field_test_scores(),
      rowHeads.test(),
      readTests(info?.testScores ?? '').map((one) => rowFields.test.map((field) => one[field])),
    ),
    ...section(
      m.labels_field_activities(),
      rowHeads.activity(),
      readActivities(info?.activities ?? '').map((one) =>
        rowFields.activity.map((field) => one[field]),
      ),
    ),
  ]);
