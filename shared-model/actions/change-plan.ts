/**
 * Changes the plan when a day or a week turns out differently. Each is one action: it can be previewed
 * (`preview-plan.ts`) and undone as a whole.
 */
import * as v from 'valibot';
import { members } from '../contracts/body.ts';
import { needsAll } from '../derive/record-needs.ts';
import { integer } from '../entities/field-types.ts';
import { aDay, idOf, list, oneOf, orNull } from './inputs.ts';
import { update, type Change } from '../commit/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { progressOfStudent } from '../derive/indexes.ts';
import { calendarKinds, calendarOf } from '../derive/school-calendars.ts';
import { courseKinds, enrolmentIn, studentCourse } from '../derive/student-courses.ts';
import { curriculum } from '../entities/curriculum.ts';
import { lessonProgress } from '../entities/lesson-progress.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { student } from '../entities/student.ts';
import { timeOff, type TimeOff } from '../entities/time-off.ts';
import { dayIn } from '../lib/dates.ts';
import { idFromKey, type Id } from '../lib/ids.ts';
import { failed } from '../lib/result.ts';
import { schoolDayFrom, schoolDaysAfter } from '../lib/school-calendar.ts';
import type { DaySpan, SchoolCalendar } from '../lib/school-calendar.ts';
import { deletedField } from '../records/stored-record.ts';
import { defineAction, acceptWith, updateTo, zoneOf } from './action.ts';
import { noSuchCurriculum } from './assign-curriculum.ts';
import { wrongSpan } from './edit-school-calendar.ts';
import { makeRoom, plansLater, workChoices } from './make-room.ts';
import { noSuchStudent } from './set-students.ts';

/** The students concerned; null: all of them. */
const selection = { studentIds: orNull(list(idOf('student'))) };
interface StudentSelection {
  studentIds: readonly Id<'student'>[] | null;
}

/**
 * The change that records days off. The id follows from the values, so two parents who record the same days write one
 * record.
 */
export function daysOff(view: FamilyView, values: Omit<TimeOff, 'id'>): Change[] {
  const { kind, startDate, endDate, studentId, curriculumId, name } = values;
  const owners = [studentId, curriculumId].map((id) => String(id ?? ''));
  const id = idFromKey(timeOff.name, [kind, startDate, endDate, ...owners]);
  const found = view.get(timeOff, id);
  if (found) return updateTo(timeOff, found, name === '' ? {} : { name });
  const again = view.stored({ t: timeOff.name, id }) && { [deletedField]: false };
  return [{ t: timeOff.name, id, fields: { ...values, ...again } }];
}

const selectedStudents = (view: FamilyView, { studentIds }: StudentSelection): Id<'student'>[] =>
  view
    .all(student)
    .map(({ id }) => id)
    .filter((id) => studentIds === null || studentIds.includes(id));

const isStudentMissing = (view: FamilyView, { studentIds }: StudentSelection): boolean =>
  (studentIds ?? []).some((id) => !view.get(student, id));

/** The owners of the records to write: one per student, or a single null if all students are concerned. */
const recordedFor = (view: FamilyView, meant: readonly Id<'student'>[]) =>
  meant.length === view.all(student).length ? [null] : meant;

/** Unpins a student's lessons that are pinned to days off, in one course or in all (null). */
const unpinned = (
  view: FamilyView,
  studentId: Id<'student'>,
  { from, until }: DaySpan,
  curriculumId: Id<'curriculum'> | null,
): Change[] =>
  view
    .find(progressOfStudent, studentId)
    .filter(
      ({ status, plannedDate, ...progress }) =>
        (curriculumId === null || progress.curriculumId === curriculumId) &&
        status !== 'completed' &&
        plannedDate !== null &&
        plannedDate >= from &&
        plannedDate <= until,
    )
    .map(({ id }) => update(lessonProgress, id, { plannedDate: null }));

/**
 * Takes days off from `day` to `endDate` (yyyy-MM-dd; default: that day alone), for some students or all. Lessons wait
 * until afterwards. `work` says what becomes of open planner tasks: by default all move to the student's next school
 * day, today at the earliest; finished work stays. Taking today off skips the rest of today. Returns how many planner
 * tasks moved or were deleted. Rejects a missing student (`parent-missing`) and a wrong span (`invalid`, field
 * `endDate`).
 */
export const takeDayOff = defineAction(
  members({
    ...selection,
    kind: oneOf(['sick', 'field-trip', 'day-off', 'holiday', 'break']),
    day: aDay,
    endDate: v.optional(aDay),
    name: v.optional(timeOff.fields.name.schema),
    work: v.optional(oneOf(workChoices)),
  }),
  needsAll(...calendarKinds, plannerTask, lessonProgress),
  (view, { kind, day, endDate = day, studentIds, name = '', work = 'next-day' }, context) => {
    if (isStudentMissing(view, { studentIds })) return failed(noSuchStudent);
    const wrong = wrongSpan(day, endDate);
    if (wrong) return failed(wrong);
    const off = { from: day, until: endDate };
    const today = dayIn(context.now, zoneOf(view, context));
    const meant = selectedStudents(view, { studentIds });
    const moved = makeRoom(view, meant, off, { choice: work, today });
    const values = { kind, startDate: day, endDate, curriculumId: null, name };
    const records = recordedFor(view, meant).flatMap((studentId) =>
      daysOff(view, { ...values, studentId }),
    );
    const loose = meant.flatMap((id) => unpinned(view, id, off, null));
    return acceptWith([...records, ...moved, ...loose], { count: moved.length });
  },
);

/** The days of a course for a student who takes it; without a course (null), the student's school days. */
function daysOf(
  view: FamilyView,
  studentId: Id<'student'>,
  curriculumId: Id<'curriculum'> | null,
  zone: string,
): SchoolCalendar {
  const enrolment = curriculumId === null ? undefined : enrolmentIn(view, studentId, curriculumId);
  const own = enrolment && studentCourse(view, enrolment, zone);
  return own?.plan.calendar ?? calendarOf(view, studentId, curriculumId);
}

/**
 * Moves all work from a day on (yyyy-MM-dd) by `days` of each student's school days (at least 1), for some students or
 * all, in one course or in all (null). Open planner tasks move only if all courses do. Returns how many of them moved.
 * Rejects a missing student or course (`parent-missing`) and too long a pause (`invalid`, field `endDate`).
 */
export const shiftFrom = defineAction(
  members({
    ...selection,
    day: aDay,
    days: integer(0, 10_000).schema,
    curriculumId: orNull(idOf('curriculum')),
  }),
  needsAll(...courseKinds, plannerTask),
  (view, { day, days, studentIds, curriculumId }, { zone }) => {
    if (isStudentMissing(view, { studentIds })) return failed(noSuchStudent);
    if (curriculumId !== null && !view.get(curriculum, curriculumId))
      return failed(noSuchCurriculum);
    const isTaking = (id: Id<'student'>): boolean =>
      curriculumId === null || enrolmentIn(view, id, curriculumId) !== undefined;
    const shifts = selectedStudents(view, { studentIds })
      .filter(isTaking)
      .map((studentId) => {
        const calendar = daysOf(view, studentId, curriculumId, zone);
        const startDate = schoolDayFrom(day, calendar);
        const endDate = schoolDaysAfter(startDate, Math.max(1, days) - 1, calendar);
        return { studentId, startDate, endDate };
      });
    for (const { startDate, endDate } of shifts) {
      const wrong = wrongSpan(startDate, endDate);
      if (wrong) return failed(wrong);
    }
    const spans = [...new Set(shifts.map((one) => `${one.startDate} ${one.endDate}`))];
    const ids = shifts.map(({ studentId }) => studentId);
    const owners = spans.length === 1 ? recordedFor(view, ids) : ids;
    const kind = curriculumId === null ? 'day-off' : 'course-pause';
    const records = owners.flatMap((studentId) => {
      const { startDate, endDate } =
        shifts.find((one) => one.studentId === studentId) ?? shifts[0]!;
      return daysOff(view, { kind, startDate, endDate, studentId, curriculumId, name: '' });
    });
    const spanned = shifts.map(({ studentId, startDate: from, endDate: until }) => ({
      studentId,
      off: { from, until },
    }));
    const moved =
      curriculumId === null
        ? spanned.flatMap(({ studentId, off }) => plansLater(view, studentId, day, off))
        : [];
    const loose = spanned.flatMap(({ studentId, off }) =>
      unpinned(view, studentId, off, curriculumId),
    );
    return acceptWith([...records, ...moved, ...loose], { count: moved.length });
  },
);
