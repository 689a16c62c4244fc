/**
 * Leo and Mia, who work through a course of six lessons from Monday, 2 March 2026 on: a lesson a day, and two on
 * Tuesdays and Thursdays.
 */
import { dayIn } from '../../../shared-model/lib/dates.ts';
import { family } from '../../../shared-model/entities/family.ts';
import type { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { coursesFor } from '../../../shared-model/derive/student-courses.ts';
import { scheduleOf } from '../../../shared-model/derive/schedule.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import { Story } from '../../support/family/story.ts';
import { actingFamily } from './acting-family.ts';

export const newYork = 'America/New_York';

export function courseFamily() {
  const the = new Story(12);
  const [leo, mia] = [the.child('Leo Fern').id, the.child('Mia Fern', '5th Grade').id];
  const math = the.takeClass('Math', { t: 'student', id: leo, fields: {} });
  const { course, lessons } = the.course('Fractions', 6);
  lessons[2]!.fields['type'] = 'quiz';
  const child = (id: number): Change => ({ t: 'student', id, fields: {} });
  the.follow(child(leo), course);
  the.follow(child(mia), course, { lessonsPerDay: 2, weekdays: [2, 4] });
  const plans = ['2026-03-02', '2026-03-03', '2026-03-06'].map(
    (date) => the.plan(child(leo), date, `Reading of ${date}`).id,
  );
  const home = { t: family.name, id: 1, fields: { familyName: 'Fern' } };
  const ids = lessons.map(({ id }) => id);
  return {
    leo,
    mia,
    math: math.id,
    course: course.id,
    ids,
    plans,
    changes: [...the.changes, home],
  };
}

export type CourseFamily = Awaited<ReturnType<typeof actingCourseFamily>>;

/** The same, on whose records people act. */
export async function actingCourseFamily() {
  const { changes, ...told } = courseFamily();
  return { ...told, family: await actingFamily(changes) };
}

/** The days of a student's lessons (MM-dd) in the order of the course; '-' for none. */
export const datesIn = (view: FamilyView, studentId: number, now: number): string[] =>
  coursesFor(view, studentId, newYork).flatMap(({ plan }) =>
    scheduleOf(plan, dayIn(now, newYork)).lessons.map(({ date }) => date?.slice(5) ?? '-'),
  );
