/** What a page gets from a call whose storage fails, or whose code does. */
import { expect, it } from 'vitest';
import { ok } from '../../../shared-model/lib/result.ts';
import { StorageError } from '../../../web/data/storage-failure.ts';
import { answered, catchStorageErrors } from '../../../web/workers/answered.ts';

const calls = answered(
  {
    greet: async (name: string) => ok(`Hello ${name}`),
    save: async () => {
      throw new StorageError('quota');
    },
    fail: async () => {
      throw new TypeError('nobody expects this');
    },
  },
  catchStorageErrors,
);

it('A failing storage is an answer, and an error that nobody expects is thrown', async () => {
  expect(await calls.greet('Juniper')).toEqual(ok('Hello Juniper'));
  expect(await calls.save()).toEqual({ ok: false, error: { code: 'quota' } });
  await expect(calls.fail()).rejects.toThrow('nobody expects this');
});

it('Each call is run by what wraps it, with its own input', async () => {
  const run: string[] = [];
  const noted = answered({ one: async (n: number) => ok(n), two: async () => ok(2) }, (call) => {
    run.push('before');
    return catchStorageErrors(call);
  });
  expect([await noted.one(1), await noted.two()]).toEqual([ok(1), ok(2)]);
  expect(run).toEqual(['before', 'before']);
});
