import { describe, expect, it } from 'vitest';
import { maxGroup } from '../../../shared-model/commit/change.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import { curriculumLesson } from '../../../shared-model/entities/curriculum-lesson.ts';
import { member } from '../../../shared-model/entities/member.ts';
import { demoFamily } from '../../../shared-model/demo/demo-family.ts';
import type { DemoOptions } from '../../../shared-model/demo/demo-family.ts';
import { languages } from '../../../shared-model/entities/family.ts';
import { levelOf } from '../../../shared-model/derive/xp.ts';
import { earnedXp } from '../../support/family/earned-xp.ts';
import { avatars } from '../../../shared-model/lib/avatars.ts';
import {
  addDays,
  dayIn,
  fromForm,
  hourMs,
  startOfDay,
  weekdayOf,
} from '../../../shared-model/lib/dates.ts';
import { schoolDaysOfWeek } from '../../../shared-model/lib/school-calendar.ts';
import { mondayToFriday } from '../../support/family/school-calendars.ts';
import { MemoryStore } from '../../support/stores/memory-records.ts';
import { noon, system } from '../../support/family/story.ts';
import { withoutAsDone } from '../../support/family/without-as-done.ts';
import { seenIn } from '../support/a-family.ts';
import { seenWithoutStore } from '../support/demo-view.ts';
import { familySeen } from '../support/seen-records.ts';
import { promised, promisesOf } from '../support/demo-promises.ts';

const newYork = 'America/New_York';

async function committed(options: DemoOptions) {
  const store = new MemoryStore();
  const demo = demoFamily(options);
  const done = await commitToStore(store, system, demo.changes, { now: options.now, node: 0 });
  return { store, demo, done };
}

/** West and far east of the server's zone, at a half hour, south of the equator, and without summer time. */
const zones = [
  newYork,
  'America/Los_Angeles',
  'Europe/Paris',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'America/Mexico_City',
  'Pacific/Honolulu',
];

describe('the demo family', () => {
  /** Days on which something may go wrong, of two years; with DEMO_DAYS=all every one of them. */
  const isLookedAt = (day: string, count: number): boolean =>
    process.env['DEMO_DAYS'] === 'all' ||
    /-08-(?:0[1378]|1[45])$/.test(day) ||
    /-(?:12-2[3-8]|01-0[1-4]|11-2[67])$/.test(day) ||
    day.endsWith('-01') ||
    Number(addDays(day, 1).slice(8)) === 1 ||
    count % 7 === Math.floor(count / 7) % 7;

  it('keeps what it promises on every day of two years, at whatever hour, in each language, in zones around the world [SP3.9, MR1.6]', () => {
    const wrong: string[] = [];
    let looked = 0;
    for (let count = 0; count < 731; count += 1) {
      const day = addDays('2026-11-01', count);
      if (!isLookedAt(day, count)) continue;
      // From the first moment of the day to its last, in steps that are no divisor of a day.
      const timezone = zones[looked % zones.length]!;
      looked += 1;
      const start = startOfDay(day, timezone);
      const length = startOfDay(addDays(day, 1), timezone) - start;
      const options = {
        now: start + ((count * 7 * hourMs + count * 13) % length),
        timezone,
        language: languages[count % languages.length]!,
      };
      const { samples: told, isFree, ...others } = promisesOf(seenWithoutStore(options), options);
      const { samples: expectedSamples, ...expected } = promised;
      const xp = (of: typeof told) => of.map(([, one]) => one);
      const isWeekend = weekdayOf(day) > 5;
      const isRight =
        JSON.stringify([others, xp(told)]) === JSON.stringify([expected, xp(expectedSamples)]) &&
        (!isWeekend || isFree);
      if (!isRight)
        wrong.push(`${day}, ${new Date(options.now).toISOString()}: ${JSON.stringify(others)}`);
    }
    expect(wrong).toEqual([]);
  });

  const edges = [
    ['2026-01-01', '00:00', newYork],
    ['2027-12-31', '23:59', newYork],
    ['2028-02-29', '12:00', 'America/Los_Angeles'],
    ['2026-03-08', '00:00', 'America/Chicago'],
    ['2026-03-08', '03:01', 'America/Denver'],
    ['2026-11-01', '01:30', newYork],
    ['2026-11-21', '10:00', newYork],
    ['2026-11-22', '22:00', 'Asia/Tokyo'],
    ['2026-03-29', '01:00', 'Asia/Beirut'],
    ['2026-04-05', '00:30', 'Pacific/Auckland'],
    ['2026-08-01', '09:10', newYork],
    ['2026-08-03', '11:00', newYork],
    ['2026-08-14', '20:00', newYork],
    ['2026-12-28', '10:00', newYork],
  ] as const;

  it.each(edges)(
    'keeps what it promises on %s at %s in %s when committed',
    async (day, time, timezone) => {
      const options = { now: Date.parse(fromForm(day, time, timezone)!), timezone };
      const { store, done } = await committed(options);
      expect(done.ok).toBe(true);
      const { isFree: _isFree, ...told } = promisesOf(seenIn(store), options);
      expect(told).toEqual(promised);
    },
  );

  const options = { now: noon, timezone: newYork };

  it('is one action that commits without any normalization, but for what a completion keeps of its work', async () => {
    const { store, demo } = await committed(options);
    expect(demo.changes.length).toBeLessThan(maxGroup);
    expect(store.records.map.size).toBe(demo.changes.length);
    for (const { t, id, fields } of demo.changes) {
      const kept = store.records.map.get(`${t}/${id}`)!.fields;
      expect(withoutAsDone(kept)).toEqual(fields);
    }
  });

  it('is the same when it is generated again', () => {
    expect(demoFamily(options)).toEqual(demoFamily(options));
    const [monday, tuesday] = [noon, noon + 24 * hourMs].map(
      (now) => demoFamily({ ...options, now }).students,
    );
    expect(monday).toEqual(tuesday);
    expect(demoFamily({ ...options, seed: 2 }).familyId).not.toBe(demoFamily(options).familyId);
  });

  it('can be generated with a given family’s and parent’s ids', () => {
    const demo = demoFamily({ ...options, familyId: 5, memberId: 6 });
    expect(demo).toMatchObject({ familyId: 5, memberId: 6 });
    const idsOf = (t: string) =>
      demo.changes.filter((change) => change.t === t).map(({ id }) => id);
    expect([idsOf('family'), idsOf('family-settings'), idsOf('member')]).toEqual([[5], [5], [6]]);
  });

  it('has six students with different avatars, four named classes, and one parent', async () => {
    const { store, demo } = await committed(options);
    const { students, classes } = familySeen(seenIn(store));
    expect(demo.students.map(({ fullName }) => fullName)).toEqual(
      students.map(({ fullName }) => fullName),
    );
    const chosen = students.map(({ avatar }) => avatars.find(({ id }) => id === avatar)?.id);
    expect(new Set(chosen).size).toBe(6);
    expect(chosen).not.toContain(undefined);
    expect(classes.map(({ name }) => name)).toEqual(['Math', 'Science', 'Reading', 'History']);
    expect(seenIn(store).all(member)).toMatchObject([
      { role: 'parent', email: 'demo@trailbook.example' },
    ]);
  });

  it('has all priorities, a week of plans, courses with lessons, and students who earned XP', async () => {
    const { store } = await committed(options);
    const seen = seenIn(store);
    const records = familySeen(seen);
    expect(new Set(records.assignments.map(({ priority }) => priority)).size).toBe(3);
    for (const day of schoolDaysOfWeek(dayIn(noon, newYork), mondayToFriday)) {
      for (const { id } of records.students) {
        expect(
          records.plannerTasks.some(({ date, studentId }) => date === day && studentId === id),
        ).toBe(true);
      }
    }
    for (const { id, totalLessons } of seen.all(curriculum)) {
      expect(
        seen.all(curriculumLesson).filter(({ curriculumId }) => curriculumId === id),
      ).toHaveLength(totalLessons);
    }
    const earned = earnedXp(records);
    for (const { id } of records.students) expect(earned.get(id)).toBeGreaterThan(0);
    expect(new Set([...earned.values()].map((xp) => levelOf(xp).level)).size).toBeGreaterThan(1);
  });
});
