import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../web/data/runs.ts';

describe('Runs of numbers', () => {
  it('cover exactly the given numbers, in as few runs as possible', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 })), (ns) => {
        const runs = runsOf(ns);
        const covered = runs.flatMap(([first, last]) =>
          Array.from({ length: last - first + 1 }, (_, index) => first + index),
        );
        expect(covered).toEqual([...new Set(ns)].sort((one, other) => one - other));
        runs.slice(1).forEach(([first], at) => expect(first).toBeGreaterThan(runs[at]![1] + 1));
      }),
    );
  });
});
