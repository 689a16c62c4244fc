/** The calls about curriculums. */
import * as v from 'valibot';
import { studentCurriculum } from '../entities/student-curriculum.ts';
import { body } from './body.ts';
import { createCall } from './call.ts';
import { idParam } from './params.ts';
import { notFound } from './problem-body.ts';
import { inputEntries, replyEntries } from './shapes.ts';

const { curriculumId, lessonsPerDay, startDate } = inputEntries(studentCurriculum);

export const assignCurriculumCall = createCall({
  path: '/api/students/:studentId/curriculums',
  summary: 'Has a student work through a curriculum.',
  description: 'From today in the family’s time zone, if `startDate` is not given.',
  who: 'parent',
  params: { studentId: idParam('student') },
  input: body({ curriculumId, lessonsPerDay, startDate: v.optional(startDate) }),
  reply: v.object({ id: v.number(), ...replyEntries(studentCurriculum) }),
  errors: { notFound },
});
