/**
 * A family's year: five children, two parents, five devices, the real server, in compressed time. They plan each week
 * and work on each school day; they travel without a network, are sick, err and undo, lose a tablet, are joined by a
 * second parent, restore a backup, move to another time zone, and close the year. At its end every device and the
 * server say what a book says that was kept by hand beside it. `WEEKS=8` makes it shorter; `IN` is `node`, `chromium`,
 * where each device is a browser's, `firefox` or `webkit`, where the tablets are.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, mondayOf } from '../../../shared-model/lib/dates.ts';
import { randomInteger, seededRandom } from '../../../shared-model/lib/random.ts';
import { mayHold } from '../../../shared-model/records/scopes.ts';
import { scopesOf } from '../../../shared-model/registry/visible-records.ts';
import { pick } from '../../support/family/pick.ts';
import { must } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';
import { asText } from '../../support/stores/dump.ts';
import { FamilyYear, type Planned } from '../family-year.ts';
import { givenNumber, tellFigure } from '../tell-figure.ts';
import { openPlace, type YearPlace } from '../year-places.ts';

/** Where it is lived. */
const place = process.env['IN'] ?? 'node';
const seed = givenNumber('SEED', 1);
/** School weeks; three more are holidays. */
const weeks = givenNumber('WEEKS', 36);
/** The week, from 0, of so much of the year. */
const weekAt = (part: number): number => Math.round(part * weeks);
/** The server tells the XP since the last level. */
const xpOfLevel = 500;

let server: TestApp;
let devices: YearPlace;
beforeAll(async () => {
  devices = await openPlace(place);
  server = await openTestApp(devices.serves);
  await devices.follow(server);
});
afterAll(async () => {
  await devices?.close();
  await server?.close();
});

const random = seededRandom(seed);

/** The Monday of a school week: two weeks are off in winter, one in spring. */
const mondayIn = (week: number, firstDay: string): string => {
  const holidays = (week >= weekAt(0.45) ? 2 : 0) + (week >= weekAt(0.8) ? 1 : 0);
  return addDays(firstDay, 7 * (week + holidays));
};

/** What happens on a school day. `late`: plans of days before. */
async function liveDay(
  year: FamilyYear,
  today: readonly Planned[],
  late: Planned[],
  isLast: boolean,
) {
  const { date: day } = today[0]!;
  year.goTo(day, 15);
  const sick = random() < 0.06 ? pick(random, year.children) : null;
  if (sick !== null) await year.stayInBed(sick, day);
  // What a parent does to a child's work while that child can't hear of it is told by histories.
  year.tablet.isAway = isLast;
  for (const child of year.children.filter((one) => one !== sick))
    await year.work(child, today, child === year.leo || !isLast);
  const [old] = late.splice(randomInteger(random, 0, late.length), 1);
  if (!isLast) {
    if (old && old.child !== year.leo) await year.tickLate(old, pick(random, year.parents));
    const errant = today.find(({ child }) => child !== year.leo);
    if (errant && random() < 0.3) await year.err(errant, pick(random, year.parents));
  }
  late.push(...today);
}

/** Lives all weeks; returns what the lost tablet had that nobody else has. */
async function liveOn(year: FamilyYear, firstDay: string): Promise<number> {
  const late: Planned[] = [];
  let lost = 0;
  for (let week = 0; week < weeks; week += 1) {
    const monday = mondayIn(week, firstDay);
    year.goTo(monday, 6);
    // Trips: Leo's laptop and the mother's phone are without a network for a week, or three.
    const [ana] = year.parents;
    year.laptop.isAway = week === weekAt(0.12) || Math.abs(week - weekAt(0.6)) < 2;
    ana!.device.isAway = week === weekAt(0.33);
    if (week === weekAt(0.15)) await year.join();
    if (week === weekAt(0.85)) await year.moveTo('America/Los_Angeles');
    await year.sync();
    const planned = await year.planWeek(monday, year.parents[week % year.parents.length]!);
    if (week % 4 === 1)
      await year.setEssay(`Essay ${week}`, addDays(monday, 4), year.parents.at(-1)!);
    const losesTablet = week === weekAt(0.4);
    for (let at = 0; at < 5; at += 1) {
      const day = addDays(monday, at);
      const today = planned.filter(({ date }) => date === day);
      await liveDay(year, today, late, losesTablet && at === 4);
      if (losesTablet && at === 4) lost += await year.loseTablet();
      await year.sync();
    }
    if (week === weekAt(0.5)) await year.restore();
  }
  return lost;
}

it(`a year of ${weeks} weeks (seed ${seed}, in ${place}) ends as its book says, on every device and at the server`, async () => {
  const start = new Date(server.services.now());
  const firstDay = mondayOf(`${start.getUTCFullYear() + 1}-09-01`);
  server.wait(Date.parse(`${firstDay}T11:00:00Z`) - server.services.now());
  const year = await FamilyYear.begin(server, random, devices.openHost);
  const { book, children, leo, laptop, parents } = year;
  const { device: phone, account } = parents[0]!;
  const begun = await phone.act('beginSchoolYear', {
    year: {
      name: 'The year',
      startDate: firstDay,
      endDate: mondayIn(weeks, firstDay),
      daysAim: 180,
    },
    schoolDays: [1, 2, 3, 4, 5],
    timeOff: [],
  });
  expect(await liveOn(year, firstDay)).toBeGreaterThan(0);

  year.goTo(addDays(mondayIn(weeks, firstDay), 7), 10);
  await phone.asParent(account);
  await phone.act('closeSchoolYear', { id: begun.find(({ t }) => t === 'school-term')!.id });
  for (const device of year.devices) device.isAway = false;
  for (let round = 0; round < 2; round += 1) await year.sync();

  const fresh = await year.addTablet('Grandmother’s computer');
  const whole = (await fresh.host.held()).records;
  const { written, done, sickDays } = book.counts();
  for (const [name, figure] of Object.entries({ written, done, sickDays }))
    tellFigure(name, figure);
  expect(done).toBeGreaterThan(weeks * children.length * 4);
  const holder = { kind: 'student', studentId: leo } as const;
  for (const device of year.devices) {
    const { records, ops, refused, setAside } = await device.host.held();
    const isLeos = device === laptop;
    const visible = isLeos ? whole.filter((one) => mayHold(holder, scopesOf(one))) : whole;
    expect({
      name: device.name,
      rest: { ops, refused, setAside },
      differences: book.differences(records, isLeos ? [leo] : children),
      isWhole: asText(records) === asText(visible),
    }).toEqual({
      name: device.name,
      rest: { ops: [], refused: [], setAside: [] },
      differences: [],
      isWhole: true,
    });
  }
  const parent = await year.atServer();
  type Told = { id: number; xp: number; level: number }[];
  const told = must(await parent.get<Told>('/api/auth/students'));
  expect(new Map(told.map(({ id, xp, level }) => [id, (level - 1) * xpOfLevel + xp]))).toEqual(
    new Map(children.map((id) => [id, book.xp(id)])),
  );
  for (const { host } of [...year.devices, fresh]) await host.close();
});
