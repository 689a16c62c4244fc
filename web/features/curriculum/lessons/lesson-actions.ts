/** Lesson and lesson progress actions with their toasts and undo. */
import type { LessonOfStudent, StudentLesson } from '../../../../shared-model/derive/courses.ts';
import type { CurriculumLesson } from '../../../../shared-model/entities/curriculum-lesson.ts';
import type { Undo } from '../../../../shared-model/actions/undo.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import { m } from '../../../messages/compiled/messages.js';
import { act, undoAction } from '../../../device/act.ts';
import { changesOf } from '../../../forms/record-form.ts';
import { calledName } from '../../../ui/called-names.ts';
import { toast } from '../../../ui/toast.ts';
import type { LessonValues } from './lesson-form.ts';
import { pinOf, type ProgressValues } from './progress-form.ts';

type Lessons = readonly CurriculumLesson[];

const idsOf = (lessons: Lessons) => lessons.map(({ id }) => id);

/** Toast text: one lesson by its title, several by their number. */
const words = (
  lessons: Lessons,
  one: (input: { title: string }) => string,
  many: (input: { count: number }) => string,
): string =>
  lessons.length === 1 ? one({ title: lessons[0]!.title }) : many({ count: lessons.length });

/** Moves lessons, in their order, so that the first of them is at index `to` of the list without them. */
export function moveLessons({
  lessons,
  moved,
  to,
}: {
  lessons: Lessons;
  moved: Lessons;
  to: number;
}) {
  const ids = idsOf(moved);
  const others = lessons.filter((lesson) => !moved.includes(lesson));
  return act(
    'moveLessons',
    { ids, after: others[to - 1]?.id ?? null },
    {
      done: words(
        moved,
        ({ title }) => m.curriculum_moved({ title, place: to + 1 }),
        ({ count }) => m.curriculum_moved_many({ count, place: to + 1 }),
      ),
      failed: m.curriculum_lesson_save_failed(),
    },
  );
}

/** Sets the given values in all of them. */
export function editLessons(
  chosen: Lessons,
  values: {
    type?: CurriculumLesson['type'] | undefined;
    estimatedMinutes?: number | undefined;
    xpReward?: number | null | undefined;
  },
) {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return act(
    'editLessons',
    { ids: idsOf(chosen), values: Object.fromEntries(given) },
    {
      done: words(chosen, m.curriculum_lesson_saved, m.curriculum_lessons_saved),
      failed: m.curriculum_lesson_save_failed(),
    },
  );
}

export const removeLessons = (chosen: Lessons) =>
  act(
    'removeLessons',
    { ids: idsOf(chosen) },
    {
      done: words(chosen, m.curriculum_lesson_removed, m.curriculum_lessons_removed),
      failed: m.curriculum_lesson_delete_failed(),
    },
  );

export const mergeLessons = (chosen: Lessons) =>
  act(
    'mergeLessons',
    { ids: idsOf(chosen) },
    {
      done: m.curriculum_merged({ count: chosen.length }),
      failed: m.curriculum_lesson_save_failed(),
    },
  );

/** Half of a lesson's minutes, in steps of five, at least 5. */
const halfOf = (minutes: number): number => Math.max(5, Math.round(minutes / 10) * 5);

export const splitLesson = (
  { id, title, estimatedMinutes }: CurriculumLesson,
  titles: readonly [string, string],
) =>
  act(
    'splitLesson',
    {
      id,
      parts: titles.map((part) => ({ title: part, estimatedMinutes: halfOf(estimatedMinutes) })),
    },
    { done: m.curriculum_was_split({ title }), failed: m.curriculum_lesson_save_failed() },
  );

interface LessonPlace {
  curriculumId: Id<'curriculum'>;
  /** Null: a new one after another (null: the first). */
  lesson: CurriculumLesson | null;
  after: CurriculumLesson | null;
}

export function saveLesson({ curriculumId, lesson, after }: LessonPlace, values: LessonValues) {
  const { title } = values;
  if (!lesson) {
    return act(
      'insertLesson',
      { curriculumId, after: after?.id ?? null, values },
      { done: m.curriculum_lesson_added({ title }), failed: m.curriculum_lesson_save_failed() },
    );
  }
  return act(
    'editLessons',
    { ids: [lesson.id], values: changesOf<Partial<CurriculumLesson>>(lesson, values) },
    { done: m.curriculum_lesson_saved({ title }), failed: m.curriculum_lesson_save_failed() },
  );
}

/**
 * Saves the changed fields of a student's progress in a lesson; minutes are added to the recorded ones. A single undo
 * reverts all of it.
 */
export async function saveProgress(
  { lesson, student, part }: Pick<StudentLesson, 'lesson' | 'student' | 'part'>,
  { minutes, pinnedTo, ...typed }: ProgressValues,
): Promise<boolean> {
  const failed = m.curriculum_progress_failed();
  const which = { studentId: student.id, lessonId: lesson.id };
  const values = changesOf<Partial<LessonOfStudent>>(part, typed);
  const undos: Undo[] = [];
  if (Object.keys(values).length > 0) {
    const saved = await act('setLessonWork', { ...which, values }, { failed });
    if (!saved) return false;
    undos.push(saved.undo);
  }
  if (pinnedTo !== pinOf(part)) {
    const pinned = await act('pinLesson', { ...which, date: pinnedTo }, { failed });
    if (!pinned) return false;
    undos.push(pinned.undo);
  }
  if (minutes !== null) {
    const added = await act('addMinutes', { ...which, minutes }, { failed });
    if (!added) return false;
    undos.push(added.undo);
  }
  if (undos.length === 0) return true;
  toast({
    kind: 'success',
    title: m.curriculum_progress_saved({ title: lesson.title, name: calledName(student) }),
    action: { label: m.common_undo(), run: () => void undoAction(undos.flat()) },
  });
  return true;
}
