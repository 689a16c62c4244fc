/**
 * Extracts lessons from a list and writes descriptions of curriculums: with the language model if there is one and the
 * family has consented, otherwise by the shared model's rules.
 */
import { RateLimiterMemory } from 'rate-limiter-flexible';
import {
  type enhanceDescriptionCall,
  extractLessonsCall,
  defaultLessonMinutes,
  type ListedLesson,
  type NoModelReason,
} from '../../shared-model/contracts/extraction-calls.ts';
import type { InputOf, ReplyOf } from '../../shared-model/contracts/call.ts';
import {
  composeDescription,
  type DescribedCourse,
} from '../../shared-model/derive/compose-description.ts';
import {
  courseWithLessons,
  coursesNeeds,
  lessonsInOrder,
} from '../../shared-model/derive/course-lessons.ts';
import { descriptionInEnglish } from '../../shared-model/derive/description-in-english.ts';
import { curriculum } from '../../shared-model/entities/curriculum.ts';
import { extractLessons } from '../../shared-model/extraction/extract-lessons.ts';
import { numbersToImport } from '../../shared-model/extraction/number-lessons.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { inEnglish } from '../../shared-model/problems/in-english.ts';
import { consume } from '../accounts/limits.ts';
import { readPicture } from '../ai/picture.ts';
import type { AppContext } from './app-context.ts';
import { problem, tooManyFor, type Problem } from '../http/problem-response.ts';
import { mayAskModel, modelFor } from './may-ask-model.ts';
import { read } from '../family/family-reading.ts';
import type { Handlers } from './serve-call.ts';

type ExtractionReply = ReplyOf<typeof extractLessonsCall>;
type ExtractionInput = InputOf<typeof extractLessonsCall>;
type DescriptionInput = InputOf<typeof enhanceDescriptionCall>;

/** The most requests per minute of a family, for both calls: extracting takes processor time. */
const asksPerMinute = 60;

const byModel = (lessons: ListedLesson[]): ExtractionReply => ({
  lessons,
  count: lessons.length,
  source: 'ai',
  reason: null,
  notes: [],
});

function byRules(text: string, reason: NoModelReason): ExtractionReply {
  const { lessons, notes } = extractLessons(text);
  const numbers = numbersToImport(lessons);
  const listed = lessons.map(({ title, type, description, estimatedMinutes }, at) => ({
    lessonNumber: numbers[at]!,
    title,
    type,
    description,
    estimatedMinutes: estimatedMinutes ?? defaultLessonMinutes,
  }));
  return {
    lessons: listed,
    count: listed.length,
    source: 'rules',
    reason,
    notes: notes.map(inEnglish),
  };
}

type List<Type> = Extract<ExtractionInput, { extractionType: Type }>;

async function readText(
  context: AppContext,
  familyId: Id<'family'>,
  { textContent: text, curriculumName = '' }: List<'text'>,
  signal: AbortSignal,
): Promise<ExtractionReply> {
  const model = await mayAskModel(context, familyId, 'lessons');
  if (!model.ok) return byRules(text, model.error.reason);
  const found = await model.value.extractFromText({ text, curriculumName }, signal);
  if (found.ok) {
    return found.value.length > 0 ? byModel(found.value) : byRules(text, 'nothing-found');
  }
  context.logModelFailure(found.error);
  return byRules(text, found.error.code);
}

async function readImage(
  context: AppContext,
  familyId: Id<'family'>,
  { imageData, curriculumName = '' }: List<'image'>,
  signal: AbortSignal,
): Promise<Result<ExtractionReply, Problem>> {
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
  context.logModelFailure(found.error);
  return failed(errors.failed);
}

/** The most lesson titles that a request for a description contains. */
const mostTitles = 300;

const plain = (text: string): string => text.trim().toLowerCase();

/** The family's course with this name; of several, the newest, if possible by this publisher. */
async function findCourse(
  { storeOf }: AppContext,
  familyId: Id<'family'>,
  { curriculumName: name, publisher, gradeLevel = '' }: DescriptionInput,
): Promise<DescribedCourse> {
  return read(storeOf(familyId), async (family) => {
    const view = await family.load(coursesNeeds);
    const found = view
      .all(curriculum)
      .filter((one) => plain(one.name) === plain(name))
      .sort((one, other) => (other.createdAt ?? '').localeCompare(one.createdAt ?? ''));
    const course = found.find((one) => plain(one.publisher) === plain(publisher)) ?? found[0];
    if (!course) return { name, publisher, gradeLevel, subject: '', lessons: [] };
    const { id, subject } = course;
    await family.load(courseWithLessons(id));
    const lessons = lessonsInOrder(view, id);
    return { name, publisher, gradeLevel, subject, lessons };
  });
}

/** The handlers of the calls that extract lessons and describe curriculums. */
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

    languageModel: async ({ who: { familyId } }) => {
      const model = await modelFor(context, familyId);
      return ok({ service: model.ok ? model.value.service : null });
    },

    enhanceDescription: async ({ input, who: { familyId }, c }) => {
      const refused = await tooOften(familyId);
      if (refused) return failed(refused);
      const course = await findCourse(context, familyId, input);
      const composed = (reason: NoModelReason) =>
        ok({
          description: composeDescription(course, descriptionInEnglish),
          source: 'composed' as const,
          reason,
        });
      const model = await mayAskModel(context, familyId, 'description');
      if (!model.ok) return composed(model.error.reason);
      const { lessons, name, publisher, gradeLevel } = course;
      const lessonTitles = lessons.slice(0, mostTitles).map(({ title }) => title);
      const facts = { name, publisher, gradeLevel, lessonTitles };
      const written = await model.value.describe(facts, c.req.raw.signal);
      if (written.ok) {
        return ok({ description: written.value, source: 'ai' as const, reason: null });
      }
      context.logModelFailure(written.error);
      return composed(written.error.code);
    },
  } satisfies Partial<Handlers>;
};
