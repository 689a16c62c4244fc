/**
 * Grades and records: each student's completed work and marks by school year, term, subject and course. Only completed
 * work counts, on the day of its completion (`work.ts`); averages are those of `scores.ts`.
 *
 * Invariant: all work completed up to today is in exactly one year and in one part of it, so parts, subjects and
 * students add up.
 */
import { curriculum } from '../entities/curriculum.ts';
import { schoolClass } from '../entities/school-class.ts';
import { schoolTerm, type SchoolTerm } from '../entities/school-term.ts';
import type { Student } from '../entities/student.ts';
import { compareText } from '../lib/compare-text.ts';
import { dayIn } from '../lib/dates.ts';
import type { Grade } from '../lib/grading-scale.ts';
import type { DaySpan } from '../lib/school-calendar.ts';
import type { Id } from '../lib/ids.ts';
import { defaultYear, schoolYearStart } from '../lib/default-year.ts';
import type { FamilyView } from './family-view.ts';
import { everyStudent, theFamily } from './people.ts';
import { spanOf } from './school-calendars.ts';
import {
  courseScores,
  gradingOf,
  scaleText,
  scoresOf,
  sumScores,
  type CourseScores,
  type Grading,
  type Scores,
} from './scores.ts';
import { subjectKey } from './subjects.ts';
import { transcriptBasis, type TranscriptBasis } from './transcript-basis.ts';
import { workBetween, type DatedWork } from './work.ts';

/** A term of a school year. `term` null: the days of the year that are in no term. */
export interface YearPart {
  term: SchoolTerm | null;
}

export interface SubjectScores extends Scores {
  subject: string;
  /** One for each part of the year, in the order of `SchoolYearRecord.parts`. */
  parts: Scores[];
  /** Classes and courses, by name; each with its scores in the parts. */
  courses: (CourseScores & { parts: CourseScores[] })[];
}

export interface StudentScores extends Scores {
  student: Student;
  parts: Scores[];
  /** By name. */
  subjects: SubjectScores[];
}

export interface SchoolYearRecord extends DaySpan {
  /** Null: a year from August to July, for days outside the school years that the family has set. */
  term: SchoolTerm | null;
  /** Terms by their first day; then, if there is work outside of them, the rest of the year. */
  parts: YearPart[];
  students: StudentScores[];
  /** Open assignments and planned work that were due by the year's last day and by today. */
  open: number;
  /** Whether the year ended before today. */
  isOver: boolean;
}

/** The credits of a class or a course on a transcript, in hundredths; null: none. */
export type CreditChoice = { credits: number | null } & (
  { kind: 'class'; id: Id<'class'> } | { kind: 'curriculum'; id: Id<'curriculum'> }
);

export type CreditedCourse = CreditChoice & { name: string; gradingPlan: string };

export interface AcademicRecords {
  familyName: string;
  /** Every class and course, by name. */
  credited: CreditedCourse[];
  scale: Grade[];
  scaleText: string;
  /** What transcripts have beside marks. */
  basis: TranscriptBasis;
  /** Today, yyyy-MM-dd. */
  today: string;
  /** The latest first; the current year is included even without work. */
  years: SchoolYearRecord[];
}

const firstDay = '1000-01-01';

/** Orders years or terms by their first day. */
const byStart = (one: SchoolTerm, other: SchoolTerm): number =>
  compareText(one.startDate, other.startDate) || one.id - other.id;

/** The term in progress on a day; of several, the one that began last. */
const termAt = (terms: readonly SchoolTerm[], day: string): SchoolTerm | null =>
  terms.findLast((term) => {
    const { from, until } = spanOf(term);
    return from <= day && day <= until;
  }) ?? null;

function creditedCourses(view: FamilyView): CreditedCourse[] {
  const classes = view
    .all(schoolClass)
    .map(({ id, name, creditHundredths, gradingPlan }): CreditedCourse => {
      return { kind: 'class', id, name, credits: creditHundredths, gradingPlan };
    });
  const courses = view
    .all(curriculum)
    .map(({ id, name, creditHundredths, gradingPlan }): CreditedCourse => {
      return { kind: 'curriculum', id, name, credits: creditHundredths, gradingPlan };
    });
  return [...classes, ...courses].sort(
    (one, other) => compareText(one.name, other.name) || one.id - other.id,
  );
}

/** The key of a year: its record's id, or its first day. */
function yearOf(
  years: readonly SchoolTerm[],
  day: string,
): { key: string; term: SchoolTerm | null } {
  const term = termAt(years, day);
  return { key: term ? String(term.id) : schoolYearStart(day), term };
}

const yearSpan = (key: string, term: SchoolTerm | null): DaySpan =>
  term ? spanOf(term) : defaultYear(key);

interface RecordsContext {
  students: readonly Student[];
  terms: readonly SchoolTerm[];
  grading: Grading;
  today: string;
}

function yearRecord(
  key: string,
  term: SchoolTerm | null,
  work: readonly DatedWork[],
  { students, terms, grading, today }: RecordsContext,
): SchoolYearRecord {
  const span = yearSpan(key, term);
  const within = terms.filter(
    ({ startDate, endDate }) => startDate <= span.until && endDate >= span.from,
  );
  const done = work.filter((item) => item.done);
  const inPart = Map.groupBy(done, ({ day }) => termAt(within, day)?.id ?? null);
  const rest = within.length === 0 || inPart.has(null) ? [{ term: null }] : [];
  const parts: YearPart[] = [...within.map((one) => ({ term: one })), ...rest];
  const partsOf = <S>(
    own: readonly DatedWork[],
    scores: (work: readonly DatedWork[]) => S,
  ): S[] => {
    const grouped = Map.groupBy(own, ({ day }) => termAt(within, day)?.id ?? null);
    return parts.map((part) => scores(grouped.get(part.term?.id ?? null) ?? []));
  };
  const subjectOf = (group: readonly DatedWork[]): SubjectScores => {
    const courses = [...Map.groupBy(group, ({ of }) => of)]
      .map(([name, ofCourse]) => {
        const scores = (some: readonly DatedWork[]) => courseScores(some, name, grading);
        return { ...scores(ofCourse), parts: partsOf(ofCourse, scores) };
      })
      .sort((one, other) => compareText(one.name, other.name));
    const inParts = parts.map((_, at) => courses.map((one) => one.parts[at]!));
    return {
      subject: group[0]!.subject,
      ...sumScores(courses, grading.scale),
      parts: inParts.map((own) => sumScores(own, grading.scale)),
      courses,
    };
  };
  const byStudent = Map.groupBy(done, ({ studentId }) => studentId);
  return {
    ...span,
    term,
    parts,
    students: students.map((student): StudentScores => {
      const own = byStudent.get(student.id) ?? [];
      const subjects = [...Map.groupBy(own, ({ subject }) => subjectKey(subject)).values()]
        .map(subjectOf)
        .sort((one, other) => compareText(one.subject, other.subject));
      const scores = (some: readonly DatedWork[]) => scoresOf(some, grading);
      return { student, ...scores(own), parts: partsOf(own, scores), subjects };
    }),
    open: work.filter((item) => !item.done && item.day < today).length,
    isOver: span.until < today,
  };
}

/** The records of all students, as of `now` (milliseconds) in `zone` (IANA). */
export function academicRecords(view: FamilyView, now: number, zone: string): AcademicRecords {
  const today = dayIn(now, zone);
  const students = everyStudent(view);
  const all = view.all(schoolTerm).toSorted(byStart);
  const years = all.filter(({ kind }) => kind === 'year');
  const text = scaleText(view);
  const grading = gradingOf(view);
  const terms = all.filter(({ kind }) => kind === 'term');
  const ids = students.map(({ id }) => id);
  const work = workBetween(view, ids, { from: firstDay, until: today }, now, zone);
  const basis = { students, terms, grading, today };
  const grouped = Map.groupBy(work, ({ day }) => yearOf(years, day).key);
  const keys = new Map(years.map((term): [string, SchoolTerm | null] => [String(term.id), term]));
  for (const key of grouped.keys()) if (!keys.has(key)) keys.set(key, null);
  const current = yearOf(years, today);
  if (!keys.has(current.key)) keys.set(current.key, current.term);
  return {
    familyName: theFamily(view)?.familyName ?? '',
    credited: creditedCourses(view),
    scale: [...grading.scale],
    scaleText: text,
    basis: transcriptBasis(view),
    today,
    years: [...keys]
      .map(([key, term]) => yearRecord(key, term, grouped.get(key) ?? [], basis))
      .filter(({ from }) => from <= today)
      .sort((one, other) => compareText(other.from, one.from)),
  };
}
