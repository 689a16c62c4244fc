/**
 * Grades and records: each student's completed work and marks by school year, term, subject and course. Only completed
 * work counts, on the day of its completion (`work.ts`). A course's average is its grade (`course-grade.ts`), and that
 * of several courses is of all their marks. Averages cover marks alone: work without one is never a zero.
 *
 * Invariant: all work completed up to today is in exactly one year and in one part of it, so parts, subjects and
 * students add up.
 */
import { curriculum } from '../entities/curriculum.ts';
import { familySettings } from '../entities/family-settings.ts';
import { schoolClass } from '../entities/school-class.ts';
import { schoolTerm, type SchoolTerm } from '../entities/school-term.ts';
import type { Student } from '../entities/student.ts';
import { compareText } from '../lib/compare-text.ts';
import { dayIn } from '../lib/dates.ts';
import { readGradingPlan, usualPlan, type GradingPlan } from '../lib/grading-plan.ts';
import { letterOf, readScale, defaultScale, type Grade } from '../lib/grading-scale.ts';
import type { DaySpan } from '../lib/school-calendar.ts';
import type { Id } from '../lib/ids.ts';
import { defaultYear, schoolYearStart } from '../lib/default-year.ts';
import { courseGrade } from './course-grade.ts';
import type { FamilyView } from './family-view.ts';
import { countedMark, marksByWork, type MarksByWork } from './work-marks.ts';
import { everyStudent, theFamily } from './people.ts';
import { spanOf } from './school-calendars.ts';
import { subjectKey } from './subjects.ts';
import { transcriptBasis, type TranscriptBasis } from './transcript-basis.ts';
import { workBetween, type DatedWork } from './work.ts';

/** The scores of some done work. */
export interface Scores {
  /** Number of completed pieces of work. */
  done: number;
  /** How many of them have a mark. */
  scored: number;
  /** How many marks the average is of: without extra work, dropped marks, and courses that give no letter. */
  counted: number;
  /** The average times `counted`, in percent. */
  sum: number;
  /** Whole percent; null if nothing counts. */
  average: number | null;
  /** By the family's grading scale; null if nothing counts. */
  letter: string | null;
  /** For courses that give no letter but a pass, if they have a mark; otherwise null. */
  isPassed: boolean | null;
  /** Minutes. */
  minutes: number;
}

/** A term of a school year. `term` null: the days of the year that are in no term. */
export interface YearPart {
  term: SchoolTerm | null;
}

export interface SubjectScores extends Scores {
  subject: string;
  /** One for each part of the year, in the order of `SchoolYearRecord.parts`. */
  parts: Scores[];
  /** Classes and courses, by name. */
  courses: (Scores & { name: string })[];
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

type Sums = Pick<Scores, 'done' | 'scored' | 'counted' | 'sum' | 'minutes' | 'isPassed'>;

/** Combines several sets of scores: the average is of all marks, not of the averages. */
export function sumScores(parts: readonly Sums[], scale: readonly Grade[]): Scores {
  const total = { done: 0, scored: 0, counted: 0, sum: 0, minutes: 0 };
  for (const { done, scored, counted, sum, minutes } of parts) {
    total.done += done;
    total.scored += scored;
    total.counted += counted;
    total.sum += sum;
    total.minutes += minutes;
  }
  const average = total.counted === 0 ? null : Math.round(total.sum / total.counted);
  const passes = average === null ? parts.flatMap(({ isPassed }) => isPassed ?? []) : [];
  return {
    ...total,
    average,
    letter: average === null ? null : letterOf(Math.min(100, average), scale),
    isPassed: passes.length === 0 ? null : passes.every(Boolean),
  };
}

/** How work is graded: the family's scale and marks, and the plan of each course, by its name. */
export interface Grading {
  scale: readonly Grade[];
  marks: MarksByWork;
  planOf: (course: string) => GradingPlan;
}

/** The scores of work of one course. */
function courseScores(work: readonly DatedWork[], { scale, marks, planOf }: Grading): Sums {
  const plan = planOf(work[0]?.of ?? '');
  const counting = work.flatMap((one) => countedMark(one, marks, plan, scale) ?? []);
  const { percent, counted, sum } = courseGrade(counting, plan);
  const basis = {
    done: work.length,
    scored: counting.length,
    minutes: work.reduce((minutes, one) => minutes + one.minutes, 0),
  };
  if (plan.gives === 'letters') return { ...basis, counted, sum, isPassed: null };
  const isPassed = plan.gives === 'words' || percent === null ? null : percent >= plan.passAt;
  return { ...basis, counted: 0, sum: 0, isPassed };
}

/** The scores of work of any courses. */
const scoresOf = (work: readonly DatedWork[], grading: Grading): Scores =>
  sumScores(
    [...Map.groupBy(work, ({ of }) => of).values()].map((own) => courseScores(own, grading)),
    grading.scale,
  );

/** The family's grading scale, or the default scale. */
function scaleText(view: FamilyView): string {
  const home = theFamily(view);
  const set = home && view.get(familySettings, home.id)?.gradingScale;
  return set && readScale(set) ? set : defaultScale;
}

/** How the family's work is graded. Of a class and a course of one name, the class's plan holds. */
export function gradingOf(view: FamilyView): Grading {
  const plans = new Map<string, GradingPlan>();
  for (const { name, gradingPlan } of [...view.all(curriculum), ...view.all(schoolClass)]) {
    if (gradingPlan !== '') plans.set(name, readGradingPlan(gradingPlan) ?? usualPlan);
  }
  return {
    scale: readScale(scaleText(view)) ?? [],
    marks: marksByWork(view),
    planOf: (course) => plans.get(course) ?? usualPlan,
  };
}

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
  const partsOf = (own: readonly DatedWork[]): Scores[] => {
    const grouped = Map.groupBy(own, ({ day }) => termAt(within, day)?.id ?? null);
    return parts.map((part) => scoresOf(grouped.get(part.term?.id ?? null) ?? [], grading));
  };
  const byStudent = Map.groupBy(done, ({ studentId }) => studentId);
  return {
    ...span,
    term,
    parts,
    students: students.map((student): StudentScores => {
      const own = byStudent.get(student.id) ?? [];
      const subjects = [...Map.groupBy(own, ({ subject }) => subjectKey(subject)).values()]
        .map((group) => ({
          subject: group[0]!.subject,
          ...scoresOf(group, grading),
          parts: partsOf(group),
          courses: [...Map.groupBy(group, ({ of }) => of)]
            .map(([name, of]) => ({ name, ...scoresOf(of, grading) }))
            .sort((one, other) => compareText(one.name, other.name)),
        }))
        .sort((one, other) => compareText(one.subject, other.subject));
      return { student, ...scoresOf(own, grading), parts: partsOf(own), subjects };
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
