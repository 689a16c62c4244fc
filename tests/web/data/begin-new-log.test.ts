import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginNewLog } from '../../../web/data/begin-new-log.ts';

afterEach(() => vi.unstubAllGlobals());

const names = async () => (await indexedDB.databases()).map(({ name }) => name);

describe('Beginning a new log', () => {
  it('leaves no database behind, even when several tabs do it at once', async () => {
    const before = await names();
    await beginNewLog();
    await Promise.all([beginNewLog(), beginNewLog(), beginNewLog()]);
    await expect.poll(names).toEqual(before);
  });

  it('never fails: opening the family’s database reports a missing or refused storage', async () => {
    vi.stubGlobal('indexedDB', undefined);
    await expect(beginNewLog()).resolves.toBeUndefined();
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('Not here', 'SecurityError');
      },
    });
    await expect(beginNewLog()).resolves.toBeUndefined();
  });
});
