import { expect, it } from 'vitest';
import { remove, update } from '../../../shared-model/commit/change.ts';
import { progressId } from '../../../shared-model/derive/daily-lessons.ts';
import { finishedAmong } from '../../../shared-model/derive/timed-work.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { Story } from '../../support/family/story.ts';
import { viewOf, write, zone } from '../support/generated-view.ts';

it('A timer’s work is finished wherever it was completed, and whatever was deleted since', () => {
  const the = new Story(4);
  const leo = the.child('Leo');
  const essay = the.assign('Essay', the.takeClass('Math', leo));
  const part = the.part(essay, leo);
  const walk = the.plan(leo, '2026-03-02', 'Walk');
  const { course, lessons } = the.course('Fractions', 1);
  the.follow(leo, course);
  const lessonId = lessons[0]!.id;
  const lesson = progressId(leo.id, lessonId);
  const view = viewOf(the.changes);
  const [set, plan, read] = [
    `task:${part.id}`,
    `planner-task:${walk.id}`,
    `lesson-progress:${lesson}`,
  ];
  const all = [set, plan, read, 'task:7', 'student:7', '', `student:${leo.id}`];
  expect(finishedAmong(view, all, zone)).toEqual([]);
  const parts = { assignmentId: essay.id, studentId: leo.id };
  // Four in the morning in Greenwich is still the day before in Chicago.
  const completedAt = '2026-03-03T04:00:00.000Z';
  write(view, [
    update(plannerTask, walk.id, { status: 'completed', completedAt }),
    update(task, part.id, { ...parts, completed: true, completedAt }),
    update(lessonProgress, lesson, {
      studentId: leo.id,
      curriculumId: course.id,
      lessonId,
      status: 'completed',
      completedAt,
    }),
  ]);
  const common = { studentId: leo.id, completedAt, day: '2026-03-02', lessonId: null };
  expect(finishedAmong(view, all, zone)).toEqual([
    { ...common, key: set, title: 'Essay' },
    { ...common, key: plan, title: 'Walk' },
    { ...common, key: read, title: 'Lesson 1', lessonId },
  ]);
  write(view, [remove(assignment, essay.id), remove(curriculum, course.id)]);
  expect(finishedAmong(view, [set, read], zone)).toEqual([
    { ...common, key: set, title: 'Essay' },
    { ...common, key: read, title: 'Lesson 1' },
  ]);
  write(view, [remove(student, leo.id)]);
  expect(finishedAmong(view, all, zone)).toEqual([]);
});
