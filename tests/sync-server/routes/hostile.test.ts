import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { openSpoiler, type Spoiler } from '../../support/server/spoiled-requests.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

const requests = 5_000;
const seed = 20_260_302;

let server: TestApp;
let spoiler: Spoiler;
beforeAll(async () => {
  server = await openTestApp();
  spoiler = await openSpoiler(server);
});
afterAll(() => server.close());

describe('malformed requests', () => {
  it(`${requests} of them (seed ${seed}): none is answered with a 5xx, without words, or as the OpenAPI document doesn’t say`, async () => {
    const { broken, statuses } = await spoiler.send(seededRandom(seed), requests);
    expect(broken).toEqual([]);
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 415]));
    const after = await spoiler.family.parent.get('/api/auth/user');
    expect(after.status).toBe(200);
  });
});
