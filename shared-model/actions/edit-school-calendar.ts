/** Changes the school calendar: school years and terms, time off, and school days. */
import { members } from '../contracts/body.ts';
import { fieldEntries } from '../contracts/shapes.ts';
import { keysTo, needsSaved } from '../derive/record-needs.ts';
import { daysOfWeek, idOf, orNull, saving } from './inputs.ts';
import { theFamily } from '../derive/people.ts';
import { longestSpan } from '../derive/school-calendars.ts';
import { curriculum } from '../entities/curriculum.ts';
import { family } from '../entities/family.ts';
import { schoolTerm } from '../entities/school-term.ts';
import { student } from '../entities/student.ts';
import { timeOff } from '../entities/time-off.ts';
import { addDays, isDay } from '../lib/dates.ts';
import { rejection, type Rejection } from '../lib/errors.ts';
import { failed } from '../lib/result.ts';
import { problemText } from '../problems/problem-text.ts';
import { change, defineAction, rejectMissing, save, type ActionResult } from './action.ts';
import { noSuchCurriculum } from './assign-curriculum.ts';
import { noSuchStudent } from './set-students.ts';

/**
 * The rejection of a span of days (yyyy-MM-dd) that ends before it starts or is too long (`invalid`, field `endDate`).
 * Undefined for a valid span, and for malformed days, which their own fields reject.
 */
export function wrongSpan(startDate: string, endDate: string): Rejection | undefined {
  if (!isDay(startDate) || !isDay(endDate)) return undefined;
  if (endDate < startDate) return rejection('invalid', problemText('end-before-start'), 'endDate');
  const isLong = endDate > addDays(startDate, longestSpan - 1);
  const tooLong = problemText('span-too-long', { max: longestSpan });
  return isLong ? rejection('invalid', tooLong, 'endDate') : undefined;
}

/**
 * Creates a school year or a term, or changes one. Rejects a span that ends before it starts or is too long (`invalid`,
 * field `endDate`).
 */
export const saveSchoolTerm = defineAction(
  saving('school-term', fieldEntries(schoolTerm)),
  needsSaved(schoolTerm),
  (view, input, context) => {
    const before = input.id === null ? undefined : view.get(schoolTerm, input.id);
    if (input.id !== null && !before) return rejectMissing;
    const { startDate = '', endDate = '' } = { ...before, ...input.values };
    const wrong = wrongSpan(startDate, endDate);
    return wrong ? failed(wrong) : save(view, schoolTerm, input, context);
  },
);

/**
 * Creates or changes time off. Planner tasks on these days stay there; `takeDayOff` moves them too. Rejects a span that
 * ends before it starts or is too long (`invalid`, field `endDate`) and a missing student or course (`parent-missing`).
 */
export const saveTimeOff = defineAction(
  saving('time-off', fieldEntries(timeOff)),
  ({ id, values }) => ({
    keys: [
      ...keysTo(timeOff, id),
      ...keysTo(student, values.studentId),
      ...keysTo(curriculum, values.curriculumId),
    ],
  }),
  (view, input, context) => {
    const before = input.id === null ? undefined : view.get(timeOff, input.id);
    if (input.id !== null && !before) return rejectMissing;
    const { startDate = '', endDate = '' } = { ...before, ...input.values };
    const { studentId = null, curriculumId = null } = input.values;
    if (studentId !== null && !view.get(student, studentId)) return failed(noSuchStudent);
    if (curriculumId !== null && !view.get(curriculum, curriculumId))
      return failed(noSuchCurriculum);
    const wrong = wrongSpan(startDate, endDate);
    return wrong ? failed(wrong) : save(view, timeOff, input, context);
  },
);

/**
 * Sets the weekdays with school (1 for Monday to 7 for Sunday): the family's (`studentId` null) or one student's. Null
 * for a student means the family's.
 */
export const setSchoolDays = defineAction(
  members({ studentId: orNull(idOf('student')), schoolDays: orNull(daysOfWeek) }),
  ({ studentId }) => ({ keys: keysTo(student, studentId) }),
  (view, { studentId, schoolDays }): ActionResult<{ id: number }> => {
    const days = schoolDays && [...schoolDays];
    if (studentId !== null) return change(view, student, studentId, { schoolDays: days });
    const found = theFamily(view);
    return found && days ? change(view, family, found.id, { schoolDays: days }) : rejectMissing;
  },
);
