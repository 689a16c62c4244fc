/** A student's own order of a day's work: who may write it, and what follows it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { create, type Change } from '../../../shared-model/commit/change.ts';
import { comingDay } from '../../../shared-model/derive/coming-day.ts';
import { dashboardToday } from '../../../shared-model/derive/dashboard.ts';
import { inOwnOrder } from '../../../shared-model/derive/day-orders.ts';
import { workName } from '../../../shared-model/derive/raised-hands.ts';
import { studentDay } from '../../../shared-model/derive/student-day.ts';
import type { WorkKey } from '../../../shared-model/derive/work-details.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { scopesOf } from '../../../shared-model/registry/visible-records.ts';
import { asStudent, noon, parent, Story, system } from '../../support/family/story.ts';
import { recordIn, tryTo } from '../support/a-family.ts';
import { actingFamily } from '../support/acting-family.ts';

const date = '2026-03-02';

/** Leo's day: two plans, a lesson and an assignment that is due; and one late plan. */
async function withDay() {
  const the = new Story(6);
  const [leo, mia] = [the.child('Leo Fern'), the.child('Mia Fern')];
  const plans = ['Fractions', 'Poem'].map((title) => the.plan(leo, date, title));
  the.plan(leo, '2026-02-27', 'Late');
  const { course } = the.course('Birds', 2);
  the.follow(leo, course);
  const acting = await actingFamily(the.changes);
  const items = () => studentDay(acting.view, leo.id, noon, 'UTC')!.items;
  const titles = () => items().map(({ title }) => title);
  const order = async (
    wanted: readonly string[],
    actor: Parameters<typeof acting.does>[2] = asStudent(leo.id),
  ) => {
    const works = wanted.map((title) => items().find((item) => item.title === title)!);
    return acting.does('orderDay', { studentId: leo.id, date, works }, actor);
  };
  return { the, leo: leo.id, mia: mia.id, plans, acting, titles, order };
}

it('The trail and the family’s dashboard follow the student’s own order, and work added later keeps its place', async () => {
  const { leo, acting, titles, order } = await withDay();
  const before = titles();
  expect(before).toEqual(['Fractions', 'Poem', 'Lesson 1']);
  await order(['Lesson 1', 'Poem', 'Fractions']);
  expect(titles()).toEqual(['Lesson 1', 'Poem', 'Fractions']);
  const onDashboard = dashboardToday(acting.view, noon, 'UTC').today.get(leo)!.items;
  expect(onDashboard.map(({ title }) => title)).toEqual(['Lesson 1', 'Poem', 'Fractions', 'Late']);
  const values = { studentId: leo, date, title: 'Walk', subject: 'Art', time: '9:00 AM' };
  const walk = create(plannerTask, values, seededRandom(4));
  await acting.write([walk]);
  expect(titles()).toEqual(['Lesson 1', 'Poem', 'Walk', 'Fractions']);
  await order(['Poem', 'Walk', 'Lesson 1', 'Fractions'], parent);
  expect(titles()).toEqual(['Poem', 'Walk', 'Lesson 1', 'Fractions']);
});

it('The look ahead follows the order of its day', async () => {
  const { leo, acting, plans, titles, order } = await withDay();
  await order(['Poem', 'Fractions', 'Lesson 1']);
  const sunday = noon - 86_400_000;
  const coming = comingDay(acting.view, sunday, 'UTC');
  expect(coming.day).toBe(date);
  const ahead = coming.items.get(leo)!.map(({ title }) => title);
  expect(ahead.slice(0, plans.length)).toEqual(titles().slice(0, plans.length));
});

it('A student orders their own day, a parent each; a sibling’s none', async () => {
  const { leo, mia, plans, acting } = await withDay();
  const works = plans.map(({ id }) => ({ kind: 'planner-task' as const, id }));
  const asked = acting.asks('orderDay', { studentId: leo, date, works }, asStudent(leo));
  const made = (asked.ok && asked.value.changes[0]) as Change;
  const { store } = acting;
  expect(await tryTo(store, asStudent(mia), made)).toBe('forbidden');
  expect(await tryTo(store, asStudent(leo), made)).toBe('ok');
  expect(scopesOf(recordIn(store, made)!)).toEqual([`S${leo}`]);
  const other = { ...made, fields: { works: [workName(works[1]!)] } };
  expect(await tryTo(store, asStudent(mia), other)).toBe('forbidden');
  expect(await tryTo(store, asStudent(leo), { ...made, fields: { _del: true } })).toBe('forbidden');
  expect(await tryTo(store, parent, other)).toBe('ok');
  const unknown = acting.asks('orderDay', { studentId: 99, date, works }, parent);
  expect(unknown.ok).toBe(false);
  const forged = { ...made, fields: { works: Array.from({ length: 201 }, () => 'task:1') } };
  expect(await tryTo(store, system, forged)).toBe('invalid');
});

it('Whatever the order names, each piece stands once, the named ones as it says', () => {
  const work = fc
    .integer({ min: 1, max: 12 })
    .map((id): WorkKey => ({ kind: 'task', id: id as never }));
  const works = fc.uniqueArray(work, { selector: workName });
  fc.assert(
    fc.property(works, works, (items, chosen) => {
      const names = chosen.map(workName);
      const ordered = inOwnOrder(items, names);
      expect(ordered.map(workName).sort()).toEqual(items.map(workName).sort());
      const named = ordered.map(workName).filter((name) => names.includes(name));
      expect(named).toEqual(names.filter((name) => items.map(workName).includes(name)));
    }),
  );
});
