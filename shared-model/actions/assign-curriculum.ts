import { create } from '../commit/change.ts';
import { curriculum } from '../entities/curriculum.ts';
import type { NewRecordFor } from '../entities/define-entity.ts';
import { student } from '../entities/student.ts';
import { studentCurriculum } from '../entities/student-curriculum.ts';
import { dayIn } from '../lib/dates.ts';
import { rejection } from '../lib/errors.ts';
import { failed } from '../lib/result.ts';
import { acting, gone, zoneOf, type Action } from './action.ts';
import { problemText } from '../problems/problem-text.ts';

type Values = Omit<NewRecordFor<typeof studentCurriculum>, 'startDate'> & { startDate?: string };

/** The refusal of an assignment to a curriculum that is deleted or unknown. */
export const noSuchCurriculum = rejection('parent-missing', problemText('curriculum-missing'));

/**
 * A student gets a curriculum to work through. It starts on the family's today, unless `startDate` (yyyy-MM-dd) says when
 * (specification, section 3). One that the student works through already goes on from when it was started.
 */
export const assignCurriculum: Action<Values, { id: number }> = (view, values, context) => {
  if (!view.get(student, values.studentId)) return gone;
  if (!view.get(curriculum, values.curriculumId)) return failed(noSuchCurriculum);
  const given = { ...values, startDate: '', isActive: true, finishedAt: null };
  const { id } = create(studentCurriculum, given, context.random);
  const before = view.get(studentCurriculum, id);
  const today = dayIn(context.now, zoneOf(view, context));
  const startDate = values.startDate ?? before?.startDate ?? today;
  return acting([create(studentCurriculum, { ...given, startDate }, context.random)], { id });
};
