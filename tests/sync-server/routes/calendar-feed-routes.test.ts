import { convertIcsCalendar } from 'ts-ics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create, update } from '../../../shared-model/commit/change.ts';
import { family as familyEntity } from '../../../shared-model/entities/family.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { timeOff } from '../../../shared-model/entities/time-off.ts';
import { addDays, dayIn, minuteMs, toForm } from '../../../shared-model/lib/dates.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { postgresFamilyStore } from '../../../sync-server/store/postgres-store.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { takeCourse } from '../../support/server/registered-course.ts';
import { family, must, type Family } from '../../support/server/registered-family.ts';
import { system } from '../../support/family/story.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const zone = 'America/New_York';
const random = seededRandom(3);
const today = () => dayIn(server.services.now(), zone);

const feedOf = async ({ parent, studentIds }: Family<'leo' | 'mia'>) =>
  must(await parent.post<{ path: string }>(`/api/students/${studentIds.leo}/calendar-feed`)).path;

/** What a calendar's program that knows the address reads, signed in nowhere. */
async function eventsAt(path: string) {
  const { status, text, headers } = await server.browser('198.51.100.9').get(path);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const lines = text.split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  return convertIcsCalendar(undefined, text).events ?? [];
}

describe('a calendar feed', () => {
  it('is read by whoever knows its address: what is planned, due and taught, and days off', async () => {
    const home = await family(server, 'ana', { students: ['leo', 'mia'] });
    await takeCourse(home, ['leo']);
    const { leo, mia } = home.studentIds;
    const planned = { subject: 'Math', title: 'Fractions; halves, and\nquarters', time: '2:30 PM' };
    const changes = [
      create(plannerTask, { studentId: leo, date: today(), minutes: 45, ...planned }, random),
      create(
        plannerTask,
        { studentId: mia, date: today(), subject: 'Art', title: 'Mia’s own' },
        random,
      ),
      create(
        plannerTask,
        { studentId: leo, date: addDays(today(), -90), subject: 'Art', title: 'Long ago' },
        random,
      ),
      create(
        timeOff,
        {
          startDate: addDays(today(), 2),
          endDate: addDays(today(), 4),
          kind: 'break',
          name: 'Trip',
        },
        random,
      ),
      create(
        timeOff,
        { startDate: today(), endDate: today(), kind: 'sick', studentId: mia },
        random,
      ),
    ];
    const store = postgresFamilyStore(server.db, home.familyId);
    must({
      status: (await commitToStore(store, system, changes, { now: server.services.now(), node: 0 }))
        ? 200
        : 500,
    } as never);
    const events = await eventsAt(await feedOf(home));
    const titles = events.map(({ summary }) => summary);
    expect(titles).toContain('Fractions; halves, and\nquarters');
    expect(titles).not.toContain('Mia’s own');
    expect(titles).not.toContain('Long ago');
    expect(titles).not.toContain('Sick day');
    const fractions = events.find(({ summary }) => summary.startsWith('Fractions;'))!;
    expect(toForm(fractions.start.date.getTime(), zone)).toEqual({ date: today(), time: '14:30' });
    expect(fractions.end!.date.getTime() - fractions.start.date.getTime()).toBe(45 * minuteMs);
    const trip = events.find(({ summary }) => summary === 'Trip')!;
    expect([trip.start.type, trip.start.date.toISOString().slice(0, 10)]).toEqual([
      'DATE',
      addDays(today(), 2),
    ]);
    expect(trip.end!.date.toISOString().slice(0, 10)).toBe(addDays(today(), 5));
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  });

  it('of a family that goes by each device’s own zone has the times of the zone at home', async () => {
    const home = await family(server, 'ana', { students: ['leo', 'mia'] });
    const store = postgresFamilyStore(server.db, home.familyId);
    const day = addDays(today(), 1);
    const plan = { studentId: home.studentIds.leo, date: day, subject: 'Math', title: 'Sums' };
    const task = create(plannerTask, { ...plan, time: '9:00 AM' }, random);
    const how = () => ({ now: server.services.now(), node: 0 });
    const path = await feedOf(home);
    for (const homeZone of ['Europe/Paris', 'Australia/Sydney']) {
      const live = update(familyEntity, home.familyId, { timezone: 'device', homeZone });
      expect((await commitToStore(store, system, [live, task], how())).ok).toBe(true);
      const [sums] = (await eventsAt(path)).filter(({ summary }) => summary === 'Sums');
      expect(toForm(sums!.start.date.getTime(), homeZone)).toEqual({ date: day, time: '09:00' });
    }
  });

  it.each([
    ['en', 'Holiday', 'Sick day', 'Math'],
    ['es', 'Día festivo', 'Día de enfermedad', 'Matemáticas'],
    ['fr', 'Jour férié', 'Jour de maladie', 'Maths'],
  ] as const)(
    'has our words in the family’s language (%s), and what the family typed as it is',
    async (language, holiday, sick, math) => {
      const home = await family(server, 'ana', { students: ['leo', 'mia'] });
      const { leo: studentId } = home.studentIds;
      const off = { startDate: today(), endDate: today() };
      const plan = { studentId, date: today(), title: 'Reading' };
      const changes = [
        update(familyEntity, home.familyId, { language }),
        create(timeOff, { ...off, kind: 'holiday' }, random),
        create(timeOff, { ...off, kind: 'sick', studentId }, random),
        create(timeOff, { ...off, kind: 'break', name: 'Holiday' }, random),
        create(plannerTask, { ...plan, subject: 'Math' }, random),
        create(plannerTask, { ...plan, subject: 'Birding' }, random),
      ];
      const store = postgresFamilyStore(server.db, home.familyId);
      await commitToStore(store, system, changes, { now: server.services.now(), node: 0 });
      const events = await eventsAt(await feedOf(home));
      const daysOff = events.filter(({ uid }) => uid.startsWith('off-'));
      expect(new Set(daysOff.map(({ summary }) => summary))).toEqual(
        new Set([holiday, sick, 'Holiday']),
      );
      const planned = events.filter(({ summary }) => summary === 'Reading');
      expect(
        planned.map(({ description }) => description).sort((a, b) => (a! < b! ? -1 : 1)),
      ).toEqual(['Birding', math]);
    },
  );

  it('is off until a parent makes one, who signed in just now, for a child of theirs', async () => {
    const home = await family(server, 'ana', { students: ['leo', 'mia'] });
    const other = await family(server, 'ben');
    const path = `/api/students/${home.studentIds.leo}/calendar-feed`;
    expect(must(await home.parent.get('/api/calendar-feeds'))).toEqual([]);
    expect((await other.parent.post(path)).status).toBe(404);
    expect((await (await home.as('leo')).post(path)).status).toBe(403);
    expect((await server.browser().post(path)).status).toBe(401);
    server.wait(11 * minuteMs);
    expect(await home.parent.post(path)).toMatchObject({
      status: 403,
      body: { message: 'Please sign in again to do this' },
    });
    must(await home.parent.post('/api/auth/login', { email: home.email, password: home.password }));
    expect((await home.parent.post(path)).status).toBe(201);
    expect(must(await home.parent.get('/api/calendar-feeds'))).toMatchObject([
      { studentId: home.studentIds.leo, readAt: null },
    ]);
    expect(must(await other.parent.get('/api/calendar-feeds'))).toEqual([]);
  });

  it('ends when it is revoked, made anew, or the child is deleted; and the address is stored nowhere', async () => {
    const home = await family(server, 'ana', { students: ['leo', 'mia'] });
    const first = await feedOf(home);
    await eventsAt(first);
    expect(
      must<{ readAt: string | null }[]>(await home.parent.get('/api/calendar-feeds'))[0]!.readAt,
    ).not.toBeNull();
    const second = await feedOf(home);
    const statusOf = async (path: string) => (await server.browser().get(path)).status;
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    const feed = `/api/students/${home.studentIds.leo}/calendar-feed`;
    expect((await home.parent.delete(feed)).status).toBe(204);
    expect(await statusOf(second)).toBe(404);
    const third = await feedOf(home);
    must(await home.parent.delete(`/api/students/${home.studentIds.leo}`));
    expect(await statusOf(third)).toBe(404);
    const tokens = [first, second, third].map((path) => path.slice('/api/calendar/'.length, -4));
    expect(tokens.filter((token) => server.lines.join('\n').includes(token))).toEqual([]);
    const rows = await server.db.sql`select 1 from calendar_feeds`;
    expect(rows).toHaveLength(0);
  });

  it('can’t be guessed: wrong addresses are not found, and soon refused', async () => {
    const stranger = server.browser('198.51.100.77');
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) {
      const token = `${'A'.repeat(41)}${String(n).padStart(2, '0')}`;
      statuses.push((await stranger.get(`/api/calendar/${token}.ics`)).status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
  });
});
