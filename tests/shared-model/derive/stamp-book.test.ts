/** The stamp book over histories of two devices, against a tally of the same taps that shares no code with it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { create, remove } from '../../../shared-model/commit/change.ts';
import { bookPage, finishedDays, newStamps } from '../../../shared-model/derive/stamp-book.ts';
import { stampedDays } from '../../../shared-model/derive/milestones.ts';
import { family } from '../../../shared-model/entities/family.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { timeOff } from '../../../shared-model/entities/time-off.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { asStudent, Story } from '../../support/family/story.ts';
import { actingFamily, type ActingFamily } from '../support/acting-family.ts';

const zone = 'America/Chicago';
const home = { t: family.name, id: 99, fields: { familyName: 'Fern', timezone: zone } };
const days = ['2026-02-26', '2026-02-27', '2026-03-02'];
const today = '2026-03-02';

/** A child with two planned tasks on each of three school days, the last of them today. */
async function threeDays() {
  const the = new Story(4);
  const leo = the.child('Leo Fern');
  const plans = days.flatMap((day) =>
    ['Read', 'Count'].map((title) => the.plan(leo, day, title).id),
  );
  return { leo: leo.id, plans, acting: await actingFamily([home, ...the.changes]) };
}

/** What a screen of the student does once the time to undo is over. */
async function keep(acting: ActingFamily, studentId: number): Promise<string[]> {
  const found = newStamps(acting.view, studentId, acting.now, zone);
  if (found.length > 0)
    await acting.does('stampDays', { studentId, days: found }, asStudent(studentId));
  return found;
}

it('A day is stamped when its last work is done, late or not, and keeps its stamp whatever comes after', async () => {
  const tap = fc.tuple(fc.nat(5), fc.constantFrom('done', 'open', 'deleted'), fc.boolean());
  await fc.assert(
    fc.asyncProperty(fc.array(tap, { maxLength: 14 }), async (taps) => {
      const { leo, plans, acting } = await threeDays();
      const states = plans.map((): string => 'open');
      const stamped = new Set<string>();
      let celebrations = 0;
      for (const [at, what, isKept] of taps) {
        if (states[at] === 'deleted') continue;
        // Finished work survives its deletion; it isn't listed for its day any more.
        const work = { kind: 'planner-task' as const, id: plans[at]! };
        if (what === 'deleted') await acting.write([remove(plannerTask, plans[at]!)]);
        else
          await acting.does(what === 'done' ? 'completeItem' : 'reopenItem', work, asStudent(leo));
        states[at] = what;
        if (!isKept) continue;
        celebrations += (await keep(acting, leo)).length;
        for (const [index, day] of days.entries()) {
          const left = states
            .slice(2 * index, 2 * index + 2)
            .filter((state) => state !== 'deleted');
          if (left.length > 0 && left.every((state) => state === 'done')) stamped.add(day);
        }
        expect(stampedDays(acting.view, leo)).toEqual(stamped);
      }
      expect(celebrations).toBe(stamped.size);
    }),
    { numRuns: 40 },
  );
});

it('Two devices that stamp one day apart write one record', async () => {
  const { leo, plans, acting } = await threeDays();
  for (const id of plans.slice(4)) await acting.does('completeItem', { kind: 'planner-task', id });
  const [one, other] = [1, 2].map(() =>
    acting.asks('stampDays', { studentId: leo, days: [today] }, asStudent(leo)),
  );
  expect(one!.ok && one!.value.changes).toHaveLength(1);
  expect(one).toEqual(other);
});

it('A clock that is ahead stamps no day that is still to come', async () => {
  const { leo, acting } = await threeDays();
  const asked = acting.asks(
    'stampDays',
    { studentId: leo, days: ['2026-03-03', today, today] },
    asStudent(leo),
  );
  expect(asked.ok && asked.value.changes.map(({ fields }) => fields['key'])).toEqual([today]);
});

it('A day with a missed lesson isn’t finished by what else was done: its lesson has moved on', async () => {
  const the = new Story(4);
  const leo = the.child('Leo Fern');
  const { course, lessons } = the.course('Fractions', 9);
  the.follow(leo, course, { startDate: '2026-02-26', lessonsPerDay: 2 });
  const done = the.plan(leo, '2026-02-27', 'Read');
  Object.assign(done.fields, { status: 'completed', completedAt: '2026-02-27T18:00:00.000Z' });
  const acting = await actingFamily([home, ...the.changes]);
  const finished = () =>
    [
      ...finishedDays(acting.view, leo.id, { from: '2026-02-01', until: today }, acting.now, zone),
    ].sort();
  expect(finished()).toEqual([]);
  const at = acting.now;
  for (const lesson of [0, 1]) {
    acting.now = Date.parse('2026-02-27T18:00:00.000Z') + lesson;
    await acting.does('completeItem', {
      kind: 'lesson-progress',
      studentId: leo.id,
      lessonId: lessons[lesson]!.id,
    });
  }
  acting.now = at;
  expect(finished()).toEqual(['2026-02-27']);
});

describe('A page', () => {
  it('has quiet pieces for days without school or work, and says what is missing until it is whole', async () => {
    const { leo, plans, acting } = await threeDays();
    const sick = create(
      timeOff,
      { startDate: '2026-02-25', endDate: '2026-02-25', kind: 'sick', studentId: leo },
      seededRandom(3),
    );
    await acting.write([sick]);
    for (const id of plans.slice(0, 2))
      await acting.does('completeItem', { kind: 'planner-task', id });
    const page = bookPage(acting.view, leo, '2026-02', acting.now, zone)!;
    expect(page.days).toHaveLength(28);
    const of = (day: string) => page.days.find((one) => one.day === day);
    expect(of('2026-02-25')).toMatchObject({ state: 'quiet', why: 'sick' });
    expect(of('2026-02-22')).toMatchObject({ state: 'quiet', why: 'weekend' });
    expect(of('2026-02-24')).toMatchObject({ state: 'quiet', why: 'no-work' });
    expect(of('2026-02-26')).toMatchObject({ state: 'done' });
    expect(of('2026-02-27')).toMatchObject({ state: 'open' });
    expect(page).toMatchObject({ done: 1, missing: 1 });
  });

  it('is this month’s by default, with its days to come', async () => {
    const { leo, acting } = await threeDays();
    const page = bookPage(acting.view, leo, null, acting.now, zone)!;
    expect(page.month).toBe('2026-03');
    expect(page.days.filter(({ state }) => state === 'ahead')).toHaveLength(21);
    expect(page.days[1]).toMatchObject({ day: today, state: 'open' });
  });

  it('has every day of a month once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 60 }), async (months) => {
        const { leo, acting } = await threeDays();
        const month = new Date(Date.UTC(2024, months, 1)).toISOString().slice(0, 7);
        const page = bookPage(acting.view, leo, month, acting.now, zone)!;
        const last = new Date(Date.UTC(2024, months + 1, 0)).getUTCDate();
        expect(page.days.map(({ day }) => Number(day.slice(8)))).toEqual(
          Array.from({ length: last }, (_, at) => at + 1),
        );
      }),
      { numRuns: 12 },
    );
  });
});
