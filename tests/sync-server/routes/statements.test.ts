/**
 * What the statements of every call, of notices and of hourly work cost, counted in rows and not in time: in a family
 * with years behind it, and with sequential scans forbidden, so that a scan that is left means that no index helps.
 * What a store's statements cost on other families: `store/whole-cursor.test.ts`.
 */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Call } from '../../../shared-model/contracts/call.ts';
import { calls, type CallName } from '../../../shared-model/contracts/calls.ts';
import { dayMs } from '../../../shared-model/lib/dates.ts';
import { purgeDeletedFamilies } from '../../../sync-server/accounts/family-deletion.ts';
import { sweepLimits } from '../../../sync-server/accounts/limits.ts';
import { createNoticeClock } from '../../../sync-server/notices/notice-clock.ts';
import { doDueWork, workWaits } from '../../../sync-server/store/due-work.ts';
import { postgresFamilyStore } from '../../../sync-server/store/postgres-store.ts';
import { requestTo } from '../../support/server/call-request.ts';
import type { Client } from '../../support/server/client.ts';
import { generateFamily } from '../../support/family/generated-family/generate.ts';
import { memoryMailer } from '../../support/server/memory-mailer.ts';
import {
  freshDatabase,
  startTestCluster,
  type TestCluster,
} from '../../support/server/postgres-cluster.ts';
import { openPushService } from '../../support/server/push-service.ts';
import { takeCourse, type Course } from '../../support/server/registered-course.ts';
import { promiseReward, type Rewards } from '../../support/server/registered-rewards.ts';
import { family, inviteParent, must, type Family } from '../../support/server/registered-family.ts';
import {
  countingSettings,
  openCounting,
  type StatementWork,
} from '../../support/stores/statement-work.ts';
import { added, noon } from '../../support/family/story.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';
import { openOrThrow } from '../store/store-fixture.ts';

const records = 1_500;

/** What is about one record or a few, whatever the family holds. */
const mostOfFew = 150;

/**
 * Calls that list records of one kind, or the family; an open task without a record is searched among the assignments,
 * and a transcript is made of all work of all years.
 */
const listing = new Set<string>([
  'studentTasks',
  'studentDashboard',
  'listAssignments',
  'updateTask',
  'listCurriculumLessons',
  'addCurriculumLessons',
  'assignCurriculum',
  'transcript',
  'sync',
  'bootstrap',
  'digest',
  'notices',
]);

/** Tables that are read whole: of the server, not of families, or of those that are being deleted, once an hour. */
const readWhole = new Set(['migrations', 'rate_limits', 'family_deletions']);

/** What ends something comes last, so that the others find it. */
const isEnding = (name: string): boolean =>
  /^(?:delete|revoke|remove|leave|logout|unsubscribe)/.test(name);
const whoOf = (name: CallName): Call['who'] => (calls[name] as Call).who;
const names = (Object.keys(calls) as CallName[])
  // It ends with its reader alone, and reads nothing.
  .filter((name) => name !== 'events')
  .toSorted(
    (one, other) =>
      Number(isEnding(one)) - Number(isEnding(other)) ||
      Number(whoOf(other) === 'student') - Number(whoOf(one) === 'student'),
  );

let cluster: TestCluster;
let server: TestApp;
let works: StatementWork[];
let home: Family<'leo' | 'mia'> & Course & Rewards & { otherParentId: number };
const service = openPushService();
const mailer = memoryMailer();

beforeAll(async () => {
  const settings = { ...countingSettings, enable_seqscan: 'off' };
  cluster = await startTestCluster({ from: inject('usedCluster'), settings });
  const { connection } = await freshDatabase(cluster.connection);
  await (await openOrThrow(connection)).close();
  const counting = openCounting(connection);
  works = counting.works;
  const keys = { pepper: randomBytes(32), pinKey: randomBytes(32) };
  server = await openTestApp({
    on: { connection, keys },
    open: () => counting.db,
    pushFetch: service.fetch,
    mailer,
  });
  const ana = await family(server, 'ana', { students: ['leo', 'mia'] });
  const otherParentId = (await inviteParent(server, ana)).memberId;
  home = {
    ...ana,
    otherParentId,
    ...(await takeCourse(ana, ['leo', 'mia'])),
    ...(await promiseReward(ana, 'leo')),
  };
  const size = { records, schoolDays: records / 3 };
  const years = generateFamily({ size, now: noon, timezone: 'UTC', mix: 'planned' })
    .storedRecords()
    .filter(({ t }) => !['family', 'family-settings', 'member'].includes(t));
  const store = postgresFamilyStore(counting.db, home.familyId);
  for (let from = 0; from < years.length; from += 500)
    await store.transact((tx) => tx.write(added(...years.slice(from, from + 500))));
});
afterAll(async () => {
  await server.close();
  await cluster.stop();
});

/** The statements of some work that cost more than it may. */
async function dearOf(name: string, work: () => Promise<unknown>): Promise<object[]> {
  works.length = 0;
  await work();
  const most = listing.has(name) ? 2 * records : mostOfFew;
  return works
    .filter(({ rows, scanned }) => rows > most || scanned.some((table) => !readWhole.has(table)))
    .map(({ statement, ...cost }) => ({ ...cost, statement: statement.slice(0, 120) }));
}

async function ask(name: CallName, person: Client): Promise<void> {
  const { method, path, body } = requestTo(name, home);
  const response = await person.raw(path, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await response.text();
}

describe('No statement reads a table from end to end, or more of a family than it is about:', () => {
  it('of any call', async () => {
    const dear: Record<string, object[]> = {};
    let count = 0;
    const made = `/api/students/${home.studentIds.leo}/calendar-feed`;
    const { path } = must(await home.parent.post<{ path: string }>(made));
    const feed = await dearOf('notices', async () => {
      expect((await server.browser().raw(path, {})).status).toBe(200);
    });
    expect(feed).toEqual([]);
    for (const name of names) {
      const person = whoOf(name) === 'student' ? await home.as('leo') : home.parent;
      if (whoOf(name) !== 'student') {
        const { email, password } = home;
        await person.post('/api/auth/login', { email, password });
      }
      const found = await dearOf(name, () => ask(name, person));
      count += works.length;
      if (found.length > 0) dear[name] = found;
    }
    expect(dear).toEqual({});
    expect(count).toBeGreaterThan(3 * names.length);
  });

  it('of a week of notices, and of the work for families and the server', async () => {
    const ben = await family(server, 'ben', { students: ['leo'] });
    const wish = { ...service.subscribe(), zone: 'UTC', showsBadge: true };
    must(await ben.parent.post('/api/push/subscriptions', wish));
    const clock = createNoticeClock(
      { services: server.services, push: server.push, mailer },
      { warn: (what) => expect(what).toBeNull() },
    );
    const week = async () => {
      for (let day = 0; day < 8; day += 1) {
        await clock.tick();
        server.wait(dayMs);
      }
    };
    const due = async () => {
      for (const kind of ['packing', 'files', 'backup', 'trimming'] as const)
        await doDueWork(server.db, {
          kind,
          work: async () => true,
          now: () => Date.now() + 9 * workWaits,
          onFailure: (error) => expect(error).toBeNull(),
        });
    };
    expect(await dearOf('notices', week)).toEqual([]);
    expect(await dearOf('due work', due)).toEqual([]);
    expect(await dearOf('sweep', () => sweepLimits(server.db))).toEqual([]);
    expect(await dearOf('purge', () => purgeDeletedFamilies(server.services))).toEqual([]);
  });
});
