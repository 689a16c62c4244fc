/** A child's row of today on a phone and an upright tablet, and how much of the screen the family's day takes. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { create } from '../../../../shared-model/commit/change.ts';
import { workName } from '../../../../shared-model/derive/raised-hands.ts';
import { family } from '../../../../shared-model/entities/family.ts';
import { plannerTask } from '../../../../shared-model/entities/planner-task.ts';
import { raisedHand } from '../../../../shared-model/entities/raised-hand.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { changeDemo, demoIds, demoStudentId } from '../../../support/screens/demo-records.ts';
import { Story } from '../../../support/family/story.ts';
import { isTooWide } from '../../../support/screens/on-page.ts';
import { openApp, wednesday } from '../../../support/screens/open-app.tsx';
import { faintInDark, violationsIn } from '../../../support/screens/violations.ts';

const today = page.getByRole('region', { name: 'Today' });

const rowOf = (name: string): Locator =>
  today
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name, exact: true }) })
    .first();

const boxOf = (one: Locator): DOMRect => one.element().getBoundingClientRect();

it.each([
  ['390', 390],
  ['820', 820],
])(
  'At %s px each child has a row of 72 px, with what comes now and one large tick',
  async (_, width) => {
    await openApp('/', { width, height: 900 });
    await expect.element(rowOf('Hazel')).toMatchTextContent('now: Short Story Draft 10:00 AM');
    const rows = ['Hazel', 'Rowan', 'Juniper', 'Finn', 'Willow', 'Jasper'].map((name) =>
      boxOf(rowOf(name)),
    );
    for (const { height, left } of rows) {
      expect(Math.round(height)).toBeLessThanOrEqual(73);
      expect(left).toBe(rows[0]!.left);
    }
    const ticks = today.getByRole('checkbox').elements();
    expect(ticks).toHaveLength(6);
    const targets = ticks.map((one) =>
      one.closest('label')!.parentElement!.getBoundingClientRect(),
    );
    for (const { width: wide, height, right } of targets) {
      expect(Math.min(wide, height)).toBeGreaterThanOrEqual(56);
      expect(right).toBe(targets[0]!.right);
    }
    expect(isTooWide()).toBe(false);
  },
);

it('Six children take at most 900 px of a phone before the figures and panels', async () => {
  await openApp('/', { width: 390, height: 844, now: wednesday });
  const figures = page.getByRole('region', { name: 'Family figures' });
  await expect.element(figures).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Needs you' })).toBeVisible();
  expect(boxOf(figures).top + scrollY).toBeLessThanOrEqual(900);
});

it('A tick completes what comes now, and what comes next takes its place; a tap opens the rest; what a child left is told', async () => {
  const studentId = demoStudentId('Hazel Alder');
  const [id] = demoIds(plannerTask, {
    studentId,
    date: '2026-03-04',
    title: 'Short Story Draft',
  });
  const work = workName({ kind: 'planner-task', id: id as Id<'planner-task'> });
  const rests = { restsOn: '2026-03-04', restsTo: '2026-03-05', wish: 'not-today' } as const;
  const left = create(raisedHand, { studentId, work, ...rests }, seededRandom(4));
  const changes = [...changeDemo(family, {}, { notToday: 'one-a-day' }), left];
  await openApp('/', { width: 390, height: 844, changes });
  const hazel = rowOf('Hazel');
  await expect.element(hazel.getByText('Hazel left Short Story Draft for tomorrow')).toBeVisible();
  expect(hazel.getByRole('checkbox', { name: /^Short Story Draft/ }).elements()).toEqual([]);
  const finn = rowOf('Finn');
  await finn.getByRole('checkbox', { name: 'Math Practice · Finn' }).click();
  await expect.element(finn.getByText('Finn Alder: 1 of 6 done today')).toBeVisible();
  await expect.element(finn.getByRole('checkbox', { name: 'Read a Story · Finn' })).toBeVisible();
  const name = finn.getByRole('button', { name: 'Finn', exact: true });
  await expect.element(name).toHaveAttribute('aria-expanded', 'false');
  name.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveAttribute('aria-expanded', 'true');
  const list = page.getByRole('list', { name: 'Today’s work of Finn Alder' });
  await expect.element(list.getByRole('checkbox', { name: /^Math Practice/ })).toBeChecked();
  expect(list.getByRole('checkbox').elements()).toHaveLength(6);
  await expect.element(page.getByRole('link', { name: 'Finn’s page' })).toBeVisible();
  expect(await violationsIn(today.element())).toEqual([]);
  expect(await faintInDark()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(list).not.toBeInTheDocument();
});

it('A second tap at once takes the tick back instead of ticking the next', async () => {
  await openApp('/', { width: 390, height: 844 });
  const finn = rowOf('Finn');
  const dots = (done: number) => finn.getByText(`Finn Alder: ${done} of 6 done today`);
  await expect.element(finn.getByRole('checkbox')).toBeVisible();
  const box = finn.getByRole('checkbox').element() as HTMLElement;
  box.click();
  await expect.element(dots(1)).toBeVisible();
  box.click();
  await expect.element(dots(0)).toBeVisible();
  await expect
    .element(finn.getByRole('checkbox', { name: 'Math Practice · Finn' }))
    .not.toBeChecked();
});

it.each([390, 820])(
  'At %i px an only child’s open day says what comes now once, with one tick',
  async (width) => {
    const the = new Story(5);
    const ash = the.child('Ash Fern');
    the.plan(ash, '2026-03-04', 'Fractions', 'Math');
    the.plan(ash, '2026-03-04', 'Poems', 'Reading');
    await openApp('/', { family: 'local', changes: the.changes, width, height: 844 });
    const list = page.getByRole('list', { name: 'Today’s work of Ash Fern' });
    await expect.element(list.getByRole('checkbox', { name: /^Fractions/ })).toBeVisible();
    expect(today.element().textContent.match(/Fractions/g)).toHaveLength(1);
    expect(today.getByRole('checkbox').elements()).toHaveLength(2);
    await today.getByRole('button', { name: 'Ash', exact: true }).click();
    await expect.element(rowOf('Ash')).toMatchTextContent('now: Fractions');
    expect(today.getByRole('checkbox').elements()).toHaveLength(1);
  },
);

it('Six children with nothing planned are one line, not six cards', async () => {
  const the = new Story(3);
  for (const name of ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hawthorn']) the.child(`${name} Fern`);
  await openApp('/', { family: 'local', changes: the.changes, width: 390, height: 844 });
  await expect.element(today.getByText('Nothing is planned for today.')).toBeVisible();
  expect(today.getByRole('listitem').elements()).toHaveLength(0);
  expect(boxOf(today).height).toBeLessThan(160);
});

it('On a Saturday school is out until Monday, said once, with Monday’s plan and the way to it, whatever slipped', async () => {
  const the = new Story(4);
  const children = ['Ash', 'Birch', 'Cedar'].map((name) => the.child(`${name} Fern`));
  the.plan(children[0]!, '2026-03-09', 'Fractions', 'Math');
  the.plan(children[1]!, '2026-03-06', 'Typing', 'Math');
  await openApp('/', {
    family: 'local',
    changes: the.changes,
    width: 390,
    now: Date.UTC(2026, 2, 7, 15),
  });
  await expect.element(today.getByText('School is out until Monday.')).toBeVisible();
  expect(page.getByText(/Nothing/).elements()).toHaveLength(0);
  const coming = today.getByRole('region', { name: 'Monday, March 9' });
  await expect.element(coming.getByRole('listitem')).toHaveTextContent('AshFractions');
  await today.getByRole('link', { name: 'See the plan for Monday' }).click();
  await expect.element(page.getByRole('heading', { name: 'Weekly Planner' })).toBeVisible();
});
