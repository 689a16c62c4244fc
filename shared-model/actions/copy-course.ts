/** Copies a course to the next school year, for those who take it again. */
import { members } from '../contracts/body.ts';
import { create } from '../commit/change.ts';
import { courseWithLessons, lessonsInOrder } from '../derive/course-lessons.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { studentsOfCurriculum } from '../derive/indexes.ts';
import { spanOf } from '../derive/school-calendars.ts';
import { curriculum } from '../entities/curriculum.ts';
import { schoolTerm } from '../entities/school-term.ts';
import { student } from '../entities/student.ts';
import { studentCurriculum } from '../entities/student-curriculum.ts';
import { addYears } from '../lib/calendar-dates.ts';
import { compareText } from '../lib/compare-text.ts';
import { dayIn } from '../lib/dates.ts';
import { schoolYearStart } from '../lib/default-year.ts';
import { failed } from '../lib/result.ts';
import { acceptWith, defineAction, zoneOf } from './action.ts';
import { noSuchCurriculum } from './assign-curriculum.ts';
import { idOf } from './inputs.ts';
import { createLessons } from './lessons.ts';

/**
 * The first day of the family's next school year, and whether it is known to lie in one calendar year, as south of the
 * equator; without a next one, a year after the present one began.
 */
function nextYear(view: FamilyView, today: string): { begins: string; isOfOneYear: boolean } {
  const years = view
    .all(schoolTerm)
    .filter(({ kind }) => kind === 'year')
    .map(spanOf)
    .toSorted((one, other) => compareText(one.from, other.from));
  const present = years.findLast(({ from }) => from <= today);
  const next = years.find(({ from }) => from > today);
  const known = next ?? present;
  return {
    begins: next?.from ?? addYears(present?.from ?? schoolYearStart(today), 1),
    isOfOneYear: known !== undefined && known.from.slice(0, 4) === known.until.slice(0, 4),
  };
}

const shortYear = (year: number): string => String(year % 100).padStart(2, '0');

/** The name with each year in it one later; one without years gets the next year's. */
function nameOfNext(name: string, { begins, isOfOneYear }: ReturnType<typeof nextYear>): string {
  const later = name.replace(
    /\b(20\d\d)(?:(\s?[–/-]\s?)(\d\d)(?!\d))?\b/gu,
    (_, year: string, dash: string | undefined, end: string | undefined) => {
      const next = String(Number(year) + 1);
      return dash === undefined || end === undefined
        ? next
        : next + dash + shortYear(Number(end) + 1);
    },
  );
  if (later !== name) return later;
  const year = Number(begins.slice(0, 4));
  const suffix = isOfOneYear ? ` ${year}` : ` ${year}–${shortYear(year + 1)}`;
  return `${name.slice(0, 200 - suffix.length)}${suffix}`;
}

/**
 * Copies a course with its lessons to the family's next school year. Who takes it now takes the copy from that year's
 * first day on, at the same pace, with nothing done. Returns the copy's id and name.
 */
export const copyCourse = defineAction(
  members({ id: idOf('curriculum') }),
  ({ id }) => ({
    ...courseWithLessons(id),
    all: [schoolTerm, student, studentCurriculum],
  }),
  (view, { id }, context) => {
    const course = view.get(curriculum, id);
    if (!course) return failed(noSuchCurriculum);
    const next = nextYear(view, dayIn(context.now, zoneOf(view, context)));
    const startDate = next.begins;
    const { id: _id, parentId: _parent, createdAt: _at, isArchived: _archived, ...values } = course;
    const name = nameOfNext(course.name, next);
    const made = create(curriculum, { ...values, name }, context.random);
    const lessons = lessonsInOrder(view, id).map(
      ({ id: _lesson, curriculumId: _of, place: _place, ...lesson }) => lesson,
    );
    const takers = view
      .find(studentsOfCurriculum, id)
      .filter(({ isActive, studentId }) => isActive && view.get(student, studentId));
    const changes = [
      made,
      ...createLessons([], made.id, lessons, context.random),
      ...takers.map(({ studentId, lessonsPerDay, weekdays }) =>
        create(
          studentCurriculum,
          { studentId, curriculumId: made.id, lessonsPerDay, weekdays, startDate },
          context.random,
        ),
      ),
    ];
    return acceptWith(changes, { id: made.id, name });
  },
);
