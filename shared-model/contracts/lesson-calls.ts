/** The calls about a student's lessons. */
import * as v from 'valibot';
import { lessonTypes } from '../entities/curriculum-lesson.ts';
import { day, id } from '../entities/field-types.ts';
import { lessonProgress, lessonStatuses } from '../entities/lesson-progress.ts';
import { problemText } from '../problems/problem-text.ts';
import { body } from './body.ts';
import { getCall, updateCall } from './call.ts';
import { idParam } from './params.ts';
import { callError, notFound } from './problem-body.ts';
import { fieldEntries, replyEntries } from './shapes.ts';

export const dailyLessonsCall = getCall({
  path: '/api/students/:id/daily-lessons',
  summary: 'Lists a student’s lessons of a day: completed and projected.',
  description:
    'The day is `date` (yyyy-MM-dd) or today in the family’s timezone. Future days are projected from what is completed by now. ' +
    'To a student, a sibling is `notFound`.',
  who: 'signed-in',
  params: { id: idParam('student') },
  query: { date: v.optional(day().schema) },
  reply: v.array(
    v.object({
      /** The id of the student's progress in the lesson, stored or not. */
      id: v.number(),
      studentId: v.number(),
      curriculumId: v.number(),
      lessonId: v.number(),
      date: v.string(),
      /** Whether a parent has pinned it to that day. */
      isPinned: v.boolean(),
      /** Position in its course, from 1. */
      position: v.number(),
      title: v.string(),
      type: v.picklist(lessonTypes),
      curriculumName: v.string(),
      subject: v.string(),
      status: v.picklist(lessonStatuses),
      completedAt: v.nullable(v.string()),
      xpReward: v.number(),
      estimatedMinutes: v.number(),
      /** Minutes. */
      timeSpent: v.number(),
      score: v.nullable(v.number()),
    }),
  ),
  errors: { notFound },
});

const { status, timeSpent, notes, score } = fieldEntries(lessonProgress);

export const updateLessonProgressCall = updateCall({
  path: '/api/lesson-progress/:lessonId',
  summary: 'Changes a student’s progress in a lesson; absent fields stay unchanged.',
  description:
    'A parent must give `studentId`; a student may leave it out, and may not set a score. The server sets the time of completion. ' +
    'A completed lesson counts on `completedOn` (yyyy-MM-dd), if a parent gives it, otherwise on the day of the call. ' +
    '`timeSpent` is the total in minutes, and never less than the sum of the time entries. Only quizzes, tests, exams and reviews have scores.',
  who: 'signed-in',
  params: { lessonId: idParam('curriculum-lesson') },
  input: body({
    studentId: v.optional(id('student', problemText('student-required')).schema),
    status,
    timeSpent,
    notes,
    score,
    completedOn: v.optional(day().schema),
  }),
  reply: v.object({ id: v.number(), ...replyEntries(lessonProgress) }),
  errors: { notFound, nobody: callError(400, problemText('student-required')) },
});
