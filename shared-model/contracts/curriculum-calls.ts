/** The calls about curriculums and their lessons, and who works through them. */
import * as v from 'valibot';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import { curriculum } from '../entities/curriculum.ts';
import { integer } from '../entities/field-types.ts';
import { studentCurriculum } from '../entities/student-curriculum.ts';
import { problemText } from '../problems/problem-text.ts';
import { body } from './body.ts';
import { createCall, getCall } from './call.ts';
import { mostLessons } from './extraction-calls.ts';
import { idParam } from './params.ts';
import { notFound } from './problem-body.ts';
import { emptyForNull, inputEntries, replyEntries } from './shapes.ts';

/** A curriculum as replies show it. */
export const curriculumSchema = v.object({ id: v.number(), ...replyEntries(curriculum) });

export const listCurriculumsCall = getCall({
  path: '/api/curriculums',
  summary: 'Lists the curriculums by name.',
  who: 'signed-in',
  reply: v.array(curriculumSchema),
});

const { name, subject } = inputEntries(curriculum);
const words = (field: 'publisher' | 'gradeLevel' | 'description') =>
  v.optional(emptyForNull(curriculum.fields[field].schema));

export const createCurriculumCall = createCall({
  path: '/api/curriculums',
  summary: 'Adds a curriculum, without lessons.',
  who: 'parent',
  input: body({
    name,
    subject,
    publisher: words('publisher'),
    gradeLevel: words('gradeLevel'),
    description: words('description'),
    totalLessons: integer(1, 10_000).schema,
  }),
  reply: curriculumSchema,
});

const lessonSchema = v.object({ id: v.number(), ...replyEntries(curriculumLesson) });

export const listCurriculumLessonsCall = getCall({
  path: '/api/curriculums/:id/lessons',
  summary: 'Lists the lessons of a curriculum in its order.',
  who: 'signed-in',
  params: { id: idParam('curriculum') },
  reply: v.array(lessonSchema),
  errors: { notFound },
});

const { title, type, description, estimatedMinutes, prerequisites, xpReward } =
  inputEntries(curriculumLesson);
/** The values of a new lesson; without a number it gets the one after the last. */
export const newLesson = body({
  lessonNumber: v.optional(curriculumLesson.fields.lessonNumber.schema),
  title,
  type,
  description,
  estimatedMinutes,
  prerequisites,
  xpReward,
});
const lessonsRequired = problemText('lessons-required');

export const addCurriculumLessonsCall = createCall({
  path: '/api/curriculums/:id/lessons',
  summary: 'Adds lessons at the end of a curriculum, in the given order.',
  description:
    'Adds all of them or none. The curriculum’s `totalLessons` becomes at least their count. A lesson without a number gets the next one.',
  who: 'parent',
  params: { id: idParam('curriculum') },
  maxBytes: 1024 * 1024,
  input: body({
    lessons: v.pipe(
      // The length is checked before the items.
      v.array(v.unknown(), lessonsRequired),
      v.minLength(1, lessonsRequired),
      v.maxLength(mostLessons, problemText('lessons-too-many', { max: mostLessons })),
      v.array(newLesson),
    ),
  }),
  reply: v.array(lessonSchema),
  errors: { notFound },
});

const { curriculumId, lessonsPerDay, startDate } = inputEntries(studentCurriculum);

export const assignCurriculumCall = createCall({
  path: '/api/students/:studentId/curriculums',
  summary: 'Assigns a curriculum to a student.',
  description:
    'It starts today in the family’s timezone unless `startDate` (yyyy-MM-dd) is given. `currentLesson` is the place of the first lesson ' +
    'that is open, counted from 1.',
  who: 'parent',
  params: { studentId: idParam('student') },
  input: body({ curriculumId, lessonsPerDay, startDate: v.optional(startDate) }),
  reply: v.object({ id: v.number(), ...replyEntries(studentCurriculum) }),
  errors: { notFound },
});
