/** Malformed requests by the hundred thousand: answered as in the suite, and the server's memory stays flat. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { openSpoiler, type Spoiler } from '../../support/server/spoiled-requests.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';
import { givenNumber, tellFigure } from '../tell-figure.ts';

const requests = givenNumber('RUNS', 100_000);
const seed = givenNumber('SEED', 1);

/** Memory is looked at after each of so many parts. */
const parts = 20;
/** In the first ones code is compiled and what is kept to be quick fills up. */
const warmUp = 5;
/** By how much the last parts' median may be above the first ones': in bytes, for those 15 parts. */
const flat = 8 * 1024 ** 2;
const tenMinutes = 600_000;

let server: TestApp;
let spoiler: Spoiler;
beforeAll(async () => {
  server = await openTestApp();
  spoiler = await openSpoiler(server);
});
afterAll(() => server.close());

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const kept = (): number => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

it('None is answered with a 5xx, without words, or as the OpenAPI document doesn’t say, and memory stays flat', async () => {
  const random = seededRandom(seed);
  const memory: number[] = [];
  for (let part = 0; part < parts; part += 1) {
    const { broken } = await spoiler.send(random, Math.ceil(requests / parts));
    expect(broken).toEqual([]);
    // What the test itself keeps; and what the server keeps for minutes goes.
    server.lines.length = 0;
    server.wait(tenMinutes);
    memory.push(kept());
  }
  const settled = memory.slice(warmUp);
  const third = Math.floor(settled.length / 3);
  const [first, last] = [medianOf(settled.slice(0, third)), medianOf(settled.slice(-third))];
  tellFigure('most MB kept', last / 1024 ** 2);
  tellFigure('most kB more than at first', Math.max(0, last - first) / 1_024);
  expect({ grownBy: last - first, isFlat: last - first < flat, memory }).toMatchObject({
    isFlat: true,
  });
  expect((await spoiler.family.parent.get('/api/auth/user')).status).toBe(200);
});
