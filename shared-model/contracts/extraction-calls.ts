/**
 * The calls that read lessons from a curriculum's table of contents, and that describe a curriculum. Both replies say
 * how the answer was made: by a language model, if the server has one and the family consents, or by the product's own
 * rules.
 */
import * as v from 'valibot';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import { text } from '../entities/field-types.ts';
import { problemText } from '../problems/problem-text.ts';
import { anyObject, body } from './body.ts';
import { defineCall, getCall } from './call.ts';
import { callError, tooMany } from './problem-body.ts';
import { replyEntries } from './shapes.ts';

/** The longest text that is read, in characters. */
export const longestContents = 150_000;
/** The most lessons taken from one list. */
export const mostLessons = 2_000;
/** The longest description of a curriculum, in characters. */
export const longestDescription = 2_000;
/** The minutes of a lesson whose list doesn’t give any. */
export const defaultLessonMinutes = 30;

const { lessonNumber, title, type, description, estimatedMinutes } = replyEntries(curriculumLesson);

/** An extracted lesson, in the shape that `addCurriculumLessonsCall` accepts. */
export const listedLessonSchema = v.object({
  lessonNumber,
  title,
  type,
  description,
  estimatedMinutes,
});
/** A parsed `listedLessonSchema`. */
export type ListedLesson = v.InferOutput<typeof listedLessonSchema>;

/** How a request to the language model can fail. */
export const modelFailureCodes = [
  /** The model took too long. */
  'timed-out',
  'unreachable',
  /** The provider had too many requests, also at the second attempt. */
  'rate-limited',
  /** The provider answered with an error. */
  'failed',
  /** The model declined. */
  'refused',
  'too-large',
  /** The answer doesn't have the requested form. */
  'unusable',
] as const;
/** One of `modelFailureCodes`. */
export type ModelFailureCode = (typeof modelFailureCodes)[number];

/** Why an answer doesn't come from the language model. */
const noModelReasons = [
  /** The server has no model. */
  'no-provider',
  /** No parent has turned on data sharing. */
  'no-consent',
  /** The demo family's texts are never sent. */
  'demo',
  /** The family's daily limit is used up. */
  'used-up',
  /** The model found no lessons; the rules read the list instead. */
  'nothing-found',
  ...modelFailureCodes,
] as const;
/** One of the reasons above. */
export type NoModelReason = (typeof noModelReasons)[number];

const reason = v.pipe(
  v.nullable(v.picklist(noModelReasons)),
  v.description('Why no language model made it; null: one did'),
);

const curriculumName = v.optional(text({ max: 200 }).schema);
const imageRequired = problemText('image-required');
const contentsRequired = problemText('contents-required');

/** The problem of a key that is missing from such a body, or has an invalid value. */
const keyProblem =
  (missing: string) =>
  ({ expected, input }: { expected: string | null; input: unknown }): string =>
    expected === 'never'
      ? problemText('field-unknown', { name: String(input).slice(0, 60) })
      : missing;

const textList = v.strictObject(
  {
    extractionType: v.literal('text'),
    textContent: v.pipe(
      v.string(contentsRequired),
      v.maxLength(longestContents, problemText('text-too-long', { max: longestContents })),
      v.check((given) => given.trim() !== '', contentsRequired),
    ),
    curriculumName,
  },
  keyProblem(contentsRequired),
);

const imageList = v.strictObject(
  {
    extractionType: v.literal('image'),
    imageData: v.pipe(
      v.string(imageRequired),
      v.regex(/^data:image\/[A-Za-z0-9.+-]+;base64,/, imageRequired),
    ),
    curriculumName,
  },
  keyProblem(imageRequired),
);

export const extractLessonsCall = defineCall({
  method: 'POST',
  path: '/api/curriculums/extract-lessons',
  summary: 'Extracts the lessons from a table of contents: a text, or a picture as a data URL.',
  description:
    'A language model reads it if the server has one and a parent has turned on data sharing; else, or if that fails, the rules that the ' +
    'app has on the device, which read texts alone. `source` says which, `reason` why not the other. ' +
    'Pictures are PNG, JPEG, GIF or WebP of at most 5 MiB. Nothing is kept.',
  who: 'parent',
  writes: false,
  maxBytes: 8 * 1024 * 1024,
  input: v.pipe(
    anyObject,
    v.variant(
      'extractionType',
      [textList, imageList],
      problemText('choice-required', { options: 'text, image' }),
    ),
  ),
  status: 200,
  reply: v.object({
    lessons: v.array(listedLessonSchema),
    /** Number of lessons. */
    count: v.number(),
    source: v.picklist(['ai', 'rules']),
    reason,
    /** Notes on the whole list, in English: gaps, repeated numbers, that it was cut. */
    notes: v.array(v.string()),
  }),
  errors: {
    onDevice: callError(422, problemText('image-on-device')),
    noConsent: callError(403, problemText('image-without-consent')),
    failed: callError(503, problemText('extraction-failed')),
    tooMany,
  },
});

export const languageModelCall = getCall({
  path: '/api/language-model',
  summary:
    'Tells whose language model this server asks, so that a family can be asked before anything of it goes there.',
  who: 'parent',
  reply: v.object({
    service: v.pipe(
      v.nullable(v.string()),
      v.description(
        'The company, or else the host, that runs it; null: nothing of this family goes to any',
      ),
    ),
  }),
});

const nameAndPublisher = text({ min: 1, max: 200, message: problemText('course-unnamed') });

export const enhanceDescriptionCall = defineCall({
  method: 'POST',
  path: '/api/curriculums/enhance-description',
  summary: 'Writes a description of a curriculum: a few English sentences.',
  description:
    'A language model writes it if the server has one and a parent has turned on data sharing; else, or if that fails, it is composed ' +
    'from what the family has of the curriculum with that name, its lessons above all. `source` says which. Nothing is kept.',
  who: 'parent',
  writes: false,
  input: body({
    curriculumName: nameAndPublisher.schema,
    publisher: nameAndPublisher.schema,
    gradeLevel: v.optional(text({ max: 60 }).schema),
  }),
  status: 200,
  reply: v.object({
    description: v.string(),
    source: v.picklist(['ai', 'composed']),
    reason,
  }),
  errors: { tooMany },
});
