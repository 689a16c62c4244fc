import { expect, it } from 'vitest';
import { missingRecord } from '../../../shared-model/actions/action.ts';
import { progressId } from '../../../shared-model/derive/daily-lessons.ts';
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { mark } from '../../../shared-model/entities/mark.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { Story } from '../../support/family/story.ts';
import { actingFamily } from '../support/acting-family.ts';

async function leosCourse() {
  const the = new Story(9);
  const leo = the.child('Leo Fern');
  const { course, lessons } = the.course('Algebra', 2);
  the.follow(leo, course);
  lessons[1]!.fields['type'] = 'quiz';
  const plan = the.plan(leo, '2026-03-02', 'Essay');
  const home = await actingFamily(the.changes);
  const partOf = (at: number) => ({
    kind: 'lesson-progress' as const,
    studentId: leo.id,
    lessonId: lessons[at]!.id,
  });
  return { home, leo, course, plan, partOf };
}

const points = { earnedHundredths: 2_200, outOfHundredths: 2_000 };

it('A quiz’s points become its score in whole percent, 100 at most, and both are undone together', async () => {
  const { home, partOf } = await leosCourse();
  const quiz = partOf(1);
  const score = () =>
    home.view.get(lessonProgress, progressId(quiz.studentId, quiz.lessonId))?.score;
  const { undo } = await home.does('setMark', { item: quiz, values: points });
  expect(score()).toBe(100);
  await home.does('setMark', { item: quiz, values: { notes: 'Neat' } });
  expect(home.view.all(mark)).toMatchObject([{ ...points, notes: 'Neat' }]);
  expect(score()).toBe(100);
  await home.undoes(undo);
  expect(score()).toBeNull();
});

it('A lesson and planned work have a mark of their own, and nothing is written twice', async () => {
  const { home, leo, plan, partOf } = await leosCourse();
  const lesson = partOf(0);
  await home.does('setMark', { item: lesson, values: points });
  expect(home.view.get(lessonProgress, progressId(leo.id, lesson.lessonId))).toBeUndefined();
  const item = { kind: 'planner-task' as const, id: plan.id };
  const values = { letter: 'B', isExtra: true };
  await home.does('setMark', { item, values });
  expect(home.view.all(mark)).toHaveLength(2);
  expect((await home.does('setMark', { item, values })).changes).toEqual([]);
});

it('The marks of those who share a lesson are set and undone together, without what is gone', async () => {
  const the = new Story(9);
  const plans = ['Leo Fern', 'Mia Fern'].map((name) =>
    the.plan(the.child(name), '2026-03-02', 'Essay'),
  );
  const home = await actingFamily(the.changes);
  const [first, second] = plans.map(({ id }) => ({ id }));
  const marks = [
    { ...first!, values: { letter: 'A', notes: 'Neat' } },
    { id: 99 as Id<'planner-task'>, values: { letter: 'C' } },
    { ...second!, values: points },
  ] as const;
  const { undo } = await home.does('setMarks', { marks });
  expect(home.view.all(mark)).toMatchObject([{ letter: 'A', notes: 'Neat' }, points]);
  expect((await home.does('setMarks', { marks })).changes).toEqual([]);
  await home.undoes(undo);
  expect(home.view.all(mark)).toEqual([]);
});

it('A mark of work that is gone, and a plan of a course that is, are refused', async () => {
  const { home, course } = await leosCourse();
  const gone = { kind: 'planner-task' as const, id: 99 };
  expect(home.refusalOf('setMark', { item: gone, values: points })).toBe(missingRecord);
  const gradingPlan = 'pass equal 70';
  await home.does('setGradingPlan', { course: { kind: 'curriculum', id: course.id }, gradingPlan });
  expect(home.view.get(curriculum, course.id)?.gradingPlan).toBe(gradingPlan);
  const none = { kind: 'class' as const, id: course.id };
  expect(home.refusalOf('setGradingPlan', { course: none, gradingPlan })).toBe(missingRecord);
});
