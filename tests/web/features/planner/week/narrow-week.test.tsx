/** The planner on screens that have no room for the whole week: a phone shows a day, a tablet a column. */
import { expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { openApp } from '../../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../../support/screens/violations.ts';
import { Story } from '../../../../support/family/story.ts';
import { emptyWeek, quickAdd, saturdaysWork } from '../planner.ts';

const addsFor = (name: string) => (): number =>
  page.getByRole('button', { name: new RegExp(`^Add task for ${name}`) }).elements().length;

it('A phone shows one day at a time, of everyone or of one student', async () => {
  await openApp('/planner', { width: 390, height: 844 });
  await page.getByRole('button', { name: 'Wed Mar 4' }).click();
  await expect.element(page.getByRole('heading', { name: 'Hazel Alder' }).first()).toBeVisible();
  await expect.poll(addsFor('')).toBe(6);
  await page.getByLabelText('Whose plan').selectOptions('Finn');
  await expect.poll(addsFor('')).toBe(1);
  expect(addsFor('Finn')()).toBe(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('What stands on a day’s button is in its name, so that it can be pressed by saying it [WCAG 2.5.3]', async () => {
  await openApp('/planner', { width: 390, height: 844 });
  await expect.element(page.getByRole('button', { name: 'Wed Mar 4' })).toBeVisible();
  expect(await violationsIn(undefined, ['label-content-name-mismatch'])).toEqual([]);
});

it('In another week a phone’s bar has room for the way back, for whose plan it is and for the actions', async () => {
  await openApp(emptyWeek, { width: 390, height: 844 });
  await expect.element(page.getByLabelText('Whose plan')).toBeVisible();
  const boxOf = (one: Locator) => one.element().getBoundingClientRect();
  const back = boxOf(page.getByRole('button', { name: 'This week' }));
  const whose = boxOf(page.getByLabelText('Whose plan'));
  const more = boxOf(page.getByRole('button', { name: 'More actions' }));
  expect(whose.width).toBeGreaterThanOrEqual(120);
  expect(whose.left >= back.right || whose.top >= back.bottom).toBe(true);
  expect(more.left).toBeGreaterThanOrEqual(whose.right);
  expect(more.right).toBeLessThanOrEqual(390);
});

it('A tablet shows one student’s week or one day of all', async () => {
  await openApp('/planner', { width: 820 });
  await expect.poll(addsFor('Hazel')).toBe(5);
  expect(addsFor('')()).toBe(5);
  await page.getByText('One day, everyone').click();
  await expect.poll(addsFor('')).toBe(6);
});

const centreOf = (one: Element): number => {
  const { top, bottom } = one.getBoundingClientRect();
  return Math.round((top + bottom) / 2);
};

it('Whose plan it is stands level with what is beside it, on a tablet and on a phone', async () => {
  await openApp('/planner', { width: 820 });
  const whose = page.getByLabelText('Whose plan');
  await expect.element(whose).toBeVisible();
  const view = page
    .getByText('One day, everyone')
    .element()
    .closest('[role=radiogroup], fieldset')!;
  expect(centreOf(whose.element())).toBe(centreOf(view));
  await page.viewport(390, 844);
  await expect.element(page.getByRole('button', { name: 'Wed Mar 4' })).toBeVisible();
  const next = page.getByRole('button', { name: 'Next week' });
  expect(centreOf(whose.element())).toBe(centreOf(next.element()));
});

it('A tablet on a Saturday has that day too, for something is planned on it', async () => {
  await openApp('/planner', {
    width: 820,
    now: Date.UTC(2026, 2, 7, 15),
    changes: saturdaysWork(),
  });
  await expect.poll(addsFor('Hazel')).toBe(6);
});

it('A task of a Saturday has its place on a tablet, for its student alone, and on a phone', async () => {
  await openApp(emptyWeek, { width: 820, height: 1180 });
  await quickAdd('math p12 hazel saturday');
  await expect.poll(addsFor('Hazel')).toBe(6);
  await page.getByLabelText('Whose plan').selectOptions('Finn');
  await expect.poll(addsFor('Finn')).toBe(5);
  await page.viewport(390, 844);
  await page.getByLabelText('Whose plan').selectOptions('Everyone');
  await page.getByRole('button', { name: 'Sat Mar 14' }).click();
  await expect.element(page.getByRole('button', { name: 'p12', exact: true })).toBeVisible();
});

it('A day and a student chosen right after each other are both shown', async () => {
  await openApp(emptyWeek, { width: 390 });
  const day = page.getByRole('button', { name: 'Tue Mar 10' });
  const whose = page.getByLabelText('Whose plan');
  await expect.element(whose).toBeVisible();
  const hazel = whose.getByRole('option', { name: 'Hazel' }).element() as HTMLOptionElement;
  const select = whose.element() as HTMLSelectElement;
  (day.element() as HTMLElement).click();
  select.value = hazel.value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(whose).toHaveDisplayValue('Hazel');
  await expect.element(day).toHaveAttribute('aria-pressed', 'true');
});

it('A phone begins with the first child within 200 px, and quick add stands above the bottom bar', async () => {
  const the = new Story(4);
  the.plan(the.child('Ash Fern'), '2026-03-04', 'Fractions');
  the.child('Theodore Okafor-Lindqvist');
  const changes = the.changes;
  await openApp('/planner', { family: 'local', changes, width: 390, height: 844 });
  const first = page.getByRole('heading', { name: 'Ash Fern' });
  await expect.element(first).toBeVisible();
  expect(first.element().closest('section')!.getBoundingClientRect().top).toBeLessThanOrEqual(200);
  const line = page.getByLabelText('Quick add').element().getBoundingClientRect();
  const bottom = [...document.querySelectorAll('nav')].at(-1)!.getBoundingClientRect();
  expect(line.bottom).toBeLessThanOrEqual(bottom.top);
  expect(bottom.top - line.bottom).toBeLessThan(16);
  // A long name breaks beside its face, not below it.
  const long = page.getByRole('heading', { name: 'Theodore Okafor-Lindqvist' }).element();
  const [face, name] = [...long.children].map((one) => one.getBoundingClientRect());
  expect(name!.left).toBeGreaterThanOrEqual(face!.right);
});

it('A swipe on a phone goes to the next day and back, past the last into the next week', async () => {
  await openApp(emptyWeek, { width: 390, height: 844 });
  const shown = (name: string) => page.getByRole('button', { name, pressed: true });
  await page.getByRole('button', { name: 'Thu Mar 12' }).click();
  await expect.element(shown('Thu Mar 12')).toBeVisible();
  const swipe = async (from: number, to: number): Promise<void> => {
    const target = page.getByRole('heading', { name: 'Hazel Alder' }).element();
    const touch = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 400 });
    const init = (x: number, touches: Touch[]) => ({
      bubbles: true,
      touches,
      changedTouches: [touch(x)],
    });
    target.dispatchEvent(new TouchEvent('touchstart', init(from, [touch(from)])));
    target.dispatchEvent(new TouchEvent('touchend', init(to, [])));
    await Promise.resolve();
  };
  await swipe(300, 100);
  await expect.element(shown('Fri Mar 13')).toBeVisible();
  await swipe(100, 140);
  await swipe(100, 300);
  await expect.element(shown('Thu Mar 12')).toBeVisible();
  await swipe(300, 100);
  await expect.element(shown('Fri Mar 13')).toBeVisible();
  await swipe(300, 100);
  await expect.element(page.getByText('Week 12')).toBeVisible();
});
