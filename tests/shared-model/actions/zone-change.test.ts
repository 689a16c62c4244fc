/** The family's zone: chosen, noted, changed on two devices, and the days of what was done before. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { create } from '../../../shared-model/commit/change.ts';
import { workBetween } from '../../../shared-model/derive/work.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { dayOfFamily, familyZone, theFamily } from '../../../shared-model/derive/people.ts';
import { family as familyEntity, timezones } from '../../../shared-model/entities/family.ts';
import { formerZone } from '../../../shared-model/entities/former-zone.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { fromForm, minuteMs, toForm, zoneFor } from '../../../shared-model/lib/dates.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { mergeRecord } from '../../../shared-model/records/merge.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { noon, smallFamily } from '../../support/family/story.ts';
import { actingFamily, type ActingFamily } from '../support/acting-family.ts';

const ferns = { t: 'family', id: 4, fields: { familyName: 'The Ferns' } };

it('A family without a zone gets that of the device, and only then', async () => {
  const family = await actingFamily([ferns]);
  await family.does('noteZone', null);
  expect(family.view.get(familyEntity, 4)?.timezone).toBe('America/Chicago');
  await family.does('setFamily', { timezone: 'America/Denver' });
  expect((await family.does('noteZone', null)).changes).toEqual([]);
});

type Records = ReadonlyMap<string, StoredRecord>;

const recordsOf = ({ store }: ActingFamily): Records => store.records.map;

/** What a device shows that has its own records and then gets another's. */
const mergedView = (own: Records, arrived: Records): FamilyView =>
  new FamilyView([
    ...own.values(),
    ...[...arrived].map(([key, record]) => mergeRecord(own.get(key), record)),
  ]);

const goingByDevices = (homeZone?: string) => ({
  ...ferns,
  fields: { ...ferns.fields, timezone: 'device', ...(homeZone !== undefined && { homeZone }) },
});

const homeOf = ({ view }: ActingFamily) => ({
  homeZone: view.get(familyEntity, 4)?.homeZone,
  former: view.all(formerZone).map(({ zone }) => zone),
});

it('A family that goes by each device’s own zone has the home that was noted first; a sign-in elsewhere doesn’t move it', async () => {
  const family = await actingFamily([goingByDevices()]);
  await family.does('noteZone', null);
  expect(homeOf(family)).toEqual({ homeZone: 'America/Chicago', former: [] });
  const abroad = await actingFamily([goingByDevices('Europe/Paris')]);
  expect((await abroad.does('noteZone', null)).changes).toEqual([]);
});

it('A parent who chooses this device’s zone moves the family’s home there, and the one before it is kept', async () => {
  const family = await actingFamily([goingByDevices('Europe/Paris')]);
  const { undo } = await family.does('changeZone', { zone: 'device' });
  expect(homeOf(family)).toEqual({ homeZone: 'America/Chicago', former: ['Europe/Paris'] });
  expect((await family.does('changeZone', { zone: 'device' })).changes).toEqual([]);
  expect(await family.undoes(undo)).toBe(true);
  expect(homeOf(family)).toEqual({ homeZone: 'Europe/Paris', former: [] });
});

it('The home of a family that goes by each device’s own zone is what it leaves for a zone of its own', async () => {
  const family = await actingFamily([goingByDevices('Europe/Paris')]);
  await family.does('changeZone', { zone: 'America/Denver' });
  expect(homeOf(family).former).toEqual(['Europe/Paris']);
  await family.does('changeZone', { zone: 'device' });
  expect(homeOf(family).homeZone).toBe('America/Chicago');
});

it('Any zone of IANA can be the family’s; a device of a former version and the server’s feeds go on with what they know', async () => {
  const family = await actingFamily([ferns]);
  const home = () => theFamily(family.view)!;
  await family.does('changeZone', { zone: 'Asia/Kolkata' });
  expect(home()).toMatchObject({
    timezone: 'device',
    fixedZone: 'Asia/Kolkata',
    homeZone: 'Asia/Kolkata',
  });
  expect(familyZone(home(), 'America/Chicago')).toBe('Asia/Kolkata');
  // An engine that doesn't know a zone goes by its device's.
  expect(familyZone({ ...home(), fixedZone: 'Moon/Base' }, 'America/Chicago')).toBe(
    'America/Chicago',
  );
  await family.does('changeZone', { zone: 'America/Denver' });
  expect(home()).toMatchObject({ timezone: 'America/Denver', fixedZone: null });
  await family.does('setFamily', { fixedZone: 'Europe/Paris' });
  expect(home()).toMatchObject({ timezone: 'device', fixedZone: 'Europe/Paris' });
  await family.does('setFamily', { timezone: 'device' });
  expect(home()).toMatchObject({
    timezone: 'device',
    fixedZone: null,
    homeZone: 'America/Chicago',
  });
  expect(homeOf(family).former.toSorted()).toEqual([
    'America/Denver',
    'America/New_York',
    'Asia/Kolkata',
    'Europe/Paris',
  ]);
});

it('Zones that two parents set apart leave the former ones of both and one choice whole, whichever arrives first', async () => {
  const zones = [...timezones, 'Europe/Paris', 'Asia/Kolkata'];
  const choice = fc.tuple(fc.constantFrom(0, 1), fc.constantFrom(...zones));
  await fc.assert(
    fc.asyncProperty(fc.array(choice, { minLength: 2, maxLength: 6 }), async (choices) => {
      const apart = [await actingFamily([ferns], 1), await actingFamily([ferns], 2)] as const;
      let moved = 0;
      let last = theFamily(apart[0].view)!.timezone as string;
      for (const [at, [device, timezone]] of choices.entries()) {
        const on = apart[device];
        on.now = noon + at * minuteMs;
        const { changes: written } = await on.does('changeZone', { zone: timezone });
        moved += written.filter(({ t }) => t === formerZone.name).length;
        if (written.some(({ fields }) => 'timezone' in fields)) last = timezone;
      }
      const [mine, theirs] = [recordsOf(apart[0]), recordsOf(apart[1])];
      const [one, other] = [mergedView(mine, theirs), mergedView(theirs, mine)];
      expect(one.all(formerZone)).toHaveLength(moved);
      const at = noon + (choices.length / 2) * minuteMs;
      const zone = familyZone(theFamily(one), 'America/Chicago');
      expect(zone).toBe(zoneFor(last, 'America/Chicago'));
      expect(dayOfFamily(one, zone)(at)).toBe(dayOfFamily(other, zone)(at));
      expect(theFamily(other)).toEqual(theFamily(one));
    }),
    { numRuns: 80 },
  );
});

describe('A family that moves to another zone', () => {
  const lateOn = (day: string) => fromForm(day, '23:59', 'America/Los_Angeles')!;
  const moving = async () => {
    const story = smallFamily();
    const essay = (title: string, day: string) =>
      create(
        assignment,
        { title, classId: story.math.id, dueDate: lateOn(day), studentIds: [story.leo.id] },
        seededRandom(title.length),
      );
    const home = { ...ferns, fields: { ...ferns.fields, timezone: 'America/Los_Angeles' } };
    const family = await actingFamily([
      ...story.changes,
      home,
      essay('Essay', '2026-12-04'),
      essay('Long ago', '2025-12-04'),
    ]);
    return {
      family,
      of: (title: string) => family.view.all(assignment).find((one) => one.title === title)!,
    };
  };

  it('is told what is due at another time of day now, and may keep its time, once, unless it was changed since', async () => {
    const { family, of } = await moving();
    const { value } = await family.does('changeZone', { zone: 'America/New_York' });
    expect(value.moved.map(({ title }) => title)).toEqual(['Fractions', 'Essay']);
    expect(toForm(of('Essay').dueDate, 'America/New_York')).toEqual({
      date: '2026-12-05',
      time: '02:59',
    });
    const keep = () => family.does('keepDueTimes', value);
    expect((await keep()).value.count).toBe(2);
    expect(toForm(of('Essay').dueDate, 'America/New_York')).toEqual({
      date: '2026-12-04',
      time: '23:59',
    });
    expect((await keep()).value.count).toBe(0);
  });

  it('keeps the days of all that was done before, by the zone of then', async () => {
    const zones = [
      'America/Los_Angeles',
      'America/New_York',
      'America/Denver',
      'America/Chicago',
    ] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...zones),
        fc.constantFrom(...zones),
        fc.array(fc.integer({ min: 0, max: 24 * 60 }), { minLength: 1, maxLength: 5 }),
        async (first, second, minutesAgo) => {
          const story = smallFamily();
          const plans = minutesAgo.map((minutes, at) =>
            create(
              plannerTask,
              {
                studentId: story.leo.id,
                subject: 'Math',
                title: `Sums ${at}`,
                date: '2026-03-01',
                status: 'completed',
                completedAt: new Date(noon - minutes * minuteMs).toISOString(),
              },
              seededRandom(at),
            ),
          );
          const home = { ...ferns, fields: { ...ferns.fields, timezone: 'device' } };
          const family = await actingFamily([...story.changes, home, ...plans]);
          const daysIn = (zone: string) =>
            workBetween(
              family.view,
              [story.leo.id],
              { from: '2026-02-01', until: '2026-04-01' },
              family.now,
              zone,
            )
              .filter(({ kind }) => kind === 'plan')
              .map(({ id, day }) => `${id} ${day}`)
              .sort();
          const before = daysIn('America/Chicago');
          await family.does('changeZone', { zone: first });
          await family.does('changeZone', { zone: second });
          expect(daysIn(second)).toEqual(before);
        },
      ),
      { numRuns: 40 },
    );
  });
});
