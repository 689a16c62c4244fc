/** A course that a child is in the midst of: what lies before was done before it was recorded. */
import { expect, it } from 'vitest';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { actingCourseFamily } from '../support/course-family.ts';

const imported = async (lessonsPerDay: number, onLesson?: number) => {
  const { family, leo } = await actingCourseFamily();
  const before = new Set(family.view.all(lessonProgress).map(({ id }) => id));
  const { undo } = await family.does('importCurriculum', {
    values: { name: 'Latin', subject: 'Language Arts', totalLessons: 6 },
    lessons: [1, 2, 3, 4, 5, 6].map((number) => ({
      title: `Lesson ${number}`,
      lessonNumber: number,
    })),
    students: [{ studentId: leo, lessonsPerDay, ...(onLesson && { onLesson }) }],
  });
  const done = family.view
    .all(lessonProgress)
    .filter(({ id }) => !before.has(id))
    .map(({ status, completedAt }) => `${status} ${completedAt?.slice(0, 10)}`)
    .toSorted();
  return { family, undo, done, before };
};

it('The lessons before are completed on the school days behind, the last on the one before today', async () => {
  // Today is Monday, March 2.
  expect((await imported(1, 4)).done).toEqual([
    'completed 2026-02-25',
    'completed 2026-02-26',
    'completed 2026-02-27',
  ]);
});

it('At two a day they take half the days', async () => {
  expect((await imported(2, 6)).done).toEqual([
    'completed 2026-02-25',
    'completed 2026-02-26',
    'completed 2026-02-26',
    'completed 2026-02-27',
    'completed 2026-02-27',
  ]);
});

it('Who begins has done nothing, and the import is undone as a whole', async () => {
  expect((await imported(1)).done).toEqual([]);
  expect((await imported(1, 1)).done).toEqual([]);
  const { family, undo, before } = await imported(1, 3);
  expect(await family.undoes(undo)).toBe(true);
  const left = family.view.all(lessonProgress).filter(({ id }) => !before.has(id));
  expect(left).toEqual([]);
});
