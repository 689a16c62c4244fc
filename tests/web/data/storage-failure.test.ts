import { describe, expect, it } from 'vitest';
import { StorageError, storageFailure } from '../../../web/data/storage-failure.ts';

const named = (name: string, inner?: Error): Error =>
  Object.assign(new Error(name), { name, inner });

describe('The failure of an error', () => {
  it('comes from the innermost cause', () => {
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

  it('is undefined for errors that are not the storage’s', () => {
    expect(storageFailure(new TypeError('x is undefined'))).toBeUndefined();
    expect(storageFailure('text')).toBeUndefined();
    expect(storageFailure(undefined)).toBeUndefined();
  });
});
