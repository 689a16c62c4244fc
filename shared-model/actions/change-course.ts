/** What changes one student's way through a course: a lesson once more, and where they really are. */
import type { Change } from '../commit/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { scheduleOf } from '../derive/schedule.ts';
import { enrolmentIn, studentCourse, type StudentCourse } from '../derive/student-courses.ts';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import { dayIn, fromForm } from '../lib/dates.ts';
import { nextSchoolDay } from '../lib/school-calendar.ts';
import { acting, done, gone, zoneOf, type Action } from './action.ts';
import { sayOfLesson, type LessonPart } from './say-of-lesson.ts';

function courseWith(
  view: FamilyView,
  { studentId, lessonId }: LessonPart,
  zone: string,
): StudentCourse | undefined {
  const lesson = view.get(curriculumLesson, lessonId);
  const enrolment = lesson && enrolmentIn(view, studentId, lesson.curriculumId);
  return (enrolment && studentCourse(view, enrolment, zone)) ?? undefined;
}

/**
 * A lesson is to be done once more on the next day of the course's: it is open again where it was done (what it gave in XP is taken back),
 * and has had its place today, which gets no other lesson for it.
 */
export const repeatLesson: Action<LessonPart> = (view, part, context) => {
  const zone = zoneOf(view, context);
  const own = courseWith(view, part, zone);
  if (!own) return gone;
  const today = dayIn(context.now, zone);
  const plannedDate = nextSchoolDay(today, own.plan.calendar);
  return done([sayOfLesson(view, part, { status: 'in_progress', triedOn: today, plannedDate })]);
};

/** When the lessons of a course would have been done, one after the other, had each day had its number; all before today. */
function daysOfEarlier({ plan }: StudentCourse, today: string): string[] {
  const fresh = { doneOn: null, pinnedTo: null, triedOn: null, state: 'open' as const };
  const lessons = plan.lessons.map(({ id }) => ({ id, ...fresh }));
  const yesterday = nextSchoolDay(today, plan.calendar, -1);
  return scheduleOf({ ...plan, lessons, isRunning: true }, plan.startDate).lessons.map(
    ({ date }) => (date !== null && date < yesterday ? date : yesterday),
  );
}

/**
 * A student is at this lesson of a course, whatever was said until now: it and what comes after it is open, and what was open before it
 * is completed (dated to the school days behind, never today, so that the lesson itself is today's) or skipped. Told: how many lessons
 * are completed, skipped, and open again.
 */
export const goToLesson: Action<
  LessonPart & { earlier: 'completed' | 'skipped' },
  { passed: number; reopened: number }
> = (view, { earlier, ...part }, context) => {
  const zone = zoneOf(view, context);
  const own = courseWith(view, part, zone);
  if (!own) return gone;
  const at = own.lessons.findIndex(({ id }) => id === part.lessonId);
  const days = daysOfEarlier(own, dayIn(context.now, zone));
  const say = (place: number, fields: Change['fields']): Change =>
    sayOfLesson(view, { ...part, lessonId: own.lessons[place]!.id }, fields);
  const states = own.plan.lessons.map(({ state }, place) => ({ state, place }));
  const passed = states
    .filter(({ state, place }) => place < at && state === 'open')
    .map(({ place }) => {
      if (earlier === 'skipped') return say(place, { status: 'skipped' });
      return say(place, {
        status: 'completed',
        completedAt: fromForm(days[place]!, '12:00', zone),
      });
    });
  const reopened = states
    .filter(({ state, place }) => place >= at && state !== 'open')
    .map(({ place }) => say(place, { status: 'not_started' }));
  return acting([...passed, ...reopened], { passed: passed.length, reopened: reopened.length });
};
