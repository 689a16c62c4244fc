import { describe, expect, it } from 'vitest';
import {
  courseDetails,
  coursesOfOne,
  studentLesson,
  listCourses,
} from '../../../shared-model/derive/courses.ts';
import { academicRecords } from '../../../shared-model/derive/academic-records.ts';
import { hourMs } from '../../../shared-model/lib/dates.ts';
import { actingCourseFamily, newYork } from '../support/course-family.ts';

const dayMs = 24 * hourMs;

async function aFamily() {
  const told = await actingCourseFamily();
  const { family, leo, ids } = told;
  const complete = (at: number, studentId = leo) =>
    family.does('completeItem', { kind: 'lesson-progress', studentId, lessonId: ids[at]! });
  return { ...told, complete, cards: () => listCourses(family.view, family.now, newYork) };
}

describe('The list of courses', () => {
  it('tells of each child’s progress, pace and last day', async () => {
    const { leo, mia, ids, math, course, family, complete, cards } = await aFamily();
    await complete(0);
    await family.does('setLessonWork', {
      studentId: leo,
      lessonId: ids[1]!,
      values: { status: 'skipped' },
    });
    await family.does('saveCurriculum', { id: course, values: { classId: math } });
    await family.does('addMinutes', { studentId: leo, lessonId: ids[0]!, minutes: 30 });
    const [card] = cards();
    expect(card).toMatchObject({ className: 'Math', lessonCount: 6 });
    const [leos, mias] = [leo, mia].map(
      (id) => card!.students.find(({ student }) => student.id === id)!.progress,
    );
    expect(leos).toMatchObject({
      done: 1,
      skipped: 1,
      total: 6,
      percent: 20,
      plannedPerWeek: 5,
      donePerWeek: 1,
      endDate: '2026-03-06',
      unplaced: 0,
      nextLesson: { id: ids[2], position: 3, title: 'Lesson 3', date: '2026-03-03' },
      timeSpent: 30,
      scores: { done: 1, scored: 0, average: null, letter: null },
    });
    expect(mias).toMatchObject({ done: 0, plannedPerWeek: 4, endDate: '2026-03-10' });
  });

  it('is in the order of their names, numbers by their value', async () => {
    const { family, cards } = await aFamily();
    for (const name of ['Math 10', 'Math 9'])
      await family.does('saveCurriculum', { id: null, values: { name, subject: 'Math' } });
    expect(cards().map(({ course }) => course.name)).toEqual(['Fractions', 'Math 9', 'Math 10']);
  });

  it('tells how many lessons a week were done of late', async () => {
    const { leo, family, complete, cards } = await aFamily();
    for (const at of [0, 1, 2, 3]) {
      await complete(at);
      family.now += 4 * dayMs;
    }
    family.now -= 3 * dayMs;
    const { progress } = cards()[0]!.students.find(({ student }) => student.id === leo)!;
    // Four within two weeks.
    expect(progress.donePerWeek).toBe(2);
  });

  it('leaves out who no longer takes it, and keeps who has finished it', async () => {
    const { leo, mia, course, family, cards } = await aFamily();
    await family.does('unassignCourse', { studentId: mia, curriculumId: course });
    await family.does('finishCourse', { studentId: leo, curriculumId: course, isFinished: true });
    expect(cards()[0]!.students).toMatchObject([{ student: { id: leo }, isRunning: false }]);
    const ofOne = (id: number) => coursesOfOne(family.view, id, family.now, newYork);
    expect(ofOne(mia)).toEqual([]);
    expect(ofOne(leo)).toMatchObject([{ course: { id: course }, isRunning: false }]);
  });
});

describe('The details of a course', () => {
  it('list its lessons, and each child’s progress', async () => {
    const { leo, mia, ids, course, family, complete } = await aFamily();
    await complete(0);
    const values = { score: 90, notes: 'Well done' };
    await family.does('setLessonWork', { studentId: mia, lessonId: ids[2]!, values });
    const found = courseDetails(family.view, course, family.now, newYork)!;
    expect(found.lessons.map(({ id }) => id)).toEqual(ids);
    const of = (id: number) => found.students.find(({ student }) => student.id === id)!;
    expect(of(leo).lessons.slice(0, 2)).toMatchObject([
      { state: 'done', status: 'completed', date: '2026-03-02' },
      { state: 'open', date: '2026-03-03' },
    ]);
    expect(of(mia).lessons[2]).toMatchObject({ ...values, status: 'not_started' });
    // Of what isn't done nothing counts yet.
    expect(of(mia).progress.scores).toMatchObject({ done: 0, scored: 0, average: null });
  });

  it('say the grade that the records say: by the course’s plan, of what is done alone', async () => {
    const { leo, ids, course, family, complete } = await aFamily();
    for (const at of [0, 1, 2]) await complete(at);
    const plan = 'letters equal 60\n75 1 lesson Daily\n25 0 quiz Tests';
    await family.does('setGradingPlan', {
      course: { kind: 'curriculum', id: course },
      gradingPlan: plan,
    });
    for (const [at, letter] of ['A', 'D', 'B'].entries()) {
      const item = { kind: 'lesson-progress' as const, studentId: leo, lessonId: ids[at]! };
      await family.does('setMark', { item, values: { letter } });
    }
    const { progress } = courseDetails(family.view, course, family.now, newYork)!.students.find(
      ({ student }) => student.id === leo,
    )!;
    const year = academicRecords(family.view, family.now, newYork).years[0]!;
    const { parts: _parts, ...recorded } = year.students
      .find(({ student }) => student.id === leo)!
      .subjects.flatMap(({ courses }) => courses)[0]!;
    expect(progress.scores).toEqual(recorded);
    // The D is dropped: of a plain mean it would be a B.
    expect(progress.scores).toMatchObject({ done: 3, scored: 3, counted: 2, letter: 'A' });
  });

  it('are null for an unknown course', async () => {
    const { family } = await aFamily();
    expect(courseDetails(family.view, 5, family.now, newYork)).toBe(null);
  });
});

describe('One child’s part in a lesson', () => {
  it('is what the course tells of it, also once the child no longer takes the course', async () => {
    const { family, leo, course, ids, complete } = await aFamily();
    await complete(0);
    await family.does('pinLesson', { studentId: leo, lessonId: ids[2]!, date: '2026-03-06' });
    const details = courseDetails(family.view, course, family.now, newYork)!;
    const leos = details.students.find(({ student }) => student.id === leo)!;
    const parts = ids.map((id) => studentLesson(family.view, leo, id, family.now, newYork)!);
    expect(parts.map(({ part }) => part)).toEqual(leos.lessons);
    expect(parts[2]).toMatchObject({
      student: { fullName: 'Leo Fern' },
      course: { name: 'Fractions' },
      lesson: { title: 'Lesson 3' },
      part: { date: '2026-03-06', isPinned: true },
      isRunning: true,
    });
    await family.does('unassignCourse', { studentId: leo, curriculumId: course });
    const left = studentLesson(family.view, leo, ids[0]!, family.now, newYork);
    expect(left).toMatchObject({ part: { state: 'done' }, isRunning: false });
  });

  it('is nothing for a child who never took the course, and of a lesson that is gone', async () => {
    const { family, leo, ids } = await aFamily();
    expect(studentLesson(family.view, 5, ids[0]!, family.now, newYork)).toBe(null);
    await family.does('removeLessons', { ids: [ids[0]!] });
    expect(studentLesson(family.view, leo, ids[0]!, family.now, newYork)).toBe(null);
  });
});
