/** The list of finished work whose source is deleted. */
import { describe, expect, it } from 'vitest';
import { remove, restore, update } from '../../../shared-model/commit/change.ts';
import { recoveredWork } from '../../../shared-model/derive/recovered-work.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { progressId } from '../../../shared-model/derive/daily-lessons.ts';
import { noon, Story } from '../../support/family/story.ts';
import { viewOf, write, zone } from '../support/generated-view.ts';

describe('Recovered work', () => {
  function leosYear() {
    const the = new Story(5);
    const leo = the.child('Leo');
    const mia = the.child('Mia');
    const math = the.takeClass('Math', leo, mia);
    const essay = the.assign('Essay', math, '2026-03-02T21:00:00.000Z');
    const open = the.assign('Open', math);
    const part = the.part(essay, leo);
    const { course, lessons } = the.course('Fractions', 2);
    the.follow(leo, course);
    const walk = the.plan(leo, '2026-02-27', 'Walk', 'Science');
    const lessonId = lessons[0]!.id;
    const parts = { assignmentId: essay.id, studentId: leo.id };
    const own = { studentId: leo.id, curriculumId: course.id, lessonId };
    const view = viewOf(the.changes);
    write(view, [
      update(plannerTask, walk.id, {
        status: 'completed',
        completedAt: '2026-02-27T15:00:00.000Z',
      }),
      update(task, part.id, { ...parts, completed: true, completedAt: '2026-03-01T15:00:00.000Z' }),
      update(lessonProgress, progressId(leo.id, lessonId), {
        ...own,
        status: 'completed',
        completedAt: '2026-03-02T15:00:00.000Z',
      }),
    ]);
    const told = (of = leo) =>
      recoveredWork(view, of.id, noon, zone).map(({ title, of: source, xp, day }) =>
        [title, source, xp, day].join(' · '),
      );
    return { view, told, mia, math, essay, open, course, walk };
  }

  it('is what was finished, with its title, what it was of, its XP and its day as they were, the latest first', () => {
    const { view, told, mia, math, open, course, walk } = leosYear();
    expect(told()).toEqual([]);
    write(view, [remove(plannerTask, walk.id), remove(curriculum, course.id)]);
    expect(told()).toEqual([
      'Lesson 1 · Fractions · 40 · 2026-03-02',
      'Walk · Science · 40 · 2026-02-27',
    ]);
    write(view, [remove(schoolClass, math.id), remove(assignment, open.id)]);
    expect(told()).toEqual([
      'Lesson 1 · Fractions · 40 · 2026-03-02',
      'Essay · Math · 40 · 2026-03-01',
      'Walk · Science · 40 · 2026-02-27',
    ]);
    expect(told(mia)).toEqual([]);
  });

  it('is nothing any more once its source is restored, or it is opened', () => {
    const { view, told, essay, walk } = leosYear();
    write(view, [remove(assignment, essay.id), remove(plannerTask, walk.id)]);
    expect(told()).toHaveLength(2);
    write(view, [restore(assignment, essay.id)]);
    write(view, [update(plannerTask, walk.id, { status: 'pending', completedAt: null })]);
    expect(told()).toEqual([]);
  });
});
