/** A child's column of today: what kind of day it is stands on it, as on the child's own day. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { create } from '../../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../../shared-model/entities/planner-task.ts';
import { student } from '../../../../shared-model/entities/student.ts';
import { timeOff } from '../../../../shared-model/entities/time-off.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { Story } from '../../../support/family/story.ts';
import { openApp } from '../../../support/screens/open-app.tsx';
import { course, robin } from '../curriculum/curriculum-fixture.ts';

const random = seededRandom(31);
const wren = create(student, { fullName: 'Wren Reed', gradeLevel: '1st Grade' }, random);

const cardOf = (name: string): Locator =>
  page
    .getByRole('region', { name: 'Today' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Change today for ${name}` }) });

/** Who has nothing today. */
const line = (words: string): Locator =>
  page.getByRole('region', { name: 'Today' }).getByText(words);

/** By the card's own menu: three taps. */
async function takeSickDay(menu: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: 'Sick day' }).click();
  await page.getByRole('button', { name: 'Make it a sick day' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

const undo = () => page.getByRole('button', { name: 'Undo' }).click();

it('A sick day of one child is told on that child’s card alone, until it is undone', async () => {
  await openApp('/', { family: 'local', changes: [...course, wren] });
  await expect.element(cardOf('Robin Reed').getByRole('checkbox')).toBeVisible();
  await expect.element(line('Nothing planned today: Wren')).toBeVisible();
  await takeSickDay('Change today for Robin Reed');
  await expect.element(cardOf('Robin Reed').getByText('Sick day')).toBeVisible();
  await expect.element(line('Nothing planned today: Wren')).toBeVisible();
  expect(page.getByText('Sick day').elements()).toHaveLength(1);
  await undo();
  await expect.element(cardOf('Robin Reed').getByRole('checkbox')).toBeVisible();
  expect(page.getByText('Sick day').elements()).toHaveLength(0);
});

it('A sick day is taken back on its card: the child’s day is as before, and that is undone', async () => {
  await openApp('/', { family: 'local', changes: [...course, wren] });
  await takeSickDay('Change today for Robin Reed');
  await cardOf('Robin Reed').getByRole('button', { name: 'Sick day' }).click();
  await page.getByRole('button', { name: 'Not sick after all' }).click();
  await expect.element(cardOf('Robin Reed').getByRole('checkbox')).toBeVisible();
  expect(cardOf('Robin Reed').getByText('Sick day').elements()).toHaveLength(0);
  await undo();
  await expect.element(cardOf('Robin Reed').getByText('Sick day')).toBeVisible();
});

it('A sick day of everyone is told on each card', async () => {
  await openApp('/', { family: 'local', changes: [...course, wren] });
  await expect.element(cardOf('Robin Reed').getByRole('checkbox')).toBeVisible();
  await takeSickDay('Change today for everyone');
  for (const name of ['Robin Reed', 'Wren Reed'])
    await expect.element(cardOf(name).getByText('Sick day')).toBeVisible();
});

it('A holiday is told by its name, a field trip with where it goes, and what was done that day stays', async () => {
  const day = { startDate: '2026-03-04', endDate: '2026-03-04' };
  const named = { ...day, kind: 'holiday', name: 'Town day' } as const;
  const trip = { ...day, kind: 'field-trip', name: 'The museum', studentId: wren.id } as const;
  const changes = [...course, wren, create(timeOff, named, random), create(timeOff, trip, random)];
  await openApp('/', { family: 'local', changes });
  await expect.element(line('Robin: Town day')).toBeVisible();
  await expect.element(line('Wren: Field trip: The museum')).toBeVisible();
  await expect.element(line('School is out until Thursday.')).toBeVisible();
});

it('What a child had done stands on the card of a day whose rest is skipped', async () => {
  const planned = { studentId: robin.id, date: '2026-03-04', subject: 'Art', title: 'Clay' };
  await openApp('/', {
    family: 'local',
    changes: [...course, wren, create(plannerTask, planned, random)],
  });
  const tick = cardOf('Robin Reed').getByRole('checkbox', { name: /^Clay/ });
  await tick.click();
  await expect.element(tick).toBeChecked();
  await page.getByRole('button', { name: 'Change today for Robin Reed' }).click();
  await page.getByRole('menuitem', { name: 'Skip the rest of today' }).click();
  await page.getByRole('button', { name: 'Skip the rest', exact: true }).click();
  await expect.element(cardOf('Robin Reed').getByText('Day off')).toBeVisible();
  await expect
    .element(cardOf('Robin Reed').getByText('Robin Reed: 1 of 1 done today'))
    .toBeVisible();
});

it('In a break over planned work a name stays whole beside what is late and why there is no school', async () => {
  const the = new Story(8);
  const children = ['Ximena Ortega', 'Mateo Ortega', 'Bea Ortega'].map((name) => the.child(name));
  for (const child of children)
    for (const day of ['2026-03-02', '2026-03-03', '2026-03-04'])
      for (const title of ['Sums', 'Sight words']) the.plan(child, day, title);
  const [startDate, endDate] = ['2026-03-02', '2026-03-06'];
  const springBreak = { kind: 'break', name: 'Thanksgiving break', startDate, endDate } as const;
  const changes = [...the.changes, create(timeOff, springBreak, random)];
  await openApp('/', { family: 'local', changes, height: 900 });
  for (const width of [1180, 820, 390]) {
    await page.viewport(width, 900);
    const today = page.getByRole('region', { name: 'Today' });
    await expect.poll(() => today.getByText('Thanksgiving break').elements().length).toBe(3);
    for (const name of ['Ximena', 'Mateo', 'Bea']) {
      const shown = today.getByText(name, { exact: true }).first().element();
      expect(shown.getBoundingClientRect().height).toBeLessThan(30);
      const holder = shown.parentElement!;
      expect(holder.scrollWidth).toBeLessThanOrEqual(Math.max(holder.clientWidth, 1));
    }
  }
});
