/** Records attendance, and the requirements that a school year has to meet. */
import { body, members } from '../contracts/body.ts';
import { fieldEntries } from '../contracts/shapes.ts';
import { keysTo, needsSaved, needsAll } from '../derive/record-needs.ts';
import { aDay, idOf, list, orNull, pick, saving } from './inputs.ts';
import { attendanceId } from '../derive/attendance-days.ts';
import { calendarKinds, calendarOf, longestSpan } from '../derive/school-calendars.ts';
import { attendance } from '../entities/attendance.ts';
import { requirementProfile } from '../entities/requirement-profile.ts';
import { student } from '../entities/student.ts';
import { dayIn } from '../lib/dates.ts';
import { rejection } from '../lib/errors.ts';
import type { Id } from '../lib/ids.ts';
import { failed } from '../lib/result.ts';
import { problemText } from '../problems/problem-text.ts';
import { schoolDaysBetween } from '../lib/school-calendar.ts';
import {
  defineAction,
  accept,
  acceptWith,
  rejectMissing,
  save,
  updateTo,
  zoneOf,
} from './action.ts';
import { ensureRecord } from './ensure-record.ts';
import { wrongSpan } from './edit-school-calendar.ts';
import { noSuchStudent } from './set-students.ts';

const noOverride = { kind: null, minutes: null, note: '' };

/**
 * Sets the attendance of students: on a single day whatever day it is, in a longer span on each student's school days.
 * A day without any value gets no record. Returns how many days changed. Rejects a wrong span or a future day
 * (`invalid`, field `until`) and a missing student (`parent-missing`).
 */
export const setAttendance = defineAction(
  members({
    studentIds: list(idOf('student')),
    from: aDay,
    until: aDay,
    values: body(pick(fieldEntries(attendance), 'kind', 'minutes', 'note')),
  }),
  needsAll(...calendarKinds, attendance),
  (view, { studentIds, from, until, values }, context) => {
    const wrong = wrongSpan(from, until);
    if (wrong) return failed(wrong);
    if (until > dayIn(context.now, zoneOf(view, context)))
      return failed(rejection('invalid', problemText('day-to-come'), 'until'));
    if (studentIds.some((id) => !view.get(student, id))) return failed(noSuchStudent);
    const daysOf = (id: Id<'student'>): string[] =>
      from === until ? [from] : schoolDaysBetween(from, until, calendarOf(view, id), longestSpan);
    const changes = studentIds.flatMap((studentId) =>
      daysOf(studentId).flatMap((date) => {
        const id = attendanceId(studentId, date);
        const wanted = { ...noOverride, ...view.get(attendance, id), ...values };
        const isEmpty = wanted.kind === null && wanted.minutes === null && wanted.note === '';
        if (isEmpty && !view.get(attendance, id)) return [];
        const { kind, minutes, note } = wanted;
        return ensureRecord(view, attendance, id, { studentId, date, kind, minutes, note });
      }),
    );
    return acceptWith(changes, { count: changes.length });
  },
);

/** Creates a requirement profile or changes one. Returns the id. */
export const saveRequirements = defineAction(
  saving('requirement-profile', fieldEntries(requirementProfile)),
  needsSaved(requirementProfile),
  (view, input, context) => save(view, requirementProfile, input, context),
);

/**
 * Sets the requirement profile of a student; null removes it. Rejects a missing student or profile (`parent-missing`).
 */
export const setRequirements = defineAction(
  members({ studentId: idOf('student'), requirementsId: orNull(idOf('requirement-profile')) }),
  ({ studentId, requirementsId }) => ({
    keys: [...keysTo(student, studentId), ...keysTo(requirementProfile, requirementsId)],
  }),
  (view, { studentId, requirementsId }) => {
    const found = view.get(student, studentId);
    if (!found || (requirementsId !== null && !view.get(requirementProfile, requirementsId)))
      return rejectMissing;
    return accept(updateTo(student, found, { requirementsId }));
  },
);
