/** The one day on which completed work counts: under late ticks, moves to other zones and former versions. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { create, update } from '../../../shared-model/commit/change.ts';
import { attendanceBetween } from '../../../shared-model/derive/attendance-days.ts';
import { firstDayDone } from '../../../shared-model/derive/day-done.ts';
import { familyZone, theFamily } from '../../../shared-model/derive/people.ts';
import { lessonsBetween } from '../../../shared-model/derive/daily-lessons.ts';
import { dashboardToday } from '../../../shared-model/derive/dashboard.ts';
import { studentDay, studentXp, todaysWork } from '../../../shared-model/derive/student-day.ts';
import { studentProgress } from '../../../shared-model/derive/student-progress.ts';
import { workBetween } from '../../../shared-model/derive/work.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { hourMs } from '../../../shared-model/lib/dates.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { asStudent, smallFamily, Story } from '../../support/family/story.ts';
import { actingFamily, type ActingFamily } from '../support/acting-family.ts';

const zones = ['America/Los_Angeles', 'America/New_York', 'Asia/Tokyo', 'Pacific/Auckland'];
const home = { t: 'family', id: 4, fields: { familyName: 'The Ferns', timezone: zones[0] } };
const week = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'];

/** The small family in Los Angeles with a task of 45 minutes for Leo on each day of a school week. */
async function plannedWeek() {
  const small = smallFamily();
  const random = seededRandom(9);
  const plans = week.map((date) =>
    create(
      plannerTask,
      { studentId: small.leo.id, date, title: `Read on ${date}`, subject: 'Reading', minutes: 45 },
      random,
    ),
  );
  const family = await actingFamily([home, ...small.changes, ...plans]);
  return { ...small, family, plans };
}

const zoneNow = ({ view }: ActingFamily): string => familyZone(theFamily(view), 'UTC');

/** The day of a moment, by nothing of the product. */
const wallDay = (at: number, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);

/** The days on which Leo is present, with their minutes. */
function attended(family: ActingFamily, leoId: number): [string, number][] {
  const span = { from: '2026-02-23', until: '2026-03-31' };
  return attendanceBetween(family.view, span, null, family.now, zoneNow(family))
    .find(({ student: { id } }) => id === leoId)!
    .calendar.filter(({ kind }) => kind === 'present')
    .map(({ date, minutes }) => [date, minutes]);
}

describe('The day that counts', () => {
  it('is each day of the week for a week that a parent ticks on Saturday, in attendance, streak and reports [MR4.6]', async () => {
    const { family, plans, leo } = await plannedWeek();
    family.now = Date.parse('2026-03-07T18:00:00Z');
    await family.does('setPlansDone', { ids: plans.map(({ id }) => id), isDone: true });
    expect(attended(family, leo.id)).toEqual(week.map((day) => [day, 45]));
    const { streak } = studentProgress(family.view, leo.id, family.now, zones[0]!);
    expect(streak.days).toBe(5);
    expect(studentXp(family.view, leo.id, family.now, zones[0]!).earnedToday).toBe(0);
    const span = { from: week[1]!, until: week[1]! };
    const tuesday = workBetween(family.view, [leo.id], span, family.now, zones[0]!);
    const reading = tuesday.filter(({ kind }) => kind === 'plan');
    expect(reading.map(({ title, done }) => [title, done])).toEqual([['Read on 2026-03-03', true]]);
  });

  it('is the Saturday if the parent says so, one other day, or again each its own', async () => {
    const { family, plans, leo } = await plannedWeek();
    family.now = Date.parse('2026-03-07T18:00:00Z');
    const items = plans.map(({ id }) => ({ kind: 'planner-task' as const, id }));
    const first = await family.does('completeOn', { items, day: '2026-03-07' });
    expect(first.value).toEqual({ count: 5 });
    expect(attended(family, leo.id)).toEqual([['2026-03-07', 225]]);
    const second = await family.does('completeOn', { items, day: '2026-03-05' });
    expect(attended(family, leo.id)).toEqual([['2026-03-05', 225]]);
    await family.does('completeOn', { items, day: null });
    expect(attended(family, leo.id)).toEqual(week.map((day) => [day, 45]));
    expect((await family.does('completeOn', { items, day: null })).value).toEqual({ count: 0 });
    expect(await family.undoes(second.undo)).toBe(false);
    expect(family.refusalOf('completeOn', { items, day: '2026-03-08' })?.code).toBe('invalid');
  });

  it('is for an assignment and a lesson the day of the tick; a due day counts only if a parent says so', async () => {
    const { family, leosTask } = await plannedWeek();
    family.now = Date.parse('2026-03-07T18:00:00Z');
    const item = { kind: 'task' as const, id: leosTask.id };
    await family.does('completeItem', item, asStudent(leosTask.fields['studentId'] as number));
    const on = () => family.view.get(task, item.id)?.completedOn;
    expect(on()).toBe('2026-03-07');
    await family.does('completeOn', { items: [item], day: null });
    expect(on()).toBe('2026-03-03');
  });

  it('is yesterday for a lesson if a parent says so: it stays ticked on today’s list, and today’s own lesson comes', async () => {
    const the = new Story(4);
    const leo = the.child('Leo Fern');
    const { course, lessons } = the.course('Fractions', 3);
    the.follow(leo, course);
    const inTime = await actingFamily([home, ...the.changes]);
    const late = await actingFamily([home, ...the.changes]);
    const item = { kind: 'lesson-progress' as const, studentId: leo.id, lessonId: lessons[0]!.id };
    const tuesday = Date.parse('2026-03-03T18:00:00Z');
    inTime.now = tuesday - 24 * hourMs;
    await inTime.does('completeItem', item);
    [inTime.now, late.now] = [tuesday, tuesday];
    const listOf = ({ view }: ActingFamily) =>
      todaysWork(view, leo.id, tuesday, zones[0]!)!.items.map(({ title, done }) => [title, done]);
    await late.does('completeItem', item);
    expect(listOf(late)).toEqual([['Lesson 1', true]]);
    await late.does('completeOn', { items: [item], day: '2026-03-02' });
    expect(listOf(late)).toEqual([
      ['Lesson 2', false],
      ['Lesson 1', true],
    ]);
    expect(listOf(inTime)).toEqual([['Lesson 2', false]]);
    const daysOf = ({ view }: ActingFamily) =>
      lessonsBetween(view, [leo.id], '2026-03-01', '2026-03-31', tuesday, zones[0]!).map(
        ({ title, date }) => [title, date],
      );
    expect(daysOf(late)).toEqual(daysOf(inTime));
    const counted = dashboardToday(late.view, tuesday, zones[0]!).today.get(leo.id)!;
    expect(counted).toMatchObject({ done: 1, left: 1, overdue: 0 });
    const { items, fromBefore } = studentDay(late.view, leo.id, tuesday, zones[0]!)!;
    expect([items, fromBefore].map((part) => part.map(({ title }) => title))).toEqual([
      ['Lesson 2'],
      ['Lesson 1'],
    ]);
    await late.does('completeOn', { items: [item], day: '2026-03-03' });
    expect(listOf(late)).toEqual([['Lesson 1', true]]);
  });

  it('is, of work that was done early, the day of its tick, also when its own day is said later', async () => {
    const { family, plans, leosTask } = await plannedWeek();
    family.now = Date.parse('2026-03-02T02:00:00Z'); // Sunday, 18:00 in Los Angeles
    const items = [
      { kind: 'planner-task' as const, id: plans[0]!.id },
      { kind: 'task' as const, id: leosTask.id },
    ];
    for (const item of items) await family.does('completeItem', item);
    family.now = Date.parse('2026-03-07T18:00:00Z');
    expect((await family.does('completeOn', { items, day: null })).value).toEqual({ count: 0 });
    const days = [family.view.get(plannerTask, plans[0]!.id), family.view.get(task, leosTask.id)];
    expect(days.map((one) => one?.completedOn)).toEqual(['2026-03-01', '2026-03-01']);
  });

  it('stays after a move from Los Angeles to New York, ticked now or by a former version [MR4.6]', async () => {
    const { family, plans, leo, leosTask } = await plannedWeek();
    const late = Date.parse('2026-03-03T06:30:00Z'); // Monday, 22:30 in Los Angeles
    family.now = late;
    await family.does('setPlansDone', { ids: [plans[0]!.id], isDone: true });
    await family.write([update(task, leosTask.id, { completed: true })]);
    const before = attended(family, leo.id);
    expect(before).toEqual([['2026-03-02', 45]]);
    family.now = late + 30 * hourMs;
    await family.does('changeZone', { zone: 'America/New_York' });
    expect(attended(family, leo.id)).toEqual(before);
  });

  it('is read by a former version’s completions from their moment, in the zone of then, the first of all too', () => {
    const dayOf = (at: number | string): string => new Date(at).toISOString().slice(0, 10);
    const done = [
      { completedAt: '2026-03-05T10:00:00.000Z', completedOn: '2026-03-04' },
      { completedAt: '2026-03-04T23:00:00.000Z', completedOn: null },
      { completedAt: '2026-03-20T23:00:00.000Z', completedOn: '2026-03-01' },
      { completedAt: null, completedOn: '2026-01-01' },
    ];
    expect(firstDayDone(done, dayOf)).toBe('2026-03-01');
    expect(firstDayDone(done.slice(0, 2), dayOf)).toBe('2026-03-04');
    expect(firstDayDone([], dayOf)).toBe(null);
  });
});

const acts = fc.array(
  fc.oneof(
    fc.record({ act: fc.constantFrom('tick', 'former', 'open'), of: fc.nat(4) }),
    fc.record({ act: fc.constant('say'), of: fc.nat(4), back: fc.nat(6) }),
    fc.record({ act: fc.constant('move'), to: fc.nat(3) }),
    fc.record({ act: fc.constant('wait'), hours: fc.integer({ min: 1, max: 50 }) }),
  ),
  { minLength: 3, maxLength: 12 },
);

it('A naive tally in the zone of then gives the same days, whatever is ticked late, said and moved', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (story) => {
      const { family, plans, leo } = await plannedWeek();
      const tally = new Map<number, string>();
      let zone = zones[0]!;
      const today = (): string => wallDay(family.now, zone);
      for (const step of story) {
        family.now += 60_000;
        const plan = 'of' in step ? plans[step.of]! : plans[0]!;
        const isDone = tally.has(plan.id);
        const date = plan.fields['date'] as string;
        if (step.act === 'wait' && 'hours' in step) family.now += step.hours * hourMs;
        if (step.act === 'move' && 'to' in step) {
          zone = zones[step.to]!;
          await family.does('changeZone', { zone });
        }
        if (step.act === 'tick' && !isDone) {
          tally.set(plan.id, date < today() ? date : today());
          await family.does('setPlansDone', { ids: [plan.id], isDone: true });
        }
        if (step.act === 'former' && !isDone) {
          tally.set(plan.id, today());
          await family.write([update(plannerTask, plan.id as never, { status: 'completed' })]);
        }
        if (step.act === 'open' && isDone) {
          tally.delete(plan.id);
          await family.does('setPlansDone', { ids: [plan.id], isDone: false });
        }
        if (step.act === 'say' && 'back' in step) {
          const day = wallDay(family.now - step.back * 24 * hourMs, zone);
          tally.set(plan.id, day);
          const items = [{ kind: 'planner-task' as const, id: plan.id }];
          await family.does('completeOn', { items, day });
        }
      }
      const span = { from: '2026-02-01', until: '2026-12-31' };
      const seen = workBetween(family.view, [leo.id], span, family.now, zone)
        .filter(({ done }) => done)
        .map(({ id, day }) => [id, day] as const);
      expect(new Map(seen)).toEqual(tally);
      const ofToday = [...tally.values()].filter((day) => day === today()).length;
      expect(studentXp(family.view, leo.id, family.now, zone).earnedToday).toBe(ofToday * 40);
    }),
    { numRuns: 40 },
  );
});
