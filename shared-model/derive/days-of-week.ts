/** A student's week, a day at a time: how much work, how much of it is done, and how long it takes. */
import { lessonProgress } from '../entities/lesson-progress.ts';
import { addDays, dayIn, weekStart } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { familyCalendar } from './calendar.ts';
import { weekBeginsOf } from './people.ts';
import type { FamilyView } from './family-view.ts';
import type { DatedWork } from './work.ts';
import { workDetails, type WorkKey } from './work-details.ts';

/** A day of the week. */
export interface WeekDay {
  /** yyyy-MM-dd */
  date: string;
  isSchoolDay: boolean;
  done: number;
  total: number;
  /** Planned minutes, done or not; work without any counts none. */
  minutes: number;
}

function keyOf({ kind, id, sourceId }: DatedWork): WorkKey {
  switch (kind) {
    case 'plan':
      return { kind: 'planner-task', id };
    case 'task':
      return { kind: 'task', id };
    case 'lesson':
      return { kind: lessonProgress.name, lessonId: sourceId };
  }
}

/** The week of `now` (milliseconds) in `zone`, by the family's weeks: school days, days with work, and today. */
export function studentWeek(
  view: FamilyView,
  studentId: Id<'student'>,
  now: number,
  zone: string,
): WeekDay[] {
  const today = dayIn(now, zone);
  const from = weekStart(today, weekBeginsOf(view));
  const { days } = familyCalendar(view, studentId, { from, until: addDays(from, 6) }, now, zone);
  return days
    .filter(({ date, isSchoolDay, work }) => isSchoolDay || work.length > 0 || date === today)
    .map(({ date, isSchoolDay, work }) => ({
      date,
      isSchoolDay,
      done: work.filter(({ done }) => done).length,
      total: work.length,
      minutes: work.reduce(
        (sum, one) => sum + (workDetails(view, studentId, keyOf(one))?.minutes ?? 0),
        0,
      ),
    }));
}
