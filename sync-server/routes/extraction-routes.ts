/** Reading lessons off a list, and describing a curriculum: by a language model where there is one and it may, else by the model's rules. */
import { RateLimiterMemory } from 'rate-limiter-flexible';
import {
  type enhanceDescriptionCall,
  extractLessonsCall,
  usualLessonMinutes,
  type ListedLesson,
  type WithoutModel,
} from '../../shared-model/contracts/extraction-calls.ts';
import type { InputOf, ReplyOf } from '../../shared-model/contracts/call.ts';
import {
  composeDescription,
  type DescribedCourse,
} from '../../shared-model/derive/compose-description.ts';
import { lessonsInOrder } from '../../shared-model/derive/course-lessons.ts';
import { curriculumLesson } from '../../shared-model/entities/curriculum-lesson.ts';
import { curriculum } from '../../shared-model/entities/curriculum.ts';
import { extractLessons } from '../../shared-model/extraction/extract-lessons.ts';
import { numbersToImport } from '../../shared-model/extraction/number-lessons.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { inEnglish } from '../../shared-model/problems/in-english.ts';
import { consume } from '../accounts/limits.ts';
import { readPicture } from '../ai/picture.ts';
import type { AppContext } from '../http/app-context.ts';
import { problem, tooManyFor, type Problem } from '../http/problem-response.ts';
import { mayAskModel } from './may-ask-model.ts';
import { read } from './family-reading.ts';
import type { Handlers } from './serve-call.ts';

type Extracted = ReplyOf<typeof extractLessonsCall>;
type Extracting = InputOf<typeof extractLessonsCall>;
type Describing = InputOf<typeof enhanceDescriptionCall>;

/** Of a family, for both calls: reading a list takes the processor. */
const asksPerMinute = 60;

const byModel = (lessons: ListedLesson[]): Extracted => ({
  lessons,
  count: lessons.length,
  source: 'ai',
  reason: null,
  notes: [],
});

function byRules(text: string, reason: WithoutModel): Extracted {
  const { lessons, notes } = extractLessons(text);
  const numbers = numbersToImport(lessons);
  const listed = lessons.map(({ title, type, description, estimatedMinutes }, at) => ({
    lessonNumber: numbers[at]!,
    title,
    type,
    description,
    estimatedMinutes: estimatedMinutes ?? usualLessonMinutes,
  }));
  return {
    lessons: listed,
    count: listed.length,
    source: 'rules',
    reason,
    notes: notes.map(inEnglish),
  };
}

type List<Type> = Extract<Extracting, { extractionType: Type }>;

async function readText(
  context: AppContext,
  familyId: Id<'family'>,
  { textContent: text, curriculumName = '' }: List<'text'>,
  signal: AbortSignal,
): Promise<Extracted> {
  const model = await mayAskModel(context, familyId, 'lessons');
  if (!model.ok) return byRules(text, model.error.reason);
  const found = await model.value.extractFromText({ text, curriculumName }, signal);
  if (found.ok) {
    return found.value.length > 0 ? byModel(found.value) : byRules(text, 'nothing-found');
  }
  context.tellModelFailed(found.error);
  return byRules(text, found.error.code);
}

async function readImage(
  context: AppContext,
  familyId: Id<'family'>,
  { imageData, curriculumName = '' }: List<'image'>,
  signal: AbortSignal,
): Promise<Result<Extracted, Problem>> {
  const { errors } = extractLessonsCall;
  const picture = readPicture(imageData);
  if (!picture.ok) return failed(problem(400, picture.error));
  const model = await mayAskModel(context, familyId, 'lessons');
  if (!model.ok) {
    const { reason, retryAfter = 0 } = model.error;
    if (reason === 'used-up') return failed(tooManyFor(retryAfter));
    return failed(reason === 'no-consent' ? errors.noConsent : errors.onDevice);
  }
  const found = await model.value.extractFromImage(
    { picture: picture.value, curriculumName },
    signal,
  );
  if (found.ok) return ok(byModel(found.value));
  context.tellModelFailed(found.error);
  return failed(errors.failed);
}

/** Of a course, what a description is asked for with. */
const mostTitles = 300;

const plain = (text: string): string => text.trim().toLowerCase();

/** What the family has under this name: of several the one of this publisher, of those the newest. */
async function findCourse(
  { storeOf }: AppContext,
  familyId: Id<'family'>,
  { curriculumName: name, publisher, gradeLevel = '' }: Describing,
): Promise<DescribedCourse> {
  return read(storeOf(familyId), async (family) => {
    const view = await family.load({ all: [curriculum] });
    const found = view
      .all(curriculum)
      .filter((one) => plain(one.name) === plain(name))
      .sort((one, other) => (other.createdAt ?? '').localeCompare(one.createdAt ?? ''));
    const meant = found.find((one) => plain(one.publisher) === plain(publisher)) ?? found[0];
    if (!meant) return { name, publisher, gradeLevel, subject: '', lessons: [] };
    const { id, subject } = meant;
    await family.load({ by: [{ kind: curriculumLesson, field: 'curriculumId', ids: [id] }] });
    const lessons = lessonsInOrder(view, id);
    return { name, publisher, gradeLevel, subject, lessons };
  });
}

export const extractionHandlers = (context: AppContext) => {
  const limiter = new RateLimiterMemory({ points: asksPerMinute, duration: 60 });
  const tooOften = async (familyId: Id<'family'>): Promise<Problem | undefined> => {
    const refused = await consume(limiter, familyId);
    return refused && tooManyFor(refused.retryAfter);
  };
  return {
    extractLessons: async ({ input, who: { familyId }, c }) => {
      const refused = await tooOften(familyId);
      if (refused) return failed(refused);
      const { signal } = c.req.raw;
      return input.extractionType === 'text'
        ? ok(await readText(context, familyId, input, signal))
        : readImage(context, familyId, input, signal);
    },

    enhanceDescription: async ({ input, who: { familyId }, c }) => {
      const refused = await tooOften(familyId);
      if (refused) return failed(refused);
      const course = await findCourse(context, familyId, input);
      const composed = (reason: WithoutModel) =>
        ok({ description: composeDescription(course), source: 'composed' as const, reason });
      const model = await mayAskModel(context, familyId, 'description');
      if (!model.ok) return composed(model.error.reason);
      const { lessons, name, publisher, gradeLevel } = course;
      const lessonTitles = lessons.slice(0, mostTitles).map(({ title }) => title);
      const facts = { name, publisher, gradeLevel, lessonTitles };
      const written = await model.value.describe(facts, c.req.raw.signal);
      if (written.ok) {
        return ok({ description: written.value, source: 'ai' as const, reason: null });
      }
      context.tellModelFailed(written.error);
      return composed(written.error.code);
    },
  } satisfies Partial<Handlers>;
};
