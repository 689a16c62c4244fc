import { expect, it } from 'vitest';
import { create } from '../../../shared-model/commit/change.ts';
import { countFamily } from '../../../shared-model/derive/dashboard.ts';
import { studentFigures } from '../../../shared-model/derive/student-figures.ts';
import { studentTasks } from '../../../shared-model/derive/student-tasks.ts';
import { groupTasks, progressOfItems } from '../../../shared-model/derive/task-groups.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { generatedView, viewOf, zone } from '../support/generated-view.ts';
import { noon, Story } from '../../support/family/story.ts';

it('A student’s figures are of all that is set and open, and of what was done this school year', () => {
  const the = new Story(8);
  const [leo, mia] = [the.child('Leo Fern'), the.child('Mia Fern')];
  const math = the.takeClass('Math', leo, mia);
  the.takeClass('Art', leo);
  const [fractions, sums, decimals, old] = [
    the.assign('Fractions', math, '2026-03-02T21:00:00.000Z'),
    the.assign('Sums', math, '2026-02-20T21:00:00.000Z'),
    the.assign('Decimals', math, '2026-03-09T21:00:00.000Z'),
    the.assign('Counting', math, '2025-09-01T21:00:00.000Z'),
  ];
  const done = (assignmentId: number, completedAt: string) =>
    create(
      task,
      { assignmentId, studentId: leo.id, completed: true, completedAt, completedBy: 'student:1' },
      seededRandom(1),
    );
  const view = viewOf([
    ...the.changes,
    done(sums.id, '2026-02-19T15:00:00.000Z'),
    // Of the year before.
    done(old.id, '2025-07-31T15:00:00.000Z'),
  ]);
  expect([fractions.id, decimals.id].every(Boolean)).toBe(true);
  expect(studentFigures(view, leo.id, noon, zone)).toEqual({
    completedTasks: 1,
    pendingTasks: 2,
    dueTodayTasks: 1,
    totalClasses: 2,
    progress: [
      { className: 'Art', percentage: 0 },
      { className: 'Math', percentage: 33 },
    ],
  });
  const mias = studentFigures(view, mia.id, noon, zone);
  expect([mias.completedTasks, mias.pendingTasks, mias.totalClasses]).toEqual([0, 4, 1]);
});

it('They are a part of the family’s: the students’ work together is the dashboard’s', () => {
  const { view, studentIds } = generatedView();
  const figures = studentIds.map((id) => studentFigures(view, id, noon, zone));
  const sum = (name: 'completedTasks' | 'pendingTasks') =>
    figures.reduce((total, one) => total + one[name], 0);
  const { completed, pending } = countFamily(view, '2026-03-02', zone);
  expect([sum('completedTasks'), sum('pendingTasks')]).toEqual([completed, pending]);
  expect(completed).toBeGreaterThan(100);
});

it('What is due today, and the classes’ percentages, agree with My Tasks for every student of a family of some years', () => {
  const { view, studentIds } = generatedView();
  for (const id of studentIds) {
    const figures = studentFigures(view, id, noon, zone);
    const tasks = studentTasks(view, id, noon, zone).tasks.filter(
      ({ lesson, isPlanned, completed, completedAt }) =>
        !lesson && !isPlanned && (!completed || completedAt! >= '2025-08-01T05:00:00.000Z'),
    );
    expect(figures.dueTodayTasks).toBe(groupTasks(tasks, noon, zone).dueToday.length);
    for (const { className, percent } of progressOfItems(tasks).classes)
      expect(figures.progress).toContainEqual({ className, percentage: percent });
    expect(figures.totalClasses).toBeLessThanOrEqual(view.all(schoolClass).length);
  }
});
