/** Two servers' clocks: what waits for what, and for whom nobody looks. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { create, update, type Change } from '../../../shared-model/commit/change.ts';
import { familySettings } from '../../../shared-model/entities/family-settings.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { dayIn, minuteMs } from '../../../shared-model/lib/dates.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { nextReminder, nextSummary } from '../../../shared-model/planning/notice-times.ts';
import { createNoticeClock } from '../../../sync-server/notices/notice-clock.ts';
import { never } from '../../../sync-server/notices/notice-turns.ts';
import { sqlInFamily } from '../../../sync-server/store/database.ts';
import { postgresFamilyStore } from '../../../sync-server/store/postgres-store.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { memoryMailer } from '../../support/server/memory-mailer.ts';
import { openPushService } from '../../support/server/push-service.ts';
import { family, must, type Family } from '../../support/server/registered-family.ts';
import { system } from '../../support/family/story.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

const zone = 'America/New_York';
const usual = { remindAt: '08:00', quietHours: true, quietFrom: '20:00', quietUntil: '07:00' };
const random = seededRandom(1);

let server: TestApp;
const service = openPushService();
const mailer = memoryMailer();
let clocks: ReturnType<typeof createNoticeClock>[];

beforeAll(async () => {
  server = await openTestApp({ pushFetch: service.fetch, mailer });
  const { services, push } = server;
  const log = {
    warn: (what: object, words: string) => void server.lines.push(JSON.stringify([what, words])),
  };
  clocks = [1, 2].map(() => createNoticeClock({ services, push, mailer }, log));
});
afterAll(() => server.close());
beforeEach(async () => {
  await tick();
  service.received.length = 0;
  service.answerWith(201);
  mailer.sent.length = 0;
});

const now = () => server.services.now();
const tick = async () => void (await Promise.all(clocks.map((clock) => clock.tick())));
const waitUntil = (at: number) => server.wait(at - now());

const commit = ({ familyId }: Pick<Family<never>, 'familyId'>, ...changes: Change[]) =>
  commitToStore(postgresFamilyStore(server.db, familyId), system, changes, { now: now(), node: 0 });

const plan = (studentId: number, date: string, values: object = {}) =>
  create(
    plannerTask,
    { studentId, date, subject: 'Math', title: 'Canary of Leo Fern', ...values },
    random,
  );

/** A family with Leo and Mia, whose tablet is subscribed. */
async function subscribed(settings: object = {}) {
  const home = await family(server, 'ana', { students: ['leo', 'mia'] });
  const subscription = service.subscribe();
  must(
    await home.parent.post('/api/push/subscriptions', { ...subscription, zone, showsBadge: false }),
  );
  await commit(home, update(familySettings, home.familyId, settings));
  await tick();
  const pushes = () =>
    service.received.filter(({ endpoint }) => endpoint === subscription.endpoint);
  return { ...home, subscription, pushes };
}

/** When a family's next reminder is due, in milliseconds since 1970. */
async function reminderOf(familyId: Family<never>['familyId']): Promise<number | undefined> {
  const [row] = await sqlInFamily(server.db, familyId)<{ due_at: Date }[]>`
    select due_at from notice_turns where kind = 'reminder'`;
  return row?.due_at.getTime();
}

it('A mail server that doesn’t answer holds up no push', async () => {
  const home = await subscribed({});
  const at = nextReminder(now(), usual, zone);
  await commit(home, plan(home.studentIds.leo, dayIn(at, zone)));
  const mails = await family(server, 'ben');
  await commit(mails, update(familySettings, mails.familyId, { email: 'slow@fern.example' }));
  await tick();
  const send = mailer.send;
  let isAsked = false;
  const answer = Promise.withResolvers<void>();
  mailer.send = async (mail) => {
    if (mail.to === 'slow@fern.example') {
      isAsked = true;
      await answer.promise;
    }
    return send(mail);
  };
  waitUntil(nextSummary(now(), zone) + minuteMs);
  const weekly = tick();
  const state = () => ({ isAsked, log: isAsked ? [] : server.lines.slice(-5) });
  await expect.poll(state).toEqual({ isAsked: true, log: [] });
  const before = home.pushes().length;
  const next = nextReminder(now(), usual, zone);
  // A reminder that is still under way would see the clock moved, and go on from there: past the one that is waited
  // for.
  await expect.poll(() => reminderOf(home.familyId)).toBe(next);
  await commit(home, plan(home.studentIds.leo, dayIn(next, zone)));
  waitUntil(next + minuteMs);
  const again = tick();
  await expect.poll(() => home.pushes().length).toBeGreaterThan(before);
  answer.resolve();
  await Promise.all([weekly, again]);
  mailer.send = send;
});

it('A family whose devices get no pushes has no turn until one does', async () => {
  const home = await family(server, 'ana', { students: ['leo'] });
  await tick();
  const dueAt = () => reminderOf(home.familyId);
  expect(await dueAt()).toBe(never);
  must(
    await home.parent.post('/api/push/subscriptions', {
      ...service.subscribe(),
      zone,
      showsBadge: false,
    }),
  );
  await tick();
  expect(await dueAt()).toBe(nextReminder(now(), usual, zone));
});
