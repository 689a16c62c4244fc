import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  classProgress,
  percentOf,
  progressByStudent,
  progressOf,
} from '../../../shared-model/derive/progress.ts';
import { aClass, anAssignment, aStudent, aTask, family } from '../support/seen-records.ts';

const records = family({
  students: [aStudent(7), aStudent(8), aStudent(9)],
  classes: [
    aClass(1, { name: 'Science' }),
    aClass(2, { name: 'Math' }),
    aClass(3, { name: 'Empty' }),
  ],
  assignments: [
    anAssignment(11, { classId: 1 }),
    anAssignment(12, { classId: 2 }),
    anAssignment(13, { classId: 2 }),
  ],
  tasks: [
    aTask(21, { assignmentId: 11, studentId: 7, completed: true }),
    aTask(22, { assignmentId: 11, studentId: 8 }),
    aTask(23, { assignmentId: 12, studentId: 7, completed: true }),
    aTask(24, { assignmentId: 13, studentId: 7 }),
    aTask(25, { assignmentId: 13, studentId: 8, completed: true }),
    aTask(26, { assignmentId: 99, studentId: 8, completed: true }),
  ],
});

describe('progress', () => {
  it('counts tasks, each once', () => {
    expect(progressOf(records.tasks)).toEqual({ completed: 4, pending: 2, total: 6, percent: 67 });
    expect(progressOf([...records.tasks, ...records.tasks]).total).toBe(6);
    expect(progressOf([])).toEqual({ completed: 0, pending: 0, total: 0, percent: 0 });
  });

  it('adds up, whatever is completed', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean()), (done) => {
        const progress = progressOf(done.map((completed, at) => aTask(at + 1, { completed })));
        expect(progress.completed + progress.pending).toBe(done.length);
        expect(progress.percent).toBeGreaterThanOrEqual(0);
        expect(progress.percent).toBeLessThanOrEqual(100);
        expect(progress.percent).toBe(percentOf(progress.completed, done.length));
      }),
    );
    expect(percentOf(28, 40)).toBe(70);
  });

  it('by class is in the order of names and leaves out classes without tasks', () => {
    expect(classProgress(records)).toEqual([
      {
        classId: 2,
        className: 'Math',
        subject: 'Math',
        completed: 2,
        pending: 1,
        total: 3,
        percent: 67,
      },
      {
        classId: 1,
        className: 'Science',
        subject: 'Science',
        completed: 1,
        pending: 1,
        total: 2,
        percent: 50,
      },
    ]);
  });

  it('by student has their classes and the average of these', () => {
    const progress = progressByStudent(records);
    expect(progress.get(7)).toMatchObject({
      completed: 2,
      total: 3,
      percent: 67,
      averagePercent: 75,
    });
    expect(progress.get(7)!.classes.map(({ className, percent }) => [className, percent])).toEqual([
      ['Math', 50],
      ['Science', 100],
    ]);
    expect(progress.get(9)).toMatchObject({ total: 0, percent: 0, averagePercent: 0, classes: [] });
  });
});
