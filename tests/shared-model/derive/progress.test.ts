import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOf, progressOf } from '../../../shared-model/derive/progress.ts';
import { aTask } from '../support/seen-records.ts';

const tasks = [true, false, true, false, true, true].map((completed, at) =>
  aTask(at + 1, { completed }),
);

describe('progress', () => {
  it('counts tasks, each once', () => {
    expect(progressOf(tasks)).toEqual({ completed: 4, pending: 2, total: 6, percent: 67 });
    expect(progressOf([...tasks, ...tasks]).total).toBe(6);
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
});
