import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultLimits, sweepLimits } from '../../../sync-server/accounts/limits.ts';
import { byKey } from '../../../sync-server/store/database.ts';
import type { Client } from '../../support/server/client.ts';
import { family, must } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ limits: { ...defaultLimits, registrationsPerHour: 100 } });
});
afterAll(() => server.close());
// The limiter reads the system's clock.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => {
  vi.setSystemTime(Date.now() + seconds * 1_000);
  server.wait(seconds * 1_000);
};
let addresses = 0;
const anywhere = () => `198.51.100.${(addresses += 1)}`;
const signIn = (browser: Client, email: string) =>
  browser.post('/api/auth/login', { email, password: 'not this one' });

describe('guessing a password', () => {
  it('is delayed after 5 failures, twice as long each time, wherever the guesses come from', async () => {
    const { email, password } = await family(server, 'ana');
    for (let n = 0; n < 5; n += 1) {
      expect((await signIn(server.browser(anywhere()), email)).status).toBe(401);
    }
    const waits: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const refused = await signIn(server.browser(anywhere()), email);
      expect(refused.status).toBe(429);
      const seconds = Number(refused.headers.get('retry-after'));
      waits.push(seconds);
      pass(seconds + 1);
      expect((await signIn(server.browser(anywhere()), email)).status).toBe(401);
    }
    expect(waits).toEqual([30, 60, 120, 240]);
    const right = await server.browser(anywhere()).post('/api/auth/login', { email, password });
    expect(right.status).toBe(429);
  });

  it('counts concurrent guesses like consecutive ones', async () => {
    const { email } = await family(server, 'ben');
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => signIn(server.browser(anywhere()), email)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  it('with a full counter of the account doesn’t lock the family out on its own device', async () => {
    const home = await family(server, 'cleo');
    for (let n = 0; n < 10; n += 1) await signIn(server.browser(anywhere()), home.email);
    const { email, password } = home;
    expect((await home.parent.post('/api/auth/login', { email, password })).status).toBe(200);
  });

  it('on a device of another family gains no extra guesses', async () => {
    const victim = await family(server, 'hugo');
    const others = await family(server, 'ida');
    for (let n = 0; n < 5; n += 1) await signIn(server.browser(anywhere()), victim.email);
    expect((await signIn(server.browser(anywhere()), victim.email)).status).toBe(429);
    expect((await signIn(others.parent, victim.email)).status).toBe(429);
  });

  it('with a full counter of an address doesn’t lock out a family’s own device behind it', async () => {
    const address = anywhere();
    const home = await family({ browser: () => server.browser(address) }, 'jan');
    const { email, password } = home;
    const stranger = server.browser(address);
    for (let n = 0; n < 21; n += 1) await signIn(stranger, `somebody${n}@example.com`);
    expect((await stranger.post('/api/auth/login', { email, password })).status).toBe(429);
    expect((await home.parent.post('/api/auth/login', { email, password })).status).toBe(200);
  });

  it('of an account that doesn’t exist is limited with the same words', async () => {
    const { email } = await family(server, 'dora');
    const texts: string[][] = [];
    for (const account of [email, 'nobody@example.com']) {
      const answers: string[] = [];
      for (let n = 0; n < 7; n += 1) {
        const { status, text } = await signIn(server.browser(anywhere()), account);
        answers.push(`${status} ${text}`);
      }
      texts.push(answers);
    }
    expect(texts[1]).toEqual(texts[0]);
  });

  it('an address has 20 failures in 15 minutes, over all accounts; successes are not counted', async () => {
    const { email, password } = await family(server, 'eva');
    const browser = server.browser(anywhere());
    for (let n = 0; n < 20; n += 1) {
      must(await browser.post('/api/auth/login', { email, password }));
      expect((await signIn(browser, `someone${n}@example.com`)).status).toBe(401);
    }
    const refused = await signIn(browser, 'another@example.com');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 800]).toEqual([429, true]);
    pass(15 * 60 + 1);
    expect((await signIn(browser, 'another@example.com')).status).toBe(401);
  });

  it('ignores forged addresses', async () => {
    const address = anywhere();
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) {
      const forged = {
        'x-forwarded-for': `10.0.0.${n}`,
        forwarded: `for=10.0.0.${n}`,
        'x-real-ip': `10.0.0.${n}`,
      };
      const body = { email: `forged${n}@example.com`, password: 'not this one' };
      statuses.push((await server.browser(address).post('/api/auth/login', body, forged)).status);
    }
    expect(statuses).toEqual([...Array(20).fill(401), 429]);
  });

  it('ends for a day after 100 failures', async () => {
    const { email } = await family(server, 'fred');
    let made = 0;
    for (let n = 0; n < 400 && made < 100; n += 1) {
      const answer = await signIn(server.browser(anywhere()), email);
      if (answer.status === 401) made += 1;
      else pass(Number(answer.headers.get('retry-after')) + 1);
    }
    pass(16 * 60);
    const refused = await signIn(server.browser(anywhere()), email);
    expect([made, refused.status]).toEqual([100, 429]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_600);
  });
});

describe('other limits', () => {
  it('an address registers 5 families an hour by default', async () => {
    expect(defaultLimits.registrationsPerHour).toBe(5);
    const small = await openTestApp({ limits: defaultLimits });
    const register = (n: number) =>
      small.browser().post('/api/auth/register', {
        email: `family${n}@example.com`,
        password: 'a long walk',
        fullName: 'Ana Fern',
        familyName: 'The Ferns',
      });
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await register(n)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    pass(3_601);
    expect((await register(7)).status).toBe(201);
    await small.close();
  });

  it('sweepLimits deletes expired counters only', async () => {
    const put = (key: string, expire: number) =>
      byKey(server.db, key, (sql) => sql`insert into rate_limits values (${key}, 1, ${expire})`);
    const isThere = async (key: string) =>
      (await byKey(server.db, key, (sql) => sql`select 1 from rate_limits where key = ${key}`))
        .length === 1;
    await put('spent', 1);
    await put('running', Number.MAX_SAFE_INTEGER);
    expect([await isThere('spent'), await isThere('running')]).toEqual([true, true]);
    await sweepLimits(server.db);
    expect([await isThere('spent'), await isThere('running')]).toEqual([false, true]);
  });
});
