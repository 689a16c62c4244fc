import { expect, it } from 'vitest';
import { create, update } from '../../../shared-model/commit/change.ts';
import { workDetails } from '../../../shared-model/derive/work-details.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { curriculumLesson } from '../../../shared-model/entities/curriculum-lesson.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { mark } from '../../../shared-model/entities/mark.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { progressId } from '../../../shared-model/derive/daily-lessons.ts';
import { workKeyOf } from '../../../shared-model/lib/work-key.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { Story } from '../../support/family/story.ts';
import { viewOf, write } from '../support/generated-view.ts';

it('An opened stone says what is written for its work, and how long it takes', () => {
  const the = new Story(3);
  const leo = the.child('Leo');
  const mia = the.child('Mia');
  const essay = the.assign('Essay', the.takeClass('Math', leo));
  const part = the.part(essay, leo);
  const walk = the.plan(leo, '2026-03-04', 'Walk');
  const { course, lessons } = the.course('Reader', 1);
  const view = viewOf(the.changes);
  write(view, [
    update(assignment, essay.id, { description: 'Problems 1–20 odd' }),
    update(plannerTask, walk.id, { description: 'To the pond', minutes: 35 }),
    update(curriculumLesson, lessons[0]!.id, { description: 'Page 12', estimatedMinutes: 20 }),
  ]);
  const unmarked = { given: null, feedback: '', notes: '' };
  const student = leo.id as Id<'student'>;
  const task = { kind: 'task', id: part.id as Id<'task'> } as const;
  const plan = { kind: 'planner-task', id: walk.id as Id<'planner-task'> } as const;
  const lessonId = lessons[0]!.id as Id<'curriculum-lesson'>;
  expect(workDetails(view, student, task)).toEqual({
    description: 'Problems 1–20 odd',
    minutes: null,
    ...unmarked,
  });
  expect(workDetails(view, student, plan)).toEqual({
    description: 'To the pond',
    minutes: 35,
    ...unmarked,
  });
  expect(workDetails(view, student, { kind: 'lesson-progress', lessonId })).toEqual({
    description: 'Page 12',
    minutes: 20,
    ...unmarked,
  });
  // What was given for a lesson and noted about it is the student's to see.
  write(view, [
    create(
      lessonProgress,
      {
        studentId: student,
        curriculumId: course.id,
        lessonId,
        status: 'completed',
        score: 90,
        notes: 'Well read aloud.',
      },
      seededRandom(4),
    ),
  ]);
  expect(workDetails(view, student, { kind: 'lesson-progress', lessonId })).toMatchObject({
    given: { earnedHundredths: 9_000, outOfHundredths: 10_000 },
    notes: 'Well read aloud.',
    feedback: '',
  });
  // A sibling's work says nothing.
  expect(workDetails(view, mia.id as Id<'student'>, task)).toBeNull();
  expect(workDetails(view, mia.id as Id<'student'>, plan)).toBeNull();
});

it('It has the mark that a parent gave any kind of work, with what the parent says; a lesson’s later score stands', () => {
  const the = new Story(5);
  const leo = the.child('Leo');
  const student = leo.id as Id<'student'>;
  const essay = the.part(the.assign('Essay', the.takeClass('Math', leo)), leo);
  const walk = the.plan(leo, '2026-03-04', 'Walk');
  const { course, lessons } = the.course('Reader', 1);
  lessons[0]!.fields['type'] = 'quiz';
  const view = viewOf(the.changes);
  const lessonId = lessons[0]!.id as Id<'curriculum-lesson'>;
  const part = { studentId: student, curriculumId: course.id, lessonId };
  write(view, [
    create(lessonProgress, { ...part, status: 'completed', score: 90 }, seededRandom(4)),
  ]);
  const of = {
    task: { kind: 'task', id: essay.id as Id<'task'> },
    plan: { kind: 'planner-task', id: walk.id as Id<'planner-task'> },
    lesson: { kind: 'lesson-progress', lessonId },
  } as const;
  const give = (work: string, values: object) =>
    write(view, [create(mark, { studentId: student, work, ...values }, seededRandom(1))]);
  give(workKeyOf('task', essay.id), {
    earnedHundredths: 1_800,
    outOfHundredths: 2_000,
    notes: 'Nearly!',
  });
  give(workKeyOf('planner-task', walk.id), { notes: 'I saw you run.' });
  give(workKeyOf('lesson-progress', progressId(student, lessonId)), {
    earnedHundredths: 9_000,
    notes: 'Look at 3 again.',
  });
  expect(workDetails(view, student, of.task)).toMatchObject({
    given: { earnedHundredths: 1_800, outOfHundredths: 2_000, letter: '', passed: null },
    feedback: 'Nearly!',
  });
  expect(workDetails(view, student, of.plan)).toMatchObject({
    given: null,
    feedback: 'I saw you run.',
  });
  expect(workDetails(view, student, of.lesson)).toMatchObject({
    given: { earnedHundredths: 9_000 },
    feedback: 'Look at 3 again.',
  });
  write(view, [update(lessonProgress, progressId(student, lessonId), { ...part, score: 70 })]);
  expect(workDetails(view, student, of.lesson)).toMatchObject({
    given: { earnedHundredths: 7_000 },
    feedback: '',
  });
});
