/**
 * A family's year: five children, two parents, five devices, the real server, in compressed time. They plan each week
 * and work on each school day; they travel without a network, are sick, err and undo, lose a tablet, are joined by a
 * second parent, restore a backup, move to another time zone, and close the year. At its end every device and the server
 * say what a book says that was kept by hand beside it.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { taskKey } from '../../../shared-model/registry/assignment-scopes.ts';
import type { Undo } from '../../../shared-model/actions/undo.ts';
import { addDays, dayMs, mondayOf, startOfDay } from '../../../shared-model/lib/dates.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { randomInteger, seededRandom } from '../../../shared-model/lib/random.ts';
import { scopesOf } from '../../../shared-model/registry/visible-records.ts';
import { mayHold } from '../../../shared-model/records/scopes.ts';
import { pick } from '../../support/family/pick.ts';
import { family, inviteParent, must } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';
import { asText } from '../../support/stores/dump.ts';
import { heldBy } from '../open-host.ts';
import { givenNumber, tellFigure } from '../tell-figure.ts';
import { YearBook } from '../year-book.ts';
import { openYearDevice, type YearDevice } from '../year-device.ts';

const seed = givenNumber('SEED', 1);
/** School weeks; the year of a family has 36. */
const weeks = givenNumber('WEEKS', 36);
const names = ['leo', 'mia', 'noah', 'ida', 'max'] as const;
const subjects = ['Math', 'Reading', 'Science'];
/** The server tells the XP since the last level. */
const xpOfLevel = 500;
const [eastern, pacific] = ['America/New_York', 'America/Los_Angeles'];

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

it(`a year of ${weeks} weeks (seed ${seed}) ends as its book says, on every device and at the server`, async () => {
  const random = seededRandom(seed);
  const book = new YearBook();
  const thisYear = new Date(server.services.now()).getUTCFullYear() + 1;
  const firstDay = mondayOf(`${thisYear}-09-01`);
  let zone = eastern;
  const goTo = (day: string, hour: number): void => {
    const at = startOfDay(day, zone) + hour * 3_600_000;
    server.wait(Math.max(1_000, at - server.services.now()));
  };

  goTo(firstDay, 7);
  const home = await family(server, 'ana', { students: names });
  const idOf = (name: (typeof names)[number]): Id<'student'> =>
    home.studentIds[name] as Id<'student'>;
  const children = names.map(idOf);
  const leo = idOf('leo');
  const newDevice = async (name: string, more = {}): Promise<YearDevice> => {
    const device = await openYearDevice(server, { name, ...more });
    await device.asParent(home);
    await device.sync();
    return device;
  };
  const phone = await newDevice('Ana’s phone', { clockError: 40_000 });
  let tablet = await newDevice('Kitchen tablet', { isShared: true, clockError: -25_000 });
  const laptop = await openYearDevice(server, { name: 'Leo’s laptop', clockError: 9_000 });
  const holder = { kind: 'student', studentId: leo } as const;
  const { code } = must(await home.parent.post<{ code: string }>('/api/devices/codes', { holder }));
  expect(await laptop.host.claimDevice(code)).toMatchObject({ ok: true });
  await laptop.sync();
  const parents: [YearDevice, { email: string; password: string }][] = [[phone, home]];
  const all = (): YearDevice[] => [tablet, laptop, ...parents.map(([device]) => device)];
  const syncAll = async (): Promise<void> => {
    for (let round = 0; round < 2; round += 1) for (const device of all()) await device.sync();
  };

  /** Plans a week of everybody, and tells the book. */
  async function planWeek(monday: string, [device, account]: (typeof parents)[number]) {
    await device.asParent(account);
    const tasks = children.flatMap((studentId) =>
      [0, 1, 2, 3, 4].flatMap((at) =>
        subjects.slice(0, randomInteger(random, 1, 3)).map((subject) => {
          const date = addDays(monday, at);
          return { studentId, date, subject, title: `${subject} of ${date}` };
        }),
      ),
    );
    const made = await device.act('addPlans', { tasks });
    for (const { t, id, fields } of made)
      book.plan(t, id, Number(fields['studentId']!.after), String(fields['title']!.after));
    return made.map((one) => ({
      id: one.id as Id<'planner-task'>,
      child: one.fields['studentId']!.after as Id<'student'>,
      date: String(one.fields['date']!.after),
    }));
  }
  type Planned = Awaited<ReturnType<typeof planWeek>>[number];

  const atWork = (child: Id<'student'>): YearDevice => (child === leo ? laptop : tablet);
  const known = new Map<YearDevice, Set<number>>();
  /** What a device has heard of; a trip's new plans come when it is back. */
  const knows = async (device: YearDevice): Promise<Set<number>> => {
    const { records } = await heldBy(device);
    const ids = new Set(records.filter(({ t }) => t === 'planner-task').map(({ id }) => id));
    known.set(device, ids);
    return ids;
  };

  /** A child works through the day's plans, mostly. */
  async function work(child: Id<'student'>, day: readonly Planned[], isKept = true): Promise<void> {
    const device = atWork(child);
    const ids = known.get(device) ?? (await knows(device));
    const mine = day.filter((one) => one.child === child && ids.has(one.id));
    if (mine.length === 0) return;
    await device.asStudent(child, home.pin);
    for (const { id } of mine) {
      const item = { kind: 'planner-task', id } as const;
      if (random() < 0.08) continue;
      const undo = await device.act('completeItem', item);
      if (random() < 0.06) await device.undo(undo);
      else if (random() < 0.06) await device.act('reopenItem', item);
      else if (isKept) book.done('planner-task', id);
    }
  }

  /** A parent errs: deletes a day's plan, or renames it, and takes it back. */
  async function err([device, account]: (typeof parents)[number], { id }: Planned): Promise<void> {
    await device.asParent(account);
    const undo: Undo =
      random() < 0.5
        ? await device.act('removePlans', { ids: [id], reach: 'this' })
        : await device.act('editPlan', { id, values: { title: 'Oops' } });
    await device.undo(undo);
  }

  const yearId = await (async () => {
    await phone.asParent(home);
    const made = await phone.act('beginSchoolYear', {
      year: {
        name: 'The year',
        startDate: firstDay,
        endDate: addDays(firstDay, 7 * weeks + 27),
        daysAim: 180,
      },
      schoolDays: [1, 2, 3, 4, 5],
      timeOff: [],
    });
    return made.find(({ t }) => t === 'school-term')!.id as Id<'school-term'>;
  })();

  /** Leaves a device without a network from one week to another. */
  const trips: [YearDevice, from: number, until: number][] = [
    [laptop, 4, 5],
    [phone, 12, 13],
    [laptop, 20, 23],
  ];
  const lateWork: Planned[] = [];

  for (let week = 0; week < weeks; week += 1) {
    // Two weeks off at Christmas, and one in spring.
    const monday = addDays(firstDay, 7 * (week + (week >= 16 ? 2 : 0) + (week >= 28 ? 1 : 0)));
    goTo(monday, 6);
    if (week === 30) {
      zone = pacific;
      await phone.asParent(home);
      await phone.act('changeZone', { zone });
    }
    if (week === 6) {
      const ben = await inviteParent(server, home);
      const bens = await openYearDevice(server, { name: 'Ben’s phone', clockError: -70_000 });
      await bens.asParent(ben);
      parents.push([bens, ben]);
    }
    for (const [device, from, until] of trips) device.isAway = week >= from && week <= until;
    await syncAll();
    const planner = parents[week % parents.length]!;
    const planned = await planWeek(monday, planner);
    await syncAll();
    known.clear();

    if (week % 4 === 1) {
      const [device, account] = parents.at(-1)!;
      await device.asParent(account);
      const dueDate = new Date(startOfDay(addDays(monday, 4), zone) + dayMs / 2).toISOString();
      const values = { title: `Essay ${week}`, classId: home.classId as Id<'class'>, dueDate };
      const made = await device.act('saveAssignment', {
        id: null,
        values,
        students: { all: children },
      });
      const essay = made.find(({ t }) => t === 'assignment')!.id as Id<'assignment'>;
      for (const child of children)
        book.plan('task', taskKey(essay, child).id, child, values.title);
      await syncAll();
      const writer = pick(
        random,
        children.filter((child) => child !== leo),
      );
      await tablet.asStudent(writer, home.pin);
      const { id } = taskKey(essay, writer);
      await tablet.act('completeItem', { kind: 'task', id: id as Id<'task'> });
      book.done('task', id);
    }

    for (let at = 0; at < 5; at += 1) {
      const day = addDays(monday, at);
      goTo(day, 15);
      const today = planned.filter(({ date }) => date === day);
      const sick = random() < 0.06 ? pick(random, children) : null;
      if (sick !== null) {
        const [device, account] = pick(random, parents);
        await device.asParent(account);
        await device.act('takeDayOff', { kind: 'sick', day, studentIds: [sick], work: 'next-day' });
        book.sick(sick, day);
        if (random() < 0.3) {
          await device.act('takeBackSickDay', { day, studentId: sick });
          book.wellAfterAll(sick, day);
        }
      }
      const isTabletLost = week === 14 && at === 4;
      tablet.isAway = isTabletLost;
      for (const child of children.filter((one) => one !== sick))
        await work(child, today, !(isTabletLost && atWork(child) === tablet));
      lateWork.push(...today);
      // Somebody finishes something of weeks ago.
      const [late] = lateWork.splice(randomInteger(random, 0, lateWork.length), 1);
      if (late && late.child !== leo && random() < 0.7 && !tablet.isAway) {
        const [device, account] = parents[0]!;
        if (!device.isAway) {
          await device.asParent(account);
          await device.sync();
          await device.act('completeItem', { kind: 'planner-task', id: late.id });
          book.done('planner-task', late.id);
        }
      }
      const errant = today.find(({ child }) => child !== leo);
      const by = pick(random, parents);
      if (errant && random() < 0.3 && !by[0].isAway && !tablet.isAway) {
        await syncAll();
        await err(by, errant);
      }
      if (isTabletLost) {
        const lost = tablet;
        must(
          await home.parent.post('/api/auth/login', { email: home.email, password: home.password }),
        );
        const { deviceId } = (await heldBy(lost)).state;
        must(await home.parent.delete(`/api/devices/${deviceId}`));
        tablet = await newDevice('New tablet', { isShared: true });
        lost.isAway = false;
        await lost.host.syncNow();
        await expect.poll(() => lost.session()).toMatchObject({ family: 'none', wasRevoked: true });
        expect((await lost.host.readUnsent())?.actions.length).toBeGreaterThan(0);
        lost.host.close();
      }
      await syncAll();
    }

    if (week === 18) {
      // Ben deletes a child by mistake; Ana restores the morning's backup.
      await phone.asParent(home);
      const file = await phone.host.exportBackup({ kind: 'json' });
      expect(file).toMatchObject({ ok: true });
      const [bens, ben] = parents[1]!;
      await bens.asParent(ben);
      await bens.act('removeRecord', { kind: 'student', id: idOf('max') });
      await syncAll();
      await phone.asParent(home);
      const { content } = (file as { value: { content: BlobPart } }).value;
      expect(await phone.host.readBackup(new Blob([content]))).toMatchObject({ ok: true });
      expect(await phone.host.restoreBackup('rollBack')).toMatchObject({ ok: true });
      await syncAll();
    }
  }

  goTo(addDays(firstDay, 7 * (weeks + 4)), 10);
  await phone.asParent(home);
  await phone.act('closeSchoolYear', { id: yearId });
  for (const device of all()) device.isAway = false;
  await syncAll();
  await syncAll();

  const fresh = await newDevice('Grandmother’s computer');
  const whole = (await heldBy(fresh)).records;
  const { written, done, sickDays } = book.counts();
  tellFigure('plans and tasks', written);
  tellFigure('finished', done);
  tellFigure('sick days', sickDays);
  for (const device of all()) {
    const { records, ops, refused, setAside } = await heldBy(device);
    expect({ name: device.name, ops, refused, setAside }).toEqual({
      name: device.name,
      ops: [],
      refused: [],
      setAside: [],
    });
    const isLeos = device === laptop;
    expect([device.name, book.differences(records, isLeos ? [leo] : children)]).toEqual([
      device.name,
      [],
    ]);
    const visible = isLeos ? whole.filter((one) => mayHold(holder, scopesOf(one))) : whole;
    expect(asText(records) === asText(visible), device.name).toBe(true);
  }
  must(await home.parent.post('/api/auth/login', { email: home.email, password: home.password }));
  const told = must(
    await home.parent.get<{ id: number; xp: number; level: number }[]>('/api/auth/students'),
  );
  const earned = told.map(({ id, xp, level }) => [id, (level - 1) * xpOfLevel + xp]);
  expect(new Map(earned as [number, number][])).toEqual(
    new Map(children.map((id) => [id, book.xp(id)])),
  );
  expect(done).toBeGreaterThan(weeks * children.length * 4);
  for (const { host } of [...all(), fresh]) host.close();
});
