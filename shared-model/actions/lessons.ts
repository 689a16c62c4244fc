/** Adds, edits, orders, splits and merges the lessons of a course. */
import * as v from 'valibot';
import { body, members } from '../contracts/body.ts';
import { newLesson } from '../contracts/curriculum-calls.ts';
import { fieldEntries, partialEntries } from '../contracts/shapes.ts';
import { keysTo, needsAll, type RecordNeeds } from '../derive/record-needs.ts';
import { idOf, list, orNull, without, type Input } from './inputs.ts';
import { coalesce, create, remove, update, type Change } from '../commit/change.ts';
import {
  courseWithLessons,
  lessonsInOrder,
  placeAt,
  placeOf,
  placesBehind,
} from '../derive/course-lessons.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { curriculum } from '../entities/curriculum.ts';
import { curriculumLesson, type CurriculumLesson } from '../entities/curriculum-lesson.ts';
import { longestPlace } from '../entities/field-types.ts';
import type { Id } from '../lib/ids.ts';
import { keyBetween } from '../lib/order-keys.ts';
import type { Random } from '../lib/random.ts';
import { failed } from '../lib/result.ts';
import { defineAction, acceptWith, accept, rejectMissing, updateTo } from './action.ts';
import { noSuchCurriculum } from './assign-curriculum.ts';

type LessonId = Id<'curriculum-lesson'>;

/** The values of a new lesson. Without a number it gets the one after the last. */
export type NewLesson = Input<typeof newLesson>;

const lessonEntries = without(fieldEntries(curriculumLesson), 'curriculumId');
const lessonIds = list(idOf('curriculum-lesson'));
const keysOf = ({ ids }: { ids: readonly LessonId[] }): RecordNeeds => ({
  keys: keysTo(curriculumLesson, ...ids),
});

/** Sort keys after the last of a list, in order. */
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
 * The changes that create lessons after `before`, the course's lessons in order. Increasing numbers order them;
 * otherwise each gets a place, so that they keep the given order.
 */
export function createLessons(
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

/**
 * Adds lessons at the end of a course. Its `totalLessons` becomes at least their count; more than 500 lessons become a
 * batch. Rejects a missing course (`parent-missing`). Returns their ids.
 */
export const addLessons = defineAction(
  members({ curriculumId: idOf('curriculum'), lessons: list(newLesson) }),
  ({ curriculumId }) => courseWithLessons(curriculumId),
  (view, { curriculumId, lessons }, { random }) => {
    if (!view.get(curriculum, curriculumId)) return failed(noSuchCurriculum);
    const before = lessonsInOrder(view, curriculumId);
    const made = createLessons(before, curriculumId, lessons, random);
    const total = totalOf(view, curriculumId, before.length + made.length);
    return acceptWith([...made, ...total], { ids: made.map(({ id }) => id) });
  },
);

/**
 * Sets the same fields in several lessons. Leaves out deleted ones, and rejects if none is left (`parent-missing`).
 * Returns how many are left.
 */
export const editLessons = defineAction(
  members({ ids: lessonIds, values: body(partialEntries(lessonEntries)) }),
  keysOf,
  (view, { ids, values }) => {
    const found = ids.flatMap((id) => view.get(curriculumLesson, id) ?? []);
    if (found.length === 0) return rejectMissing;
    const changes = found.flatMap((lesson) => updateTo(curriculumLesson, lesson, values));
    return acceptWith(changes, { count: found.length });
  },
);

/**
 * Deletes lessons, which hides the progress in them. Leaves out deleted ones, and rejects if none is left
 * (`parent-missing`). Returns how many it deleted.
 */
export const removeLessons = defineAction(members({ ids: lessonIds }), keysOf, (view, { ids }) => {
  const found = ids.filter((id) => view.get(curriculumLesson, id));
  if (found.length === 0) return rejectMissing;
  return acceptWith(
    found.map((id) => remove(curriculumLesson, id)),
    { count: found.length },
  );
});

/**
 * Places for `count` lessons after one of a course (undefined: before all). If there is no room between two places,
 * `changes` moves the other lessons.
 */
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
 * Moves lessons of a course, in their order, right after another one, or to the start (null). Writes only the moved
 * records, so concurrent moves of different lessons both hold. If `after` is deleted they stay.
 */
export const moveLessons = defineAction(
  members({ ids: lessonIds, after: orNull(idOf('curriculum-lesson')) }),
  needsAll(curriculumLesson),
  (view, { ids, after }, { random }) => {
    const [first] = ids.flatMap((id) => view.get(curriculumLesson, id) ?? []);
    if (!first) return rejectMissing;
    const all = lessonsInOrder(view, first.curriculumId);
    const moved = all.filter(({ id }) => ids.includes(id));
    const others = all.filter(({ id }) => !ids.includes(id));
    const behind = others.find(({ id }) => id === after);
    if (after !== null && !behind) return accept([]);
    const at = behind ? others.indexOf(behind) + 1 : 0;
    const isThere = moved.every((lesson, one) => all[at + one] === lesson);
    if (isThere) return accept([]);
    const { places, changes } = placesAfter(others, behind, moved.length, random);
    return accept([
      ...changes,
      ...moved.map(({ id }, one) => update(curriculumLesson, id, { place: places[one]! })),
    ]);
  },
);

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

/** Inserts a lesson right after another one of its course, or at the start (null). Returns its id. */
export const insertLesson = defineAction(
  members({
    curriculumId: idOf('curriculum'),
    after: orNull(idOf('curriculum-lesson')),
    values: newLesson,
  }),
  ({ curriculumId, after }) => {
    const { keys = [], by = [] } = courseWithLessons(curriculumId);
    return { keys: [...keys, ...keysTo(curriculumLesson, after)], by };
  },
  (view, { curriculumId, after, values }, { random }) => {
    if (!view.get(curriculum, curriculumId)) return failed(noSuchCurriculum);
    const behind = after === null ? undefined : view.get(curriculumLesson, after);
    if (after !== null && behind?.curriculumId !== curriculumId) return rejectMissing;
    const { made, changes } = insertedAfter(view, curriculumId, behind, [values], random);
    return acceptWith(changes, { id: made[0]!.id });
  },
);

/**
 * Splits a lesson: it becomes the first part and keeps its progress. The other parts follow as open lessons. Returns
 * the ids of all parts.
 */
export const splitLesson = defineAction(
  members({ id: idOf('curriculum-lesson'), parts: list(newLesson) }),
  needsAll(curriculumLesson),
  (view, { id, parts: [first, ...rest] }, { random }) => {
    const found = view.get(curriculumLesson, id);
    if (!found || !first) return rejectMissing;
    const { type, description, prerequisites, xpReward } = found;
    const alike = rest.map((part) => ({ type, description, prerequisites, xpReward, ...part }));
    const { made, changes } = insertedAfter(view, found.curriculumId, found, alike, random);
    // If there was no room, all lessons get new places, including this one.
    const all = coalesce([...changes, ...updateTo(curriculumLesson, found, first)]);
    return acceptWith(all, { ids: [id, ...made.map((one) => one.id)] });
  },
);

const longestTitle = 300;
const mostMinutes = 120;

/**
 * Merges lessons into the first of them in course order, which keeps its progress. Its title is `title` or all titles
 * joined, its minutes their sum, at most 120. Deletes the others; completed work in them is kept
 * (`work-of-deleted.ts`). Returns the merged lesson's id.
 */
export const mergeLessons = defineAction(
  members({ ids: lessonIds, title: v.optional(curriculumLesson.fields.title.schema) }),
  needsAll(curriculumLesson),
  (view, { ids, title }) => {
    const [any] = ids.flatMap((id) => view.get(curriculumLesson, id) ?? []);
    if (!any) return rejectMissing;
    const merged = lessonsInOrder(view, any.curriculumId).filter(({ id }) => ids.includes(id));
    const [first, ...others] = merged as [CurriculumLesson, ...CurriculumLesson[]];
    const minutes = merged.reduce((sum, { estimatedMinutes }) => sum + estimatedMinutes, 0);
    const joined = merged.map((lesson) => lesson.title).join('; ');
    const values = {
      title: (title ?? joined).slice(0, longestTitle),
      estimatedMinutes: Math.min(minutes, mostMinutes),
    };
    const gones = others.map(({ id }) => remove(curriculumLesson, id));
    return acceptWith([...updateTo(curriculumLesson, first, values), ...gones], { id: first.id });
  },
);
