/**
 * A student's transcript: the courses of all school years with their final grades and credits.
 *
 * A class counts its credits in each year in which the student worked for it: families reuse "Math" every year. A
 * course counts once, in its last year, with the grade of its marks of all years. What a parent entered holds over what
 * the records say about the course of the same name in that year, and adds the courses that they don't know.
 *
 * Credits are earned when the year is over or closed, unless the grade is a fail. Grade points are those of completed
 * courses with credits and a letter, weighted by credits; a course that was repeated counts neither.
 */
import type { courseLevels, TranscriptEntry } from '../entities/transcript-course.ts';
import type { TranscriptInfo } from '../entities/transcript-info.ts';
import { compareText } from '../lib/compare-text.ts';
import { gradePoints } from '../lib/grading-scale.ts';
import type { Id } from '../lib/ids.ts';
import { readYearLevels } from '../lib/year-levels.ts';
import type { AcademicRecords, CreditedCourse, SchoolYearRecord } from './academic-records.ts';
import { schoolYear } from './family-order.ts';
import { sumScores, type Scores } from './scores.ts';
import { subjectKey } from './subjects.ts';
import type { SchoolOfTranscripts } from './transcript-basis.ts';

/** `continues`: a course that goes on in a later year, in which it counts. */
export type CourseState = 'completed' | 'in_progress' | 'repeated' | 'transferred' | 'continues';

/** A class or a course in one school year. */
export interface TranscriptCourse {
  name: string;
  subject: string;
  level: (typeof courseLevels)[number];
  /** Of its marks: of this year, or of all years where a course counts in its last; null: none are known. */
  scores: Scores | null;
  /** The final grade; null: none. */
  letter: string | null;
  /** Whole percent; null: none, or the final grade was set by hand. */
  percent: number | null;
  /** Whether a course without letters is passed; null: it isn't one. */
  isPassed: boolean | null;
  /** In hundredths; null if it has none, or they count in a later year. */
  credits: number | null;
  state: CourseState;
  /** Whether its credits are earned. */
  isEarned: boolean;
  /** What a parent entered about it. */
  entry: TranscriptEntry | null;
}

export interface TranscriptYear {
  /** The calendar year in which it begins. */
  startYear: number;
  /** Null: the family's records have no such year. */
  year: SchoolYearRecord | null;
  /** Null: not known. A number where it follows from today's level. */
  gradeLevel: string | number | null;
  courses: TranscriptCourse[];
  /** Earned credits, in hundredths. */
  credits: number;
  /** The average of the year's grade points; null as that of all years (`Transcript`). */
  gpa: number | null;
}

export interface Transcript {
  /** The years with work of the student or courses entered by hand, the first year first. */
  years: TranscriptYear[];
  /** The classes and courses in the transcript that can have credits, by name. */
  credited: CreditedCourse[];
  /** Whether any of the courses has credits. */
  hasCredits: boolean;
  /** Earned credits, in hundredths. */
  credits: number;
  /** Earned credits by subject, in hundredths; by name. */
  subjects: { subject: string; credits: number }[];
  /** The average of grade points, 4 at most; null if there are none, or a letter of the scale has no usual points. */
  gpa: number | null;
  /** The same with what harder courses add; null also if there are no such courses. */
  weightedGpa: number | null;
  info: TranscriptInfo | null;
}

const counts = ({ state }: TranscriptCourse): boolean =>
  state === 'completed' || state === 'transferred';

const bumpOf = ({ level }: TranscriptCourse, school: SchoolOfTranscripts): number => {
  switch (level) {
    case 'regular':
      return 0;
    case 'honors':
      return school.honorsHundredths / 100;
    case 'ap':
      return school.apHundredths / 100;
    case 'dual':
      return school.dualHundredths / 100;
  }
};

/** The averages of grade points; what harder courses add is added to no fail. */
function averagePoints(
  courses: readonly TranscriptCourse[],
  school: SchoolOfTranscripts,
): Pick<Transcript, 'gpa' | 'weightedGpa'> {
  const none = { gpa: null, weightedGpa: null };
  let [sum, added, weight] = [0, 0, 0];
  for (const course of courses) {
    const { letter, credits, entry } = course;
    if (!counts(course) || !credits || letter === null) continue;
    const points = gradePoints(letter);
    // A grade by hand may be a "P", which has no points.
    if (points === null && entry?.letter === letter) continue;
    if (points === null) return none;
    sum += points * credits;
    added += points > 0 ? bumpOf(course, school) * credits : 0;
    weight += credits;
  }
  if (weight === 0) return none;
  const isWeighted = courses.some((one) => counts(one) && one.level !== 'regular');
  return { gpa: sum / weight, weightedGpa: isWeighted ? (sum + added) / weight : null };
}

interface FromRecords {
  name: string;
  subject: string;
  scores: Scores;
  credits: number | null;
  isContinued: boolean;
}

/** The final form of a course, of its records, of what was entered about it, or of both. */
function courseOf(
  own: FromRecords | null,
  entry: TranscriptEntry | null,
  isOver: boolean,
): TranscriptCourse {
  const byYear = isOver ? 'completed' : 'in_progress';
  const entered = entry && entry.state !== 'by-year' ? entry.state : byYear;
  const state = own?.isContinued && entered === byYear ? 'continues' : entered;
  const scores = own?.scores ?? null;
  const letter = entry?.letter || (scores?.letter ?? null);
  const isPassed = letter === null ? (scores?.isPassed ?? null) : null;
  const credits = entry?.creditHundredths ?? own?.credits ?? null;
  const isFailed = isPassed === false || (letter !== null && gradePoints(letter) === 0);
  return {
    name: own?.name ?? entry!.name,
    subject: entry?.subject || (own?.subject ?? ''),
    level: entry?.level ?? 'regular',
    scores,
    letter,
    percent: entry?.letter ? null : (scores?.average ?? null),
    isPassed,
    credits,
    state,
    isEarned: (state === 'completed' || state === 'transferred') && !isFailed,
    entry,
  };
}

const startOf = ({ from }: SchoolYearRecord): number => Number(from.slice(0, 4));

/** What the family's records say of each year, the latest first, because a course counts in its last. */
function recordedYears(
  { years, credited, scale }: AcademicRecords,
  studentId: Id<'student'>,
): { year: SchoolYearRecord; courses: FromRecords[] }[] {
  const worth = new Map<string, number>();
  for (const { name, credits } of credited) {
    if (credits !== null) worth.set(name, Math.max(credits, worth.get(name) ?? 0));
  }
  const classes = new Set(credited.filter(({ kind }) => kind === 'class').map(({ name }) => name));
  const own = years.flatMap((year) => {
    const found = year.students.find(({ student }) => student.id === studentId);
    return found && found.done > 0 ? [{ year, subjects: found.subjects }] : [];
  });
  const ofName = Map.groupBy(
    own.flatMap(({ subjects }) => subjects.flatMap(({ courses }) => courses)),
    ({ name }) => name,
  );
  const counted = new Set<string>();
  return own.map(({ year, subjects }) => ({
    year,
    courses: subjects.flatMap(({ subject, courses }) =>
      courses.map(({ name, ...scores }): FromRecords => {
        const isContinued = counted.has(name) && !classes.has(name);
        const isWhole = !isContinued && !classes.has(name);
        counted.add(name);
        return {
          name,
          subject,
          scores: isWhole ? sumScores(ofName.get(name) ?? [], scale) : scores,
          credits: isContinued ? null : (worth.get(name) ?? null),
          isContinued,
        };
      }),
    ),
  }));
}

/** The year that is on: its beginning. */
const currentStart = ({ years, today }: AcademicRecords): number => {
  const now = years.find(({ from, until }) => from <= today && today <= until);
  return now ? startOf(now) : Number(today.slice(0, 4));
};

function gradeLevels(
  records: AcademicRecords,
  studentId: Id<'student'>,
  info: TranscriptInfo | null,
) {
  const entered = readYearLevels(info?.yearLevels ?? '') ?? new Map<number, string>();
  const student = records.years
    .flatMap(({ students }) => students)
    .find((one) => one.student.id === studentId)?.student;
  const now = currentStart(records);
  return (startYear: number): string | number | null => {
    const known = entered.get(startYear);
    if (known !== undefined || !student) return known ?? null;
    if (startYear === now) return student.gradeLevel;
    const level = schoolYear(student.gradeLevel) - now + startYear;
    return level >= 1 && level <= 13 ? level : null;
  };
}

type YearPart = Pick<TranscriptYear, 'startYear' | 'year' | 'courses'>;

/** The transcript of one student. */
export function transcriptOf(records: AcademicRecords, studentId: Id<'student'>): Transcript {
  const { school, entries, infos } = records.basis;
  const info = infos.find((one) => one.studentId === studentId) ?? null;
  const levelIn = gradeLevels(records, studentId, info);
  const now = currentStart(records);
  const left = new Set(entries.filter((one) => one.studentId === studentId));
  const take = (startYear: number, name: string): TranscriptEntry | null => {
    const key = subjectKey(name);
    for (const one of left) {
      if (one.schoolYear !== startYear || subjectKey(one.name) !== key) continue;
      left.delete(one);
      return one;
    }
    return null;
  };
  const recorded = recordedYears(records, studentId);
  const parts = recorded.map(({ year, courses }): YearPart => {
    const startYear = startOf(year);
    const isOver = year.isOver || (year.term?.closedOn ?? null) !== null;
    return {
      startYear,
      year,
      courses: courses.map((own) => courseOf(own, take(startYear, own.name), isOver)),
    };
  });
  for (const entry of [...left].sort((one, other) => one.id - other.id)) {
    const { schoolYear: startYear } = entry;
    let part = parts.find((one) => one.startYear === startYear);
    if (!part) {
      const year = records.years.find((one) => startOf(one) === startYear) ?? null;
      part = { startYear, year, courses: [] };
      parts.push(part);
    }
    const closed = part.year && (part.year.isOver || (part.year.term?.closedOn ?? null) !== null);
    part.courses.push(courseOf(null, entry, closed ?? startYear < now));
  }
  const earned = (courses: readonly TranscriptCourse[]): number =>
    courses.reduce((sum, { credits, isEarned }) => sum + (isEarned ? (credits ?? 0) : 0), 0);
  const years = parts
    .sort((one, other) => one.startYear - other.startYear)
    .map(({ startYear, year, courses }): TranscriptYear => ({
      startYear,
      year,
      gradeLevel: levelIn(startYear),
      courses: courses.toSorted(
        (one, other) =>
          compareText(one.subject, other.subject) || compareText(one.name, other.name),
      ),
      credits: earned(courses),
      gpa: averagePoints(courses, school).gpa,
    }));
  const courses = years.flatMap((year) => year.courses);
  const names = new Set(recorded.flatMap((one) => one.courses.map(({ name }) => name)));
  return {
    years,
    credited: records.credited.filter(({ name }) => names.has(name)),
    hasCredits: courses.some(({ credits }) => credits !== null),
    credits: earned(courses),
    subjects: [...Map.groupBy(courses, ({ subject }) => subjectKey(subject)).values()]
      .map((own) => ({ subject: own[0]!.subject, credits: earned(own) }))
      .filter(({ credits }) => credits > 0)
      .sort((one, other) => compareText(one.subject, other.subject)),
    ...averagePoints(courses, school),
    info,
  };
}
