/** The calls about marks, how courses are graded, and transcripts. */
import * as v from 'valibot';
import { id } from '../entities/field-types.ts';
import { mark } from '../entities/mark.ts';
import { courseLevels, transcriptCourse } from '../entities/transcript-course.ts';
import { transcriptInfo } from '../entities/transcript-info.ts';
import {
  countings,
  gradedTypes,
  gradeKinds,
  longestCategory,
  mostCategories,
} from '../lib/grading-plan.ts';
import { rowFields } from '../lib/transcript-rows.ts';
import { problemText } from '../problems/problem-text.ts';
import { body } from './body.ts';
import { createCall, defineCall, deleteCall, getCall, updateCall } from './call.ts';
import { idParam } from './params.ts';
import { notFound } from './problem-body.ts';
import { fieldEntries, inputEntries, partialEntries, replyEntries } from './shapes.ts';

const markSchema = v.object({ id: v.number(), ...replyEntries(mark) });

export const listMarksCall = getCall({
  path: '/api/marks',
  summary: 'Lists the marks of pieces of work; a student gets their own.',
  description:
    '`work` names the record of the student’s part in the work: of an assignment the task, of planned work the planner task, of a lesson the progress in it. Points are hundredths: 18 of 20 are 1800 of 2000. A mark counts once its work is done; work without one counts nothing, which is never a zero.',
  who: 'signed-in',
  reply: v.array(markSchema),
});

const { studentId: _studentId, work: _work, ...given } = fieldEntries(mark);

export const markTaskCall = updateCall({
  path: '/api/tasks/:id/mark',
  summary: 'Marks a student’s part in an assignment; absent fields stay unchanged.',
  who: 'parent',
  params: { id: idParam('task') },
  input: body(partialEntries(given)),
  reply: markSchema,
  errors: { notFound },
});

export const markLessonCall = updateCall({
  path: '/api/lesson-progress/:lessonId/mark',
  summary: 'Marks a student’s work in a lesson; absent fields stay unchanged.',
  description:
    'Of a quiz, test, exam or review the points become the lesson’s score too, in whole percent.',
  who: 'parent',
  params: { lessonId: idParam('curriculum-lesson') },
  input: body({
    studentId: id('student', problemText('student-required')).schema,
    ...partialEntries(given),
  }),
  reply: markSchema,
  errors: { notFound },
});

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const planEntries = {
  /** What the course gives: a letter of the family's scale, a pass, or words alone. */
  gives: v.picklist(gradeKinds),
  /** Whether each mark counts the same, or points add up. */
  counting: v.picklist(countings),
  /** The least percent of a pass. */
  passAt: whole(0, 100),
};
const categoryEntries = {
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestCategory)),
  /** Its part of the grade: the weights of the categories that have marks make the whole. */
  weight: whole(1, 100),
  /** How many of its lowest marks don't count. */
  drop: whole(0, 99),
  /** Work of these types is in it. */
  types: v.array(v.picklist(gradedTypes)),
};
const planSchema = v.object({ ...planEntries, categories: v.array(v.object(categoryEntries)) });
const planInput = body({
  ...planEntries,
  categories: v.pipe(v.array(body(categoryEntries)), v.maxLength(mostCategories)),
});
const distinct = 'Each name and each type of work stands once. The whole plan is replaced.';

export const classGradingCall = getCall({
  path: '/api/classes/:id/grading-plan',
  summary: 'Returns how a class is graded.',
  who: 'parent',
  params: { id: idParam('class') },
  reply: planSchema,
  errors: { notFound },
});

export const gradeClassCall = updateCall({
  path: '/api/classes/:id/grading-plan',
  summary: 'Sets how a class is graded.',
  description: distinct,
  who: 'parent',
  params: { id: idParam('class') },
  input: planInput,
  reply: planSchema,
  errors: { notFound },
});

export const curriculumGradingCall = getCall({
  path: '/api/curriculums/:id/grading-plan',
  summary: 'Returns how a curriculum is graded.',
  who: 'parent',
  params: { id: idParam('curriculum') },
  reply: planSchema,
  errors: { notFound },
});

export const gradeCurriculumCall = updateCall({
  path: '/api/curriculums/:id/grading-plan',
  summary: 'Sets how a curriculum is graded.',
  description: distinct,
  who: 'parent',
  params: { id: idParam('curriculum') },
  input: planInput,
  reply: planSchema,
  errors: { notFound },
});

const infoEntries = (() => {
  const { studentId: _id, ...entries } = fieldEntries(transcriptInfo);
  return entries;
})();

const texts = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, v.string()])) as Record<
    Name,
    v.StringSchema<undefined>
  >;

export const transcriptCall = getCall({
  path: '/api/students/:id/transcript',
  summary: 'Returns a student’s transcript: courses by year with grades and credits, and the GPA.',
  description:
    'As the app shows it. Credits are hundredths: 50 is half a credit. `gpa` is the average of grade points weighted by credits, `weightedGpa` the same with what harder courses add; null: none.',
  who: 'parent',
  params: { id: idParam('student') },
  reply: v.object({
    studentId: v.number(),
    birthDate: v.nullable(v.string()),
    graduationDate: v.nullable(v.string()),
    /** Tests and activities, as they are kept and by their fields. */
    testScores: v.string(),
    activities: v.string(),
    tests: v.array(v.object(texts(rowFields.test))),
    activityRows: v.array(v.object(texts(rowFields.activity))),
    years: v.array(
      v.object({
        /** The calendar year in which it begins. */
        startYear: v.number(),
        gradeLevel: v.nullable(v.string()),
        /** Earned. */
        credits: v.number(),
        courses: v.array(
          v.object({
            name: v.string(),
            subject: v.string(),
            level: v.picklist(courseLevels),
            /** Whole percent; null: none, or the final grade was set by hand. */
            percent: v.nullable(v.number()),
            letter: v.nullable(v.string()),
            /** Null: it isn't a course without letters. */
            isPassed: v.nullable(v.boolean()),
            credits: v.nullable(v.number()),
            /** Whether its credits are earned. */
            isEarned: v.boolean(),
            state: v.picklist(['completed', 'in_progress', 'repeated', 'transferred', 'continues']),
          }),
        ),
      }),
    ),
    credits: v.number(),
    subjects: v.array(v.object({ subject: v.string(), credits: v.number() })),
    gpa: v.nullable(v.number()),
    weightedGpa: v.nullable(v.number()),
  }),
  errors: { notFound },
});

export const saveTranscriptInfoCall = defineCall({
  method: 'PUT',
  path: '/api/students/:id/transcript',
  summary: 'Sets what a transcript says beside its courses; absent fields stay unchanged.',
  description:
    '`testScores` and `activities` are rows, one a line, their fields divided by bars: "SAT | March 2026 | 1320" (test, date, score), "Choir | 2023–26 | Section leader | 120" (activity, years, role, hours).',
  who: 'parent',
  params: { id: idParam('student') },
  input: body(partialEntries(infoEntries)),
  status: 204,
  errors: { notFound },
});

const entrySchema = v.object({ id: v.number(), ...replyEntries(transcriptCourse) });
const entryEntries = inputEntries(transcriptCourse);

export const listTranscriptCoursesCall = getCall({
  path: '/api/transcript-courses',
  summary: 'Lists the courses that parents have entered on transcripts.',
  description:
    'One of the same name and year as a course of the family’s own records holds over what those say about it.',
  who: 'parent',
  reply: v.array(entrySchema),
});

export const createTranscriptCourseCall = createCall({
  path: '/api/transcript-courses',
  summary:
    'Enters a course on a student’s transcript: an earlier or outside one, or a final grade.',
  who: 'parent',
  input: body(entryEntries),
  reply: entrySchema,
});

export const updateTranscriptCourseCall = updateCall({
  path: '/api/transcript-courses/:id',
  summary: 'Changes a course entered on a transcript; absent fields stay unchanged.',
  who: 'parent',
  params: { id: idParam('transcript-course') },
  input: body(partialEntries(entryEntries)),
  reply: entrySchema,
  errors: { notFound },
});

export const deleteTranscriptCourseCall = deleteCall({
  path: '/api/transcript-courses/:id',
  summary: 'Removes a course that was entered on a transcript.',
  who: 'parent',
  params: { id: idParam('transcript-course') },
  errors: { notFound },
});
