import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTurn } from '../../../web/device/in-turn.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<string>(() => undefined);

it('Calls are made one after the other, and each gets its own answer or error', async () => {
  const made: string[] = [];
  const read = inTurn(async (name: string) => {
    made.push(`${name} begins`);
    await Promise.resolve();
    made.push(`${name} ends`);
    if (name === 'b') throw new Error('torn');
    return name;
  });
  const [a, b, c] = [read('a'), read('b'), read('c')];
  await expect(b).rejects.toThrow('torn');
  expect([await a, await c]).toEqual(['a', 'c']);
  expect(made).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(vi.getTimerCount()).toBe(0);
});

it('A call that is never answered holds up the others for its turn alone', async () => {
  const read = inTurn((name: string) => (name === 'stuck' ? never : Promise.resolve(name)));
  const [stuck, next] = [read('stuck'), read('next')];
  const heard: unknown[] = [];
  void next.then((answer) => heard.push(answer));
  await vi.advanceTimersByTimeAsync(14_000);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await stuck).toBeUndefined();
  expect(heard).toEqual(['next']);
});
