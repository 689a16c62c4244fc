import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginNewLog } from '../../../web/data/begin-new-log.ts';

afterEach(() => vi.unstubAllGlobals());

const names = async () => (await indexedDB.databases()).map(({ name }) => name);

describe('Beginning a new log', () => {
  it('leaves no database behind, also when several tabs begin at once', async () => {
    const before = await names();
    await beginNewLog();
    await Promise.all([beginNewLog(), beginNewLog(), beginNewLog()]);
    await expect.poll(names).toEqual(before);
  });

  it('fails never: a storage that is not there, or refuses, is told of by the family’s database', async () => {
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
