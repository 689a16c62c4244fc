/**
 * Progress Reports: what was learned in a period, by all students or one. Every figure is a count over `workBetween`,
 * so a period's parts add up to the period, and the students' figures to those of all.
 */
import { schoolClass } from '../entities/school-class.ts';
import type { Student } from '../entities/student.ts';
import { eachMonth, eachWeek, lastOfMonth } from '../lib/calendar-dates.ts';
import { compareNames, compareText } from '../lib/compare-text.ts';
import { addDays, dayIn } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import type { DaySpan } from '../lib/school-calendar.ts';
import type { FamilyView } from './family-view.ts';
import { daysBetween, enrollmentsOfStudent } from './indexes.ts';
import { everyStudent, theFamily, weekBeginsOf } from './people.ts';
import { percentOf, toProgress, type TaskProgress } from './progress.ts';
import { gradingOf, scoresOf, type Grading } from './scores.ts';
import { subjectKey } from './subjects.ts';
import { workBetween, type DatedWork } from './work.ts';

/**
 * Counts of some work. `percent` is the completed share of what was expected by today; future and dismissed work counts
 * against nobody.
 */
export interface WorkCounts extends TaskProgress {
  /** Open work of days before today, without dismissed work. */
  missed: number;
  /** Work expected by today: completed plus missed. */
  expected: number;
  /** Open work of today or later days. */
  toCome: number;
  /** Minutes. */
  minutes: number;
  xp: number;
}

/** Counts of some work with its scores (`scores.ts`). */
export interface WorkFigures extends WorkCounts {
  /** Whole percent, of the courses' grades; null if nothing counts. */
  averageScore: number | null;
  /** Number of pieces of work with a mark. */
  scored: number;
}

export interface SubjectFigures extends WorkFigures {
  subject: string;
}

/** The days of a week or a month that lie in the period. */
export interface PartFigures extends WorkFigures, DaySpan {}

export interface StudentReport extends WorkFigures {
  student: Student;
  subjects: SubjectFigures[];
  /** The last two completed; if there are fewer, open work of the latest days up to today. */
  latest: DatedWork[];
}

/** What the subjects' figures show, or how much more work is needed before they show anything. */
export interface Insights {
  /** Subjects with at least 80 % of the expected work done, the best first. */
  strengths: SubjectFigures[];
  /** Subjects with less than 70 %, the lowest first. */
  growth: SubjectFigures[];
  /** How many more pieces of work in one subject are needed until it counts; 0 if one counts. */
  missingForInsight: number;
}

export interface Report extends WorkFigures, DaySpan {
  /** Of one student; null: of all. */
  studentId: Id<'student'> | null;
  students: StudentReport[];
  /** The average of the students' percentages, without students who had nothing to do; null if nobody had. */
  averagePercent: number | null;
  /** Number of classes that these students take. */
  activeClasses: number;
  /** The family's weeks; months if the period is longer than half a year. */
  parts: PartFigures[];
  /** The columns of its chart: the days of a single week, or its parts. */
  steps: PartFigures[];
  /** Subjects with the most work first. */
  subjects: SubjectFigures[];
  insights: Insights;
}

/** A subject with fewer pieces of work allows no insight. */
export const leastForInsight = 5;
const strongFrom = 80;
const weakBelow = 70;
const mostInsights = 3;
const mostLatest = 2;
/** Periods longer than this, in days, are divided into months. */
const mostWeekDays = 190;

interface ReportDay {
  day: string;
  dismissedBefore: string | null;
}

/** What a report with scores is made by. */
interface ReportBasis extends ReportDay {
  grading: Grading;
}

const isMissed = ({ done, day }: DatedWork, today: ReportDay): boolean =>
  !done && day < today.day && (today.dismissedBefore === null || day >= today.dismissedBefore);

function countsOf(work: readonly DatedWork[], today: ReportDay): WorkCounts {
  const done = work.filter((item) => item.done);
  const missed = work.filter((item) => isMissed(item, today)).length;
  const expected = done.length + missed;
  return {
    ...toProgress(done.length, work.length),
    percent: percentOf(done.length, expected),
    missed,
    expected,
    toCome: work.filter((item) => !item.done && item.day >= today.day).length,
    minutes: work.reduce((total, { minutes }) => total + minutes, 0),
    xp: done.reduce((total, { xp }) => total + xp, 0),
  };
}

function figuresOf(work: readonly DatedWork[], basis: ReportBasis): WorkFigures {
  const done = work.filter((item) => item.done);
  const { average, scored } = scoresOf(done, basis.grading);
  return { ...countsOf(work, basis), averageScore: average, scored };
}

const bySubject = <C extends WorkCounts>(
  work: readonly DatedWork[],
  of: (own: readonly DatedWork[]) => C,
): (C & { subject: string })[] =>
  [...Map.groupBy(work, ({ subject }) => subjectKey(subject)).values()]
    .map((own) => ({ subject: own[0]!.subject, ...of(own) }))
    .sort((one, other) => other.total - one.total || compareNames(one.subject, other.subject));

const subjectsOf = (work: readonly DatedWork[], basis: ReportBasis): SubjectFigures[] =>
  bySubject(work, (own) => figuresOf(own, basis));

function insightsOf(subjects: readonly SubjectFigures[]): Insights {
  const known = subjects.filter(({ expected }) => expected >= leastForInsight);
  const most = Math.max(0, ...subjects.map(({ expected }) => expected));
  const best = known.toSorted(
    (one, other) => other.percent - one.percent || other.expected - one.expected,
  );
  return {
    strengths: best.filter((one) => one.percent >= strongFrom).slice(0, mostInsights),
    growth: best
      .filter((one) => one.percent < weakBelow)
      .toReversed()
      .slice(0, mostInsights),
    missingForInsight: Math.max(0, leastForInsight - most),
  };
}

/** The weeks or months of a span, the first and the last cut to it. `begins`: as in `eachWeek`. */
export function partsOf(span: DaySpan, begins: number): DaySpan[] {
  const isByMonth = addDays(span.from, mostWeekDays) < span.until;
  return (isByMonth ? eachMonth(span) : eachWeek(span, begins)).map((first) => {
    const last = isByMonth ? lastOfMonth(first) : addDays(first, 6);
    return {
      from: first > span.from ? first : span.from,
      until: last < span.until ? last : span.until,
    };
  });
}

/** The days of a span. */
const daysOf = ({ from, until }: DaySpan): DaySpan[] =>
  daysBetween(from, until).map((day) => ({ from: day, until: day }));

/** `parts` are consecutive and cover all days of the work. */
function partFigures(
  work: readonly DatedWork[],
  parts: readonly DaySpan[],
  basis: ReportBasis,
): PartFigures[] {
  const starts = parts.map(({ from }) => from);
  const byDay = Map.groupBy(work, ({ day }) => day);
  const byPart = Map.groupBy(byDay.keys(), (day) => starts.findLastIndex((from) => from <= day));
  return parts.map((part, at) => {
    const own = (byPart.get(at) ?? []).flatMap((day) => byDay.get(day)!);
    return { ...part, ...figuresOf(own, basis) };
  });
}

const byCompletion = (one: DatedWork, other: DatedWork): number =>
  compareText(other.day, one.day) || compareText(other.completedAt ?? '', one.completedAt ?? '');

function latestOf(work: readonly DatedWork[], today: ReportDay): DatedWork[] {
  const done = work.filter((item) => item.done).sort(byCompletion);
  const open = work.filter((item) => !item.done && item.day <= today.day).toReversed();
  return [...done, ...open].slice(0, mostLatest);
}

const reportDay = (view: FamilyView, now: number, zone: string): ReportDay => ({
  day: dayIn(now, zone),
  dismissedBefore: theFamily(view)?.restsBefore ?? null,
});

/** The counts of all students in a span of days and by subject, as `progressReport` has them; no mark is read. */
export function workCounts(
  view: FamilyView,
  span: DaySpan,
  now: number,
  zone: string,
): WorkCounts & { subjects: (WorkCounts & { subject: string })[] } {
  const today = reportDay(view, now, zone);
  const ids = everyStudent(view).map(({ id }) => id);
  const work = workBetween(view, ids, span, now, zone);
  return {
    ...countsOf(work, today),
    subjects: bySubject(work, (own) => countsOf(own, today)),
  };
}

/**
 * The report of a span of days (both included), of one student or (null) of all, as of `now` (milliseconds) in `zone`
 * (IANA).
 */
export function progressReport(
  view: FamilyView,
  studentId: Id<'student'> | null,
  span: DaySpan,
  now: number,
  zone: string,
): Report {
  const students = everyStudent(view).filter(({ id }) => studentId === null || id === studentId);
  const today = { ...reportDay(view, now, zone), grading: gradingOf(view) };
  const ids = students.map(({ id }) => id);
  const work = workBetween(view, ids, span, now, zone);
  const byStudent = Map.groupBy(work, (item) => item.studentId);
  const reports = students.map((student): StudentReport => {
    const own = byStudent.get(student.id) ?? [];
    return {
      student,
      ...figuresOf(own, today),
      subjects: subjectsOf(own, today),
      latest: latestOf(own, today),
    };
  });
  const withDue = reports.filter(({ expected }) => expected > 0);
  const subjects = subjectsOf(work, today);
  const parts = partFigures(work, partsOf(span, weekBeginsOf(view)), today);
  const classIds = new Set(
    ids.flatMap((id) => view.find(enrollmentsOfStudent, id).map(({ classId }) => classId)),
  );
  return {
    ...span,
    studentId,
    ...figuresOf(work, today),
    students: reports,
    averagePercent:
      withDue.length === 0
        ? null
        : Math.round(withDue.reduce((sum, { percent }) => sum + percent, 0) / withDue.length),
    activeClasses: [...classIds].filter((id) => view.get(schoolClass, id)).length,
    parts,
    steps: parts.length === 1 ? partFigures(work, daysOf(span), today) : parts,
    subjects,
    insights: insightsOf(subjects),
  };
}
