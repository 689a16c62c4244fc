/** Files of the app that this device lacks are asked for until they are there. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchMissingFiles } from '../../../web/browser/offline-files.ts';

/** What the service worker answers, one after the other: how many files are still missing. */
let answers: number[];
let questions: number;

beforeEach(() => {
  questions = 0;
  const controller = {
    postMessage(_question: unknown, [port]: [MessagePort]) {
      questions += 1;
      port.postMessage(answers.shift() ?? 0);
      port.close();
    },
  };
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** Lets a question of after `ms` and its answer through. */
async function wait(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
}

it('A network that fails in its first moments is asked again, less and less often, until nothing is missing', async () => {
  answers = [3, 1, 0];
  await fetchMissingFiles();
  expect(questions).toBe(1);
  await wait(5000);
  expect(questions).toBe(2);
  await wait(9000);
  expect(questions).toBe(2);
  await wait(1000);
  expect([questions, vi.getTimerCount()]).toEqual([3, 0]);
});

it('Asked anew, it waits no longer than at first, and asks once', async () => {
  answers = [3, 3, 0];
  await fetchMissingFiles();
  await fetchMissingFiles();
  expect(vi.getTimerCount()).toBe(1);
  await wait(5000);
  expect([questions, vi.getTimerCount()]).toEqual([3, 0]);
});
