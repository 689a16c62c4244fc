import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../web/data/runs.ts';
import { isReadable } from '../../../web/data/schema.ts';
import { StorageError, storageFailure } from '../../../web/data/storage-failure.ts';
import { stored } from '../../support/story.ts';

const named = (name: string, inner?: Error): Error =>
  Object.assign(new Error(name), { name, inner });

describe('runs of numbers', () => {
  it('cover exactly the numbers given, in as few runs as can be', () => {
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

describe('what an error tells of the storage', () => {
  it('is read from the innermost cause', () => {
    expect(storageFailure(named('AbortError', named('QuotaExceededError')))).toBe('quota');
    expect(storageFailure(named('OpenFailedError', named('SecurityError')), 'open')).toBe(
      'no-storage',
    );
    expect(storageFailure(new StorageError('outdated', named('DatabaseClosedError')))).toBe(
      'outdated',
    );
  });

  it('depends on whether the database was open yet', () => {
    expect(storageFailure(named('InvalidStateError'), 'open')).toBe('no-storage');
    expect(storageFailure(named('InvalidStateError'))).toBe('lost-connection');
  });

  it('is nothing for errors of other kinds', () => {
    expect(storageFailure(new TypeError('x is undefined'))).toBeUndefined();
    expect(storageFailure('text')).toBeUndefined();
    expect(storageFailure(undefined)).toBeUndefined();
  });
});

describe('a row', () => {
  it('is readable only with the whole shape of a record', () => {
    const record = stored('class', 1, { name: 'A' });
    expect(isReadable(record)).toBe(true);
    const broken = [
      null,
      'text',
      [],
      { ...record, v: 'x' },
      { ...record, fields: null },
      { id: 1 },
    ];
    for (const row of broken) expect(isReadable(row)).toBe(false);
  });
});
