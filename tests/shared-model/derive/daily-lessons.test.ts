import { describe, expect, it } from 'vitest';
import {
  dailyLessons,
  lessonsBetween,
  lessonsOfWeek,
  nextLessonDay,
} from '../../../shared-model/derive/daily-lessons.ts';
import { todaysWork } from '../../../shared-model/derive/student-day.ts';
import { hourMs } from '../../../shared-model/lib/dates.ts';
import { actingCourseFamily, newYork } from '../support/course-family.ts';

async function aFamily() {
  const told = await actingCourseFamily();
  const { family, leo, mia, ids } = told;
  const lesson = (studentId: number, at: number) =>
    ({ kind: 'lesson-progress', studentId, lessonId: ids[at]! }) as const;
  const titles = (studentId: number, day: string) =>
    dailyLessons(family.view, studentId, day, family.now, newYork).map(
      ({ title, done }) => `${title}${done ? ' done' : ''}`,
    );
  return { ...told, lesson, titles, leo, mia };
}

describe('The lessons of a day', () => {
  it('are what comes on it, by the pace and the days of each child [MR3.20]', async () => {
    const { leo, mia, titles } = await aFamily();
    expect(titles(leo, '2026-03-02')).toEqual(['Lesson 1']);
    expect(titles(leo, '2026-03-09')).toEqual(['Lesson 6']);
    expect(titles(mia, '2026-03-02')).toEqual([]);
    expect(titles(mia, '2026-03-03')).toEqual(['Lesson 1', 'Lesson 2']);
  });

  it('stay on it once they are done; before today there is only what was done', async () => {
    const { family, leo, lesson, titles } = await aFamily();
    await family.does('completeItem', lesson(leo, 0));
    expect(titles(leo, '2026-03-02')).toEqual(['Lesson 1 done']);
    family.now += 48 * hourMs;
    expect(titles(leo, '2026-03-02')).toEqual(['Lesson 1 done']);
    expect(titles(leo, '2026-03-03')).toEqual([]);
    expect(titles(leo, '2026-03-04')).toEqual(['Lesson 2']);
  });

  it('give what their type gives, and name their course, their place and their progress', async () => {
    const { family, leo, course, ids, lesson } = await aFamily();
    const [quiz] = dailyLessons(family.view, leo, '2026-03-04', family.now, newYork);
    expect(quiz).toMatchObject({
      curriculumId: course,
      lessonId: ids[2],
      position: 3,
      course: 'Fractions',
      subject: 'Math',
      type: 'quiz',
      xp: 50,
      estimatedMinutes: 30,
      isPinned: false,
    });
    const { changes } = await family.does('completeItem', lesson(leo, 2));
    expect(changes).toMatchObject([{ t: 'lesson-progress', id: quiz!.id }]);
  });

  it('are none of a course that is put away, finished, or no longer the child’s', async () => {
    const { family, leo, course, titles } = await aFamily();
    const pair = { studentId: leo, curriculumId: course };
    for (const undo of [
      (await family.does('finishCourse', { ...pair, isFinished: true })).undo,
      (await family.does('unassignCourse', pair)).undo,
      (await family.does('saveCurriculum', { id: course, values: { isArchived: true } })).undo,
    ]) {
      expect(titles(leo, '2026-03-02')).toEqual([]);
      await family.undoes(undo);
    }
    expect(titles(leo, '2026-03-02')).toEqual(['Lesson 1']);
  });

  it('are told for a week of all children at once, in the family’s order', async () => {
    const { family, leo, mia } = await aFamily();
    const { week, lessons } = lessonsOfWeek(family.view, '2026-03-02', family.now, newYork);
    const each = [mia, leo].flatMap((id) =>
      lessonsBetween(family.view, [id], '2026-03-02', '2026-03-08', family.now, newYork),
    );
    expect(week).toBe('2026-03-02');
    expect(lessons).toEqual(each);
    expect(lessons).toHaveLength(9);
  });

  it('have a next day, which is not today', async () => {
    const { family, leo, mia } = await aFamily();
    const next = (id: number) => nextLessonDay(family.view, id, family.now, newYork);
    expect([next(leo), next(mia)]).toEqual(['2026-03-03', '2026-03-03']);
    expect(next(5)).toBe(null);
  });
});

describe('Today', () => {
  it('has the lessons between what is planned and what is due, never late [MR3.3]', async () => {
    const { family, leo } = await aFamily();
    family.now += 12 * hourMs;
    const { items, left, overdue } = todaysWork(family.view, leo, family.now, newYork)!;
    expect(items.map(({ kind, title, label }) => [kind, title, label])).toEqual([
      ['planner-task', 'Reading of 2026-03-02', 'Reading'],
      ['lesson-progress', 'Lesson 1', 'Fractions'],
    ]);
    expect([left, overdue]).toEqual([2, 0]);
  });

  it('counts a lesson that is done, and gives its XP, until it is opened again', async () => {
    const { family, leo, lesson } = await aFamily();
    const { undo } = await family.does('completeItem', lesson(leo, 0));
    const today = () => todaysWork(family.view, leo, family.now, newYork)!;
    expect(today()).toMatchObject({ done: 1, left: 1 });
    expect(await family.undoes(undo)).toBe(true);
    expect(today()).toMatchObject({ done: 0, left: 2 });
    await family.does('completeItem', lesson(leo, 0));
    await family.does('reopenItem', lesson(leo, 0));
    expect(today()).toMatchObject({ done: 0, left: 2 });
  });
});
