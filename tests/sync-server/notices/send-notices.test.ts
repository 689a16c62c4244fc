/**
 * Reminders, finished days and weekly mails of real families, by two servers at once. Over 300 lines because all of
 * them go through one clock of two servers, with one family that is made as people make it.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { create, update, type Change } from '../../../shared-model/commit/change.ts';
import { familySettings } from '../../../shared-model/entities/family-settings.ts';
import { family as familyRecord } from '../../../shared-model/entities/family.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { addDays, dayIn, hourMs, minuteMs } from '../../../shared-model/lib/dates.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { nextReminder, nextSummary } from '../../../shared-model/planning/notice-times.ts';
import { createNoticeClock } from '../../../sync-server/notices/notice-clock.ts';
import { seedDemo } from '../../../sync-server/seed.ts';
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
  // The Tuesday after the coming Sunday: what is left of a day without school isn't missed before school is on again.
  const startsAt = nextSummary(Date.now(), zone) + 44 * hourMs;
  server = await openTestApp({ demo: true, startsAt, pushFetch: service.fetch, mailer });
  const { services, push } = server;
  const log = {
    warn: (what: object, words: string) => void server.lines.push(JSON.stringify([what, words])),
  };
  clocks = [1, 2].map(() => createNoticeClock({ services, push, mailer }, log));
  await seedDemo(services);
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
async function subscribed(settings: object = {}, showsBadge = false) {
  const home = await family(server, 'ana', { students: ['leo', 'mia'] });
  const subscription = service.subscribe();
  must(await home.parent.post('/api/push/subscriptions', { ...subscription, zone, showsBadge }));
  await commit(home, update(familySettings, home.familyId, settings));
  await tick();
  const pushes = () =>
    service.received.filter(({ endpoint }) => endpoint === subscription.endpoint);
  return { ...home, subscription, pushes };
}

it('The day’s reminder comes once, from one of two servers, with counts and no word of the family', async () => {
  const home = await subscribed({}, true);
  const at = nextReminder(now(), usual, zone);
  const day = dayIn(at, zone);
  const { leo, mia } = home.studentIds;
  await commit(
    home,
    plan(leo, day),
    plan(mia, day, { title: 'Another' }),
    plan(mia, addDays(day, -1)),
    plan(leo, addDays(day, 1)),
  );
  await tick();
  expect(home.pushes()).toEqual([]);
  waitUntil(at + minuteMs);
  await tick();
  await tick();
  const messages = home.pushes().map(({ message }) => message);
  expect(messages).toEqual([{ kind: 'due', due: 2, waiting: 1, language: 'en', badge: 3 }]);
  expect(JSON.stringify(messages)).not.toMatch(/canary|leo|mia|fern|math/i);
  waitUntil(nextReminder(now(), usual, zone) + minuteMs);
  await tick();
  expect(home.pushes()).toHaveLength(2);
});

it('Nothing is said where nothing is to be done, where nobody wants it, and hours later', async () => {
  const [idle, silent, late] = [
    await subscribed(),
    await subscribed({ notifyAssignments: false }),
    await subscribed(),
  ];
  const at = nextReminder(now(), usual, zone);
  for (const home of [silent, late]) await commit(home, plan(home.studentIds.leo, dayIn(at, zone)));
  waitUntil(at + 4 * hourMs);
  await tick();
  expect([idle, silent, late].flatMap((home) => home.pushes())).toEqual([]);
});

it('A reminder that is moved to later comes then, in the family’s language and zone', async () => {
  const home = await subscribed();
  const moved = { ...usual, remindAt: '15:30' };
  await commit(
    home,
    update(familySettings, home.familyId, { remindAt: '15:30' }),
    update(familyRecord, home.familyId, { timezone: 'America/Los_Angeles', language: 'es' }),
  );
  server.wait(minuteMs);
  await tick();
  const at = nextReminder(now(), moved, 'America/Los_Angeles');
  await commit(home, plan(home.studentIds.leo, dayIn(at, 'America/Los_Angeles')));
  waitUntil(at - minuteMs);
  await tick();
  expect(home.pushes()).toEqual([]);
  waitUntil(at + minuteMs);
  await tick();
  expect(home.pushes().map(({ message }) => message)).toMatchObject([{ due: 1, language: 'es' }]);
});

it('A device whose push service no longer knows it is forgotten; one that fails is asked again', async () => {
  const home = await subscribed();
  const at = nextReminder(now(), usual, zone);
  await commit(
    home,
    ...[0, 1, 2].map((later) => plan(home.studentIds.leo, addDays(dayIn(at, zone), later))),
  );
  const isSubscribed = async () =>
    must<{ isSubscribed: boolean }>(await home.parent.get('/api/push/key')).isSubscribed;
  const signIn = () =>
    home.parent.post('/api/auth/login', { email: home.email, password: home.password });
  service.answerWith(500);
  waitUntil(at + minuteMs);
  await tick();
  must(await signIn());
  expect(await isSubscribed()).toBe(true);
  service.answerWith(410);
  waitUntil(nextReminder(now(), usual, zone) + minuteMs);
  await tick();
  must(await signIn());
  expect(await isSubscribed()).toBe(false);
  expect(server.lines.join('\n')).not.toContain(home.subscription.endpoint);
});

it('That a child has finished the day is said once, also when the last tick is taken back and made again', async () => {
  const home = await subscribed({ notifyProgress: true, quietHours: false });
  const mia = plan(home.studentIds.mia, dayIn(now(), zone));
  const leo = plan(home.studentIds.leo, dayIn(now(), zone));
  await commit(home, mia, leo);
  const settle = async () => {
    server.wait(minuteMs);
    await tick();
    return home.pushes().length;
  };
  expect(await settle()).toBe(0);
  await commit(home, update(plannerTask, leo.id, { status: 'completed' }));
  expect(await settle()).toBe(1);
  expect(home.pushes()[0]!.message).toEqual({ kind: 'finished', count: 1, language: 'en' });
  await commit(home, update(plannerTask, leo.id, { status: 'pending' }));
  await commit(home, update(plannerTask, leo.id, { status: 'completed' }));
  expect(await settle()).toBe(1);
});

/** The clock of a server whose pushes fail, as one that is stopped on the way. */
function stoppedClock() {
  const send = async () => {
    throw new Error('stopped');
  };
  const log = { warn: () => undefined };
  return createNoticeClock(
    { services: server.services, push: { ...server.push, send }, mailer },
    log,
  );
}

it('A server that is stopped before a push leaves loses neither a reminder nor a finished day: another sends it', async () => {
  const home = await subscribed({ notifyProgress: true, quietHours: false });
  const at = nextReminder(now(), { ...usual, quietHours: false }, zone);
  const { leo, mia } = home.studentIds;
  const day = dayIn(at, zone);
  const done = plan(leo, day);
  await commit(home, done, plan(mia, day));
  waitUntil(at + minuteMs);
  await stoppedClock().tick();
  expect(home.pushes()).toEqual([]);
  server.wait(6 * minuteMs);
  await tick();
  await tick();
  const kinds = () => home.pushes().map(({ message }) => (message as { kind: string }).kind);
  expect(kinds()).toEqual(['due']);
  await commit(home, update(plannerTask, done.id, { status: 'completed' }));
  server.wait(minuteMs);
  await stoppedClock().tick();
  expect(kinds()).toEqual(['due']);
  // A server of its own, which has heard of no write.
  server.wait(hourMs + minuteMs);
  await tick();
  expect(kinds()).toEqual(['due', 'finished']);
});

it('In quiet hours nothing is said of a finished day', async () => {
  const from = new Date(now() - 2 * hourMs);
  const until = new Date(now() + 2 * hourMs);
  const clockOf = (at: Date) =>
    at.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  const home = await subscribed({
    notifyProgress: true,
    quietFrom: clockOf(from),
    quietUntil: clockOf(until),
  });
  await commit(home, plan(home.studentIds.leo, dayIn(now(), zone), { status: 'completed' }));
  server.wait(minuteMs);
  await tick();
  expect(home.pushes()).toEqual([]);
});

it('A revoked device gets no push', async () => {
  const home = await subscribed();
  must(await home.parent.delete(`/api/devices/${home.deviceId}`));
  const at = nextReminder(now(), usual, zone);
  await commit(home, plan(home.studentIds.leo, dayIn(at, zone)));
  waitUntil(at + minuteMs);
  await tick();
  expect(home.pushes()).toEqual([]);
});

it('The weekly mail has the week’s figures, once from two servers, without a name of a child', async () => {
  const home = await family(server, 'ana', { students: ['leo', 'mia'] });
  await tick();
  const at = nextSummary(now(), zone);
  const sunday = dayIn(at, zone);
  const { leo, mia } = home.studentIds;
  const work = [
    ...[-6, -5, -4].map((back) =>
      plan(leo, addDays(sunday, back), { minutes: 45, status: 'completed' }),
    ),
    plan(mia, addDays(sunday, -3)),
    plan(mia, addDays(sunday, -2), { subject: 'Science' }),
    plan(mia, addDays(sunday, 1)),
    plan(leo, addDays(sunday, -7)),
  ];
  const isOfWeek = ({ fields }: Change) => {
    const date = String(fields['date']);
    return date >= addDays(sunday, -6) && date <= sunday;
  };
  waitUntil(at - hourMs);
  await commit(home, ...work);
  waitUntil(at + minuteMs);
  await tick();
  await tick();
  const ofWeek = work.filter(isOfWeek);
  const mails = mailer.sent.filter(({ to }) => to === home.email);
  expect(mails).toHaveLength(1);
  // What is done counts on the day it was done, which is this Sunday.
  const done = ofWeek.filter(({ fields }) => fields['status'] === 'completed').length;
  const { text } = mails[0]!;
  expect(text).toContain(`${done} of ${ofWeek.length} pieces of work done.`);
  expect(text).toContain(`${ofWeek.length - done} from this week are still open.`);
  expect(text).toContain('Time learned: 2 h 15 min.');
  expect(text).toContain('Science: 0 / 1');
  expect(text).not.toMatch(/leo|mia|fern|canary/i);
  expect(mailer.sent.some(({ to }) => to.endsWith('trailbook.example'))).toBe(false);
});

it('A mail that fails is sent later, in the family’s language; one that is refused for good isn’t', async () => {
  const home = await family(server, 'ana');
  await commit(home, update(familyRecord, home.familyId, { language: 'fr' }));
  await commit(home, update(familySettings, home.familyId, { email: 'mum@fern.example' }));
  await tick();
  const others = async () => mailer.sent.filter(({ to }) => to === 'mum@fern.example');
  waitUntil(nextSummary(now(), zone) + minuteMs);
  const send = mailer.send;
  let refusal: 'unreachable' | 'refused' | null = 'unreachable';
  mailer.send = async (mail) =>
    mail.to === 'mum@fern.example' && refusal ? { ok: false, error: refusal } : send(mail);
  await tick();
  expect(await others()).toEqual([]);
  refusal = null;
  server.wait(5 * minuteMs);
  await tick();
  expect(await others()).toEqual([]);
  server.wait(15 * minuteMs);
  await tick();
  await tick();
  expect((await others()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^La semaine de votre famille/),
  ]);
  waitUntil(nextSummary(now(), zone) + minuteMs);
  refusal = 'refused';
  await tick();
  refusal = null;
  server.wait(hourMs);
  await tick();
  expect(await others()).toHaveLength(1);
  mailer.send = send;
});

it('Families without the weekly mail, or without mail at all, get none', async () => {
  const [one, other] = [await family(server, 'ana'), await family(server, 'ben')];
  await commit(one, update(familySettings, one.familyId, { notifyWeekly: false }));
  await commit(other, update(familySettings, other.familyId, { notifyEmail: false }));
  await tick();
  waitUntil(nextSummary(now(), zone) + minuteMs);
  await tick();
  expect(mailer.sent.filter(({ to }) => [one.email, other.email].includes(to))).toEqual([]);
});
