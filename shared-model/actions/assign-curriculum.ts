/** Assigns a course to one student, as the REST call does. */
import * as v from 'valibot';
import { body } from '../contracts/body.ts';
import { fieldEntries } from '../contracts/shapes.ts';
import { create } from '../commit/change.ts';
import { curriculum } from '../entities/curriculum.ts';
import { student } from '../entities/student.ts';
import { studentCurriculum } from '../entities/student-curriculum.ts';
import { dayIn } from '../lib/dates.ts';
import { rejection } from '../lib/errors.ts';
import { idFromKey } from '../lib/ids.ts';
import { failed } from '../lib/result.ts';
import { defineAction, acceptWith, rejectMissing, zoneOf } from './action.ts';
import { problemText } from '../problems/problem-text.ts';

const entries = fieldEntries(studentCurriculum);

/** The rejection of an action on a course that is deleted or unknown (`parent-missing`). */
export const noSuchCurriculum = rejection('parent-missing', problemText('curriculum-missing'));

/**
 * Assigns a course to a student from `startDate` on (yyyy-MM-dd; default: the family's today). Reassigning a course
 * resumes it from its first start date. Rejects a missing student or course (`parent-missing`). Source: specification,
 * section 3.
 */
export const assignCurriculum = defineAction(
  body({ ...entries, startDate: v.optional(entries.startDate) }),
  ({ studentId, curriculumId }) => ({
    keys: [
      { t: student.name, id: studentId },
      { t: curriculum.name, id: curriculumId },
      {
        t: studentCurriculum.name,
        id: idFromKey(studentCurriculum.name, [studentId, curriculumId]),
      },
    ],
  }),
  (view, values, context) => {
    if (!view.get(student, values.studentId)) return rejectMissing;
    if (!view.get(curriculum, values.curriculumId)) return failed(noSuchCurriculum);
    const given = { ...values, startDate: '', isActive: true, finishedAt: null };
    const { id } = create(studentCurriculum, given, context.random);
    const before = view.get(studentCurriculum, id);
    const today = dayIn(context.now, zoneOf(view, context));
    const startDate = values.startDate ?? before?.startDate ?? today;
    return acceptWith([create(studentCurriculum, { ...given, startDate }, context.random)], { id });
  },
);
