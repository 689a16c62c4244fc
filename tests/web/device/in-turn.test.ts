import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTurn } from '../../../web/device/in-turn.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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

it('A call that isn’t answered holds up the others for its turn alone, and is heard when it is', async () => {
  let answer: (late: string) => void = () => undefined;
  const slow = new Promise<string>((resolve) => (answer = resolve));
  const read = inTurn((name: string) => (name === 'slow' ? slow : Promise.resolve(name)));
  const heard: string[] = [];
  for (const name of ['slow', 'next']) void read(name).then((one) => heard.push(one));
  await vi.advanceTimersByTimeAsync(14_000);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(heard).toEqual(['next']);
  answer('late');
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual(['next', 'late']);
});
