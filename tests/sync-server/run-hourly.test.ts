import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runHourly } from '../../sync-server/run-hourly.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

it('A step that fails ends none of the others, and a run that is under way isn’t begun again', async () => {
  const done: string[] = [];
  const failures: unknown[] = [];
  let release: () => void = () => undefined;
  const long = () =>
    new Promise<void>((resolve) => {
      done.push('long');
      release = resolve;
    });
  const steps = [
    async () => {
      throw new Error('broken');
    },
    long,
    async () => void done.push('last'),
  ];
  const onFailure = (error: unknown) => void failures.push(error);
  const stop = runHourly(steps, { everyMs: 1_000, onFailure });
  vi.advanceTimersByTime(3_000);
  await setImmediate();
  expect([done, failures.length]).toEqual([['long'], 1]);
  release();
  await setImmediate();
  expect(done).toEqual(['long', 'last']);
  vi.advanceTimersByTime(1_000);
  await setImmediate();
  expect(done).toEqual(['long', 'last', 'long']);
  await stop();
  release();
});
