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
import type { FamilyView } from './family-view.ts';
import { everyStudent, theFamily } from './people.ts';
import { spanOf } from './school-calendars.ts';
import { schoolYearsSince, type SchoolYear } from './school-years.ts';
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
  /** Null: a year from August to July, for a time in which the family has set none (`schoolYearsSince`). */
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

/**
 * The year (of those given, the latest first) to which a day belongs: the family's own that it lies in, else the last
 * that has begun: what is done in the holidays after a year is that year's.
 */
const yearAt = (
  years: readonly SchoolYear[],
  own: readonly SchoolTerm[],
  day: string,
): SchoolYear => {
  const term = termAt(own, day);
  return (
    years.find((year) => (term ? year.term?.id === term.id : year.from <= day)) ?? years.at(-1)!
  );
};

interface RecordsContext {
  students: readonly Student[];
  terms: readonly SchoolTerm[];
  grading: Grading;
  today: string;
}

function yearRecord(
  { term, ...span }: SchoolYear,
  work: readonly DatedWork[],
  { students, terms, grading, today }: RecordsContext,
): SchoolYearRecord {
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
  const own = all.filter(({ kind }) => kind === 'year');
  const text = scaleText(view);
  const grading = gradingOf(view);
  const terms = all.filter(({ kind }) => kind === 'term');
  const ids = students.map(({ id }) => id);
  const work = workBetween(view, ids, { from: firstDay, until: today }, now, zone);
  const basis = { students, terms, grading, today };
  const first = work.reduce((earliest, { day }) => (day < earliest ? day : earliest), today);
  const years = schoolYearsSince(view, first, today);
  const grouped = Map.groupBy(work, ({ day }) => yearAt(years, own, day));
  const current = yearAt(years, own, today);
  return {
    familyName: theFamily(view)?.familyName ?? '',
    credited: creditedCourses(view),
    scale: [...grading.scale],
    scaleText: text,
    basis: transcriptBasis(view),
    today,
    years: years
      .filter((year) => year.term !== null || year === current || grouped.has(year))
      .map((year) => yearRecord(year, grouped.get(year) ?? [], basis)),
  };
}
