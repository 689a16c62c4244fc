import { describe, expect, it } from 'vitest';
import { lessonsInOrder } from '../../../shared-model/derive/course-lessons.ts';
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import { curriculumLesson } from '../../../shared-model/entities/curriculum-lesson.ts';
import { actingCourseFamily } from '../support/course-family.ts';

async function aFamily() {
  const told = await actingCourseFamily();
  const { family, course } = told;
  return {
    ...told,
    titles: () =>
      lessonsInOrder(family.view, course).map(({ title }) => title.replaceAll('Lesson ', '')),
    total: () => family.view.get(curriculum, course)!.totalLessons,
  };
}

describe('Added lessons', () => {
  it('follow the existing ones, and raise the course’s total to at least their count', async () => {
    const { family, course, titles, total } = await aFamily();
    const lessons = [{ title: 'A' }, { title: 'B', lessonNumber: 20 }, { title: 'C' }];
    const { value, undo } = await family.does('addLessons', { curriculumId: course, lessons });
    expect(titles()).toEqual(['1', '2', '3', '4', '5', '6', 'A', 'B', 'C']);
    expect(total()).toBe(9);
    const numbers = value.ids.map((id) => family.view.get(curriculumLesson, id)!.lessonNumber);
    expect(numbers).toEqual([7, 20, 21]);
    expect(await family.undoes(undo)).toBe(true);
    expect([titles().length, total()]).toEqual([6, 6]);
  });

  it('keep the given order if their numbers restart in each unit', async () => {
    const { family, course, titles } = await aFamily();
    const unit = (name: string) =>
      [1, 2].map((lessonNumber) => ({ title: name + String(lessonNumber), lessonNumber }));
    const lessons = [...unit('A'), ...unit('B')];
    await family.does('addLessons', { curriculumId: course, lessons });
    expect(titles()).toEqual(['1', '2', '3', '4', '5', '6', 'A1', 'A2', 'B1', 'B2']);
  });

  it('keep their order by the hundred, also after a moved lesson', async () => {
    const { family, course, ids, titles } = await aFamily();
    await family.does('moveLessons', { ids: [ids[0]!], after: ids[5]! });
    const lessons = Array.from({ length: 600 }, (_, at) => ({ title: `N${at}`, lessonNumber: 1 }));
    await family.does('addLessons', { curriculumId: course, lessons });
    expect(titles()).toEqual(['2', '3', '4', '5', '6', '1', ...lessons.map(({ title }) => title)]);
  });

  it('are rejected if the course is deleted', async () => {
    const { family } = await aFamily();
    expect(family.refusalOf('addLessons', { curriculumId: 5, lessons: [] })?.code).toBe(
      'parent-missing',
    );
  });
});

describe('The order of lessons in a course', () => {
  it('changes by one record per moved lesson', async () => {
    const { family, ids, titles } = await aFamily();
    const { changes, undo } = await family.does('moveLessons', { ids: [ids[4]!], after: ids[0]! });
    expect(changes).toHaveLength(1);
    expect(titles()).toEqual(['1', '5', '2', '3', '4', '6']);
    expect(await family.undoes(undo)).toBe(true);
    expect(titles()).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it('keeps moved lessons together, allows the start, and stays the same if nothing moves', async () => {
    const { family, ids, titles } = await aFamily();
    await family.does('moveLessons', { ids: [ids[5]!, ids[3]!], after: null });
    expect(titles()).toEqual(['4', '6', '1', '2', '3', '5']);
    const same = await family.does('moveLessons', { ids: [ids[0]!], after: ids[5]! });
    expect(same.changes).toEqual([]);
    const lost = await family.does('moveLessons', { ids: [ids[0]!], after: 5 });
    expect(lost.changes).toEqual([]);
  });

  it('keeps both moves if two parents move different lessons', async () => {
    const { family, ids, titles } = await aFamily();
    const [mom, dad] = [
      family.asks('moveLessons', { ids: [ids[5]!], after: ids[0]! }),
      family.asks('moveLessons', { ids: [ids[1]!], after: ids[3]! }),
    ];
    if (mom.ok) await family.write(mom.value.changes);
    if (dad.ok) await family.write(dad.value.changes, undefined, 8);
    expect(titles()).toEqual(['1', '6', '3', '4', '2', '5']);
  });

  it('has room however often a lesson moves to the same place', async () => {
    const { family, ids, titles } = await aFamily();
    for (let turn = 0; turn < 150; turn += 1) {
      const id = ids[turn % 2 === 0 ? 1 : 2]!;
      await family.does('moveLessons', { ids: [id], after: ids[0]! });
    }
    expect(titles()).toEqual(['1', '3', '2', '4', '5', '6']);
  });
});

describe('A single lesson', () => {
  it('is inserted between two others, with a number of its own', async () => {
    const { family, course, ids, titles, total } = await aFamily();
    const where = { curriculumId: course, after: ids[1]! };
    const { value } = await family.does('insertLesson', { ...where, values: { title: 'Extra' } });
    await family.does('insertLesson', { ...where, after: null, values: { title: 'First' } });
    expect(titles()).toEqual(['First', '1', '2', 'Extra', '3', '4', '5', '6']);
    expect(family.view.get(curriculumLesson, value.id)!.lessonNumber).toBe(7);
    expect(total()).toBe(8);
    expect(
      family.refusalOf('insertLesson', { ...where, after: 5, values: { title: 'x' } })?.code,
    ).toBe('parent-missing');
  });

  it('can be split; its progress stays with the first part', async () => {
    const { family, leo, ids, titles } = await aFamily();
    const lesson = { kind: 'lesson-progress', studentId: leo, lessonId: ids[2]! } as const;
    await family.does('completeItem', lesson);
    const parts = [{ title: '3a', estimatedMinutes: 15 }, { title: '3b' }];
    const { value, undo } = await family.does('splitLesson', { id: ids[2]!, parts });
    expect(titles()).toEqual(['1', '2', '3a', '3b', '4', '5', '6']);
    expect(value.ids.map((id) => family.view.get(curriculumLesson, id))).toMatchObject([
      { type: 'quiz', estimatedMinutes: 15 },
      { type: 'quiz', estimatedMinutes: 30 },
    ]);
    expect(await family.undoes(undo)).toBe(true);
    expect(titles()).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it('can be merged from several, with their titles and minutes; an undo separates them again', async () => {
    const { family, ids, titles } = await aFamily();
    const merged = [ids[4]!, ids[2]!, ids[3]!, ids[0]!, ids[1]!];
    const { value, undo } = await family.does('mergeLessons', { ids: merged });
    expect(value.id).toBe(ids[0]);
    expect(titles()).toEqual(['1; 2; 3; 4; 5', '6']);
    expect(family.view.get(curriculumLesson, ids[0]!)!.estimatedMinutes).toBe(120);
    expect(await family.undoes(undo)).toBe(true);
    expect(titles()).toEqual(['1', '2', '3', '4', '5', '6']);
    await family.does('mergeLessons', { ids: [ids[0]!, ids[1]!], title: 'Both' });
    expect(titles()).toEqual(['Both', '3', '4', '5', '6']);
  });

  it('can be edited or deleted together with others', async () => {
    const { family, ids, titles } = await aFamily();
    const { value } = await family.does('editLessons', {
      ids: [ids[0]!, ids[1]!, 5],
      values: { type: 'review', estimatedMinutes: 45 },
    });
    expect(value).toEqual({ count: 2 });
    expect(family.view.get(curriculumLesson, ids[1]!)).toMatchObject({
      type: 'review',
      estimatedMinutes: 45,
    });
    const { undo } = await family.does('removeLessons', { ids: ids.slice(0, 4) });
    expect(titles()).toEqual(['5', '6']);
    await family.undoes(undo);
    expect(titles()).toHaveLength(6);
    for (const name of ['removeLessons', 'editLessons'] as const)
      expect(family.refusalOf(name, { ids: [5], values: {} })?.code).toBe('parent-missing');
  });
});
