import { expect, it } from 'vitest';
import { create, update } from '../../../shared-model/commit/change.ts';
import { workDetails } from '../../../shared-model/derive/work-details.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { curriculumLesson } from '../../../shared-model/entities/curriculum-lesson.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
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
  const unmarked = { score: null, notes: '' };
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
    score: 90,
    notes: 'Well read aloud.',
  });
  // A sibling's work says nothing.
  expect(workDetails(view, mia.id as Id<'student'>, task)).toBeNull();
  expect(workDetails(view, mia.id as Id<'student'>, plan)).toBeNull();
});
