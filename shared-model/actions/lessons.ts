/** What a parent does with the lessons of a course: many at once, their order, and one made of several or several of one. */
import { coalesce, create, remove, update, type Change } from '../commit/change.ts';
import { lessonsInOrder, placeAt, placeOf, placesBehind } from '../derive/course-lessons.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { curriculum } from '../entities/curriculum.ts';
import { curriculumLesson, type CurriculumLesson } from '../entities/curriculum-lesson.ts';
import type { NewRecordFor } from '../entities/define-entity.ts';
import { longestPlace } from '../entities/field-types.ts';
import type { Id } from '../lib/ids.ts';
import { keyBetween } from '../lib/place-keys.ts';
import type { Random } from '../lib/random.ts';
import { failed } from '../lib/result.ts';
import { acting, done, gone, updateTo, type Action } from './action.ts';
import { noSuchCurriculum } from './assign-curriculum.ts';

type LessonId = Id<'curriculum-lesson'>;

/** A lesson's values; without a number it gets the one after the last. */
export type NewLesson = Omit<
  NewRecordFor<typeof curriculumLesson>,
  'curriculumId' | 'lessonNumber' | 'place'
> & { lessonNumber?: number };

/** Keys one after the other behind the last of a list. */
function keysBehind(low: string, count: number, random: Random): string[] {
  const keys: string[] = [];
  while (keys.length < count) keys.push(keyBetween(keys.at(-1) ?? low, null, random));
  return keys;
}

const placesAfterLast = (
  before: readonly CurriculumLesson[],
  count: number,
  random: Random,
): string[] => {
  const low = before.length > 0 ? placeOf(before.at(-1)!) : '';
  return placesBehind(low, count) ?? keysBehind(low, count, random);
};

/**
 * New lessons of a course after those that it has (`before`, in their order). Their own numbers order them where they only rise;
 * else each gets a place, so that they stand as they are given.
 */
export function lessonsMade(
  before: readonly CurriculumLesson[],
  curriculumId: Id<'curriculum'>,
  lessons: readonly NewLesson[],
  random: Random,
): Change[] {
  const highest = before.reduce((most, { lessonNumber }) => Math.max(most, lessonNumber), 0);
  let last = highest;
  let isRising = before.every(({ place }) => place === '');
  const numbers = lessons.map(({ lessonNumber = last + 1 }) => {
    if (lessonNumber <= last) isRising = false;
    last = lessonNumber;
    return lessonNumber;
  });
  const places = isRising ? [] : placesAfterLast(before, lessons.length, random);
  return lessons.map((values, at) => {
    const place = isRising ? {} : { place: places[at]! };
    const lesson = { ...values, curriculumId, lessonNumber: numbers[at]!, ...place };
    return create(curriculumLesson, lesson, random);
  });
}

function totalOf(view: FamilyView, id: Id<'curriculum'>, count: number): Change[] {
  const found = view.get(curriculum, id)!;
  return found.totalLessons < count ? [update(curriculum, id, { totalLessons: count })] : [];
}

/** Adds lessons after those that a course has; its number of lessons becomes at least their count. More than 500 are a batch. */
export const addLessons: Action<
  { curriculumId: Id<'curriculum'>; lessons: readonly NewLesson[] },
  { ids: LessonId[] }
> = (view, { curriculumId, lessons }, { random }) => {
  if (!view.get(curriculum, curriculumId)) return failed(noSuchCurriculum);
  const before = lessonsInOrder(view, curriculumId);
  const made = lessonsMade(before, curriculumId, lessons, random);
  const total = totalOf(view, curriculumId, before.length + made.length);
  return acting([...made, ...total], { ids: made.map(({ id }) => id) });
};

/** Sets the same fields of one lesson or of many; what isn't there any more is left out, and it is refused where none is. */
export const editLessons: Action<
  { ids: readonly LessonId[]; values: Partial<Omit<CurriculumLesson, 'id' | 'curriculumId'>> },
  { count: number }
> = (view, { ids, values }) => {
  const found = ids.flatMap((id) => view.get(curriculumLesson, id) ?? []);
  if (found.length === 0) return gone;
  const changes = found.flatMap((lesson) => updateTo(curriculumLesson, lesson, values));
  return acting(changes, { count: found.length });
};

/** Deletes lessons; what was done in them is hidden with them, and comes back with them. */
export const removeLessons: Action<{ ids: readonly LessonId[] }, { count: number }> = (
  view,
  { ids },
) => {
  const found = ids.filter((id) => view.get(curriculumLesson, id));
  if (found.length === 0) return gone;
  return acting(
    found.map((id) => remove(curriculumLesson, id)),
    { count: found.length },
  );
};

/** The places for `count` lessons behind one of a course (undefined: before all); with those of the others where there is no room. */
function placesAfter(
  others: readonly CurriculumLesson[],
  after: CurriculumLesson | undefined,
  count: number,
  random: Random,
): { places: string[]; changes: Change[] } {
  const at = after ? others.indexOf(after) + 1 : 0;
  const next = others[at];
  const places: string[] = [];
  const high = next ? placeOf(next) : null;
  let low = after ? placeOf(after) : '';
  const isRoom = high === null || low < high;
  if (high === null) places.push(...placesAfterLast(others, count, random));
  while (isRoom && places.length < count) places.push((low = keyBetween(low, high, random)));
  if (isRoom && places.every((place) => place.length <= longestPlace)) {
    return { places, changes: [] };
  }
  const changes = others.flatMap((lesson, position) =>
    updateTo(curriculumLesson, lesson, {
      place: placeAt(position + 1 + (position >= at ? count : 0)),
    }),
  );
  return { places: Array.from({ length: count }, (_, one) => placeAt(at + one + 1)), changes };
}

/**
 * Moves lessons of a course, in their order, right behind another one of it, or to the beginning (null). Each is one record, so two
 * parents who move different ones both get their way. What they are moved behind may be gone: then they stay.
 */
export const moveLessons: Action<{ ids: readonly LessonId[]; after: LessonId | null }> = (
  view,
  { ids, after },
  { random },
) => {
  const [first] = ids.flatMap((id) => view.get(curriculumLesson, id) ?? []);
  if (!first) return gone;
  const all = lessonsInOrder(view, first.curriculumId);
  const moved = all.filter(({ id }) => ids.includes(id));
  const others = all.filter(({ id }) => !ids.includes(id));
  const behind = others.find(({ id }) => id === after);
  if (after !== null && !behind) return done([]);
  const at = behind ? others.indexOf(behind) + 1 : 0;
  const isThere = moved.every((lesson, one) => all[at + one] === lesson);
  if (isThere) return done([]);
  const { places, changes } = placesAfter(others, behind, moved.length, random);
  return done([
    ...changes,
    ...moved.map(({ id }, one) => update(curriculumLesson, id, { place: places[one]! })),
  ]);
};

function insertedAfter(
  view: FamilyView,
  curriculumId: Id<'curriculum'>,
  behind: CurriculumLesson | undefined,
  values: readonly NewLesson[],
  random: Random,
): { made: Change[]; changes: Change[] } {
  const all = lessonsInOrder(view, curriculumId);
  const { places, changes } = placesAfter(all, behind, values.length, random);
  const highest = all.reduce((most, { lessonNumber }) => Math.max(most, lessonNumber), 0);
  const made = values.map((one, at) =>
    create(
      curriculumLesson,
      { lessonNumber: highest + at + 1, ...one, curriculumId, place: places[at]! },
      random,
    ),
  );
  const total = totalOf(view, curriculumId, all.length + values.length);
  return { made, changes: [...changes, ...made, ...total] };
}

/** Puts a lesson right behind another one of its course, or at the beginning (null). */
export const insertLesson: Action<
  { curriculumId: Id<'curriculum'>; after: LessonId | null; values: NewLesson },
  { id: LessonId }
> = (view, { curriculumId, after, values }, { random }) => {
  if (!view.get(curriculum, curriculumId)) return failed(noSuchCurriculum);
  const behind = after === null ? undefined : view.get(curriculumLesson, after);
  if (after !== null && behind?.curriculumId !== curriculumId) return gone;
  const { made, changes } = insertedAfter(view, curriculumId, behind, [values], random);
  return acting(changes, { id: made[0]!.id });
};

/** Makes several lessons of one: it becomes the first of the parts, with what was done in it; the others come right behind it, open. */
export const splitLesson: Action<
  { id: LessonId; parts: readonly NewLesson[] },
  { ids: LessonId[] }
> = (view, { id, parts: [first, ...rest] }, { random }) => {
  const found = view.get(curriculumLesson, id);
  if (!found || !first) return gone;
  const { type, description, prerequisites, xpReward } = found;
  const alike = rest.map((part) => ({ type, description, prerequisites, xpReward, ...part }));
  const { made, changes } = insertedAfter(view, found.curriculumId, found, alike, random);
  // Where there was no room, the others get places anew, and this one too.
  const all = coalesce([...changes, ...updateTo(curriculumLesson, found, first)]);
  return acting(all, { ids: [id, ...made.map((one) => one.id)] });
};

const longestTitle = 300;
const mostMinutes = 120;

/**
 * Makes one lesson of several of a course: the first of them in its order, with its own progress, by the title that is given, else with
 * all titles; its minutes are their sum, 120 at most. The others are deleted, and what was done in them is hidden with them.
 */
export const mergeLessons: Action<
  { ids: readonly LessonId[]; title?: string },
  { id: LessonId }
> = (view, { ids, title }) => {
  const [any] = ids.flatMap((id) => view.get(curriculumLesson, id) ?? []);
  if (!any) return gone;
  const merged = lessonsInOrder(view, any.curriculumId).filter(({ id }) => ids.includes(id));
  const [first, ...others] = merged as [CurriculumLesson, ...CurriculumLesson[]];
  const minutes = merged.reduce((sum, { estimatedMinutes }) => sum + estimatedMinutes, 0);
  const joined = merged.map((lesson) => lesson.title).join('; ');
  const values = {
    title: (title ?? joined).slice(0, longestTitle),
    estimatedMinutes: Math.min(minutes, mostMinutes),
  };
  const gones = others.map(({ id }) => remove(curriculumLesson, id));
  return acting([...updateTo(curriculumLesson, first, values), ...gones], { id: first.id });
};
