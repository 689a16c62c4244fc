/** A course that a child is in the midst of: what lies before was done before the course was kept here. */
import { describe, expect, it } from 'vitest';
import { attendanceBetween } from '../../../shared-model/derive/attendance-days.ts';
import { courseDetails, coursesOfOne } from '../../../shared-model/derive/courses.ts';
import { progressId } from '../../../shared-model/derive/daily-lessons.ts';
import { latestActivity } from '../../../shared-model/derive/dashboard.ts';
import { progressReport } from '../../../shared-model/derive/report.ts';
import { studentXp } from '../../../shared-model/derive/student-day.ts';
import { studentFigures } from '../../../shared-model/derive/student-figures.ts';
import { studentProgress } from '../../../shared-model/derive/student-progress.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { actingCourseFamily, newYork } from '../support/course-family.ts';

const imported = async (onLesson?: number) => {
  const told = await actingCourseFamily();
  const { family, leo } = told;
  const before = new Set(family.view.all(lessonProgress).map(({ id }) => id));
  const { undo, value } = await family.does('importCurriculum', {
    values: { name: 'Latin', subject: 'Language Arts', totalLessons: 6 },
    lessons: [1, 2, 3, 4, 5, 6].map((number) => ({
      title: `Lesson ${number}`,
      lessonNumber: number,
    })),
    students: [{ studentId: leo, ...(onLesson && { onLesson }) }],
  });
  const progress = () =>
    family.view
      .all(lessonProgress)
      .filter(({ id }) => !before.has(id))
      .map(({ status, completedAt, completedBy }) => [status, completedAt, completedBy]);
  return { ...told, undo, progress, latin: value.id };
};

describe('A course that is imported in its midst', () => {
  it('keeps the lessons before as done, on no day and by nobody, and shows them so', async () => {
    const { family, leo, latin, progress } = await imported(4);
    expect(progress()).toEqual(Array.from({ length: 3 }, () => ['done_before', null, null]));
    const details = courseDetails(family.view, latin, family.now, newYork)!;
    expect(
      details.students[0]!.lessons.map(({ status, state, date }) => [status, state, date]),
    ).toEqual([
      ['done_before', 'done', null],
      ['done_before', 'done', null],
      ['done_before', 'done', null],
      ['not_started', 'open', '2026-03-02'],
      ['not_started', 'open', '2026-03-03'],
      ['not_started', 'open', '2026-03-04'],
    ]);
    const own = coursesOfOne(family.view, leo, family.now, newYork);
    const figures = own.find(({ course }) => course.id === latin)!.progress;
    expect(figures).toMatchObject({ done: 3, skipped: 0, total: 6, percent: 50, donePerWeek: 0 });
    expect(figures.nextLesson).toMatchObject({ position: 4, date: '2026-03-02' });
  });

  it('has nothing done for who begins, and is undone as a whole', async () => {
    expect((await imported()).progress()).toEqual([]);
    expect((await imported(1)).progress()).toEqual([]);
    const { family, undo, progress } = await imported(3);
    expect(await family.undoes(undo)).toBe(true);
    expect(progress()).toEqual([]);
  });
});

it('What was done before gives no XP, no attendance, no streak, no activity, and is in no report', async () => {
  const { family, leo, course, ids } = await actingCourseFamily();
  await family.does('completeItem', {
    kind: 'lesson-progress',
    studentId: leo,
    lessonId: ids[0]!,
  });
  const span = { from: '2025-08-01', until: '2026-03-02' };
  const counted = () => {
    const { view, now } = family;
    const work = progressReport(view, leo, span, now, newYork);
    return {
      xp: studentXp(view, leo, now, newYork),
      days: attendanceBetween(view, span, null, now, newYork),
      streak: studentProgress(view, leo, now, newYork).streak,
      figures: studentFigures(view, leo, now, newYork),
      activity: latestActivity(view, now, 20),
      report: { done: work.completed, days: work.parts.map((part) => part.completed) },
    };
  };
  const before = counted();
  const { value } = await family.does('goToLesson', {
    studentId: leo,
    lessonId: ids[5]!,
    earlier: 'done_before',
  });
  expect(value.passed).toBe(4);
  expect(counted()).toEqual(before);
  const statusOf = (at: number) =>
    family.view.get(lessonProgress, progressId(leo, ids[at]!))!.status;
  expect(statusOf(1)).toBe('done_before');

  // Whoever opens it again has it to do; whoever does it today gets what it gives.
  const second = { kind: 'lesson-progress', studentId: leo, lessonId: ids[1]! } as const;
  await family.does('reopenItem', second);
  expect(statusOf(1)).toBe('not_started');
  await family.does('completeItem', second);
  expect(studentXp(family.view, leo, family.now, newYork).earned).toBe(before.xp.earned + 40);
  await family.does('completeItem', { ...second, lessonId: ids[3]! });
  expect(statusOf(3)).toBe('completed');
  const own = coursesOfOne(family.view, leo, family.now, newYork);
  expect(own.find((one) => one.course.id === course)!.progress.done).toBe(5);
});
