/** The calls about curriculums. */
import * as v from 'valibot';
import { studentCurriculum } from '../entities/student-curriculum.ts';
import { body } from './body.ts';
import { createCall } from './call.ts';
import { inputEntries, replyEntries } from './shapes.ts';

const { curriculumId, lessonsPerDay, startDate } = inputEntries(studentCurriculum);

/** The student of the path works through the curriculum, from today in the family's zone if `startDate` isn't given. */
export const assignCurriculumCall = createCall(
  '/api/students/:id/curriculums',
  body({ curriculumId, lessonsPerDay, startDate: v.optional(startDate) }),
  v.object({ id: v.number(), ...replyEntries(studentCurriculum) }),
);
