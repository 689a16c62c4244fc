/** What a student who is in the midst of a course has done before it was recorded. */
import type { Change } from '../commit/change.ts';
import { progressId } from '../derive/daily-lessons.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { calendarOf } from '../derive/school-calendars.ts';
import { lessonProgress } from '../entities/lesson-progress.ts';
import { dayIn, fromForm } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { nextSchoolDay } from '../lib/school-calendar.ts';
import { zoneOf, type ActionContext } from './action.ts';

interface Passed {
  studentId: Id<'student'>;
  curriculumId: Id<'curriculum'>;
  /** In order. */
  lessonIds: readonly Id<'curriculum-lesson'>[];
  lessonsPerDay: number;
}

/** The changes that complete these lessons at the student's pace, the last of them on the school day before today. */
export function completeEarlier(
  view: FamilyView,
  { studentId, curriculumId, lessonIds, lessonsPerDay }: Passed,
  context: ActionContext,
): Change[] {
  const zone = zoneOf(view, context);
  const calendar = calendarOf(view, studentId, curriculumId);
  let day = dayIn(context.now, zone);
  return lessonIds
    .toReversed()
    .map((lessonId, at): Change => {
      if (at % lessonsPerDay === 0) day = nextSchoolDay(day, calendar, -1);
      const done = { status: 'completed', completedAt: fromForm(day, '12:00', zone) };
      const fields = { studentId, curriculumId, lessonId, ...done };
      return { t: lessonProgress.name, id: progressId(studentId, lessonId), fields };
    })
    .toReversed();
}
