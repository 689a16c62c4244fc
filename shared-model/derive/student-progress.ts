/**
 * A student's progress page: XP by week, level, streak, subjects, badges and finished courses. Everything is counted
 * from completed work, so undoing a completion takes back exactly what it gave; only a level and a badge that were
 * reached are kept.
 */
import { compareNames, compareText } from '../lib/compare-text.ts';
import { addDays, dayIn, weekStart } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import type { DaySpan } from '../lib/school-calendar.ts';
import type { DayLookup } from '../lib/zone-history.ts';
import { badgesOf, type Badges } from './badges.ts';
import type { FamilyView } from './family-view.ts';
import { dayOfFamily, weekBeginsOf } from './people.ts';
import { toProgress, type TaskProgress } from './progress.ts';
import { calendarOf } from './school-calendars.ts';
import { yearBegan } from './school-years.ts';
import { coursesFor, type StudentCourse } from './student-courses.ts';
import { hadLessonIn, streakOf, type Streak } from './streak.ts';
import { studentXp } from './student-day.ts';
import { subjectKey } from './subjects.ts';
import { workBetween, type DatedWork } from './work.ts';
import { shownLevel, type Level } from './xp.ts';

/** The XP of a week of the family's. */
export interface WeekOfXp extends DaySpan {
  xp: number;
  done: number;
}

/** How much of a subject's work of the school year so far is done. */
export interface SubjectProgress extends TaskProgress {
  subject: string;
}

export interface StudentProgress {
  studentId: Id<'student'>;
  /** XP of all years. */
  earned: number;
  level: Level;
  /** The highest level recorded as reached; 1 if none. */
  milestoneLevel: number;
  /** The last twelve weeks, the current one last. */
  weeks: WeekOfXp[];
  streak: Streak;
  /** Subjects with the most work first. */
  subjects: SubjectProgress[];
  /** Subjects with the most work first. */
  badges: Badges[];
  /** The latest first; those of one day by their names. */
  finished: { id: Id<'curriculum'>; name: string; subject: string; finishedOn: string }[];
}

const weekCount = 12;
const sinceEver = '1970-01-01';

function weeksOf(done: readonly DatedWork[], today: string, begins: number): WeekOfXp[] {
  const byWeek = Map.groupBy(done, ({ day }) => weekStart(day, begins));
  return Array.from({ length: weekCount }, (_, at) => {
    const from = addDays(weekStart(today, begins), 7 * (at + 1 - weekCount));
    const own = byWeek.get(from) ?? [];
    const xp = own.reduce((sum, item) => sum + item.xp, 0);
    return { from, until: addDays(from, 6), xp, done: own.length };
  });
}

const bySubject = (work: readonly DatedWork[]): DatedWork[][] =>
  [...Map.groupBy(work, ({ subject }) => subjectKey(subject)).values()].sort(
    (one, other) => other.length - one.length || compareNames(one[0]!.subject, other[0]!.subject),
  );

const finishedOf = (courses: readonly StudentCourse[], dayOf: DayLookup) =>
  courses
    .flatMap(({ course: { id, name, subject }, enrolment: { finishedAt } }) =>
      finishedAt === null ? [] : { id, name, subject, finishedOn: dayOf(finishedAt) },
    )
    .sort(
      (one, other) =>
        compareText(other.finishedOn, one.finishedOn) || compareNames(one.name, other.name),
    );

/** A student's progress as of `now` (milliseconds) in `zone` (IANA), from the work of all years. */
export function studentProgress(
  view: FamilyView,
  studentId: Id<'student'>,
  now: number,
  zone: string,
): StudentProgress {
  const today = dayIn(now, zone);
  const work = workBetween(view, [studentId], { from: sinceEver, until: today }, now, zone);
  const done = work.filter((item) => item.done);
  const began = yearBegan(view, today);
  const ofYear = work.filter(({ day }) => day >= began);
  const courses = coursesFor(view, studentId, zone);
  const hadLesson = courses.map((course) => hadLessonIn(course, today));
  const { earned, milestoneLevel } = studentXp(view, studentId, now, zone);
  return {
    studentId,
    earned,
    level: shownLevel(earned, milestoneLevel),
    milestoneLevel,
    weeks: weeksOf(done, today, weekBeginsOf(view)),
    streak: streakOf(work, today, calendarOf(view, studentId), (day) =>
      hadLesson.some((had) => had(day)),
    ),
    subjects: bySubject(ofYear).map((own) => ({
      subject: own[0]!.subject,
      ...toProgress(own.filter((item) => item.done).length, own.length),
    })),
    badges: badgesOf(view, studentId, bySubject(done)),
    finished: finishedOf(courses, dayOfFamily(view, zone)),
  };
}
