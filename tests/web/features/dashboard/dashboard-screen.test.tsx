/** What the family dashboard tells of the demo family (specification, section 2; what is silent there, as made real). */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { isTooWide, textsOf } from '../../../support/on-page.ts';
import { openApp } from '../../../support/open-app.tsx';

const itemsOf = (name: string) => page.getByRole('region', { name }).getByRole('listitem');

/** Each figure's label and value. */
const figures = (): string[][] =>
  [...page.getByRole('region', { name: 'Family figures' }).element().querySelectorAll('dl')].map(
    (one) => [...one.children].map(({ textContent }) => textContent),
  );

it('The dashboard tells the date and the demo family’s figures: 6, 4, 28 and 70 %', async () => {
  await openApp();
  await expect
    .element(page.getByRole('heading', { name: 'Family Dashboard', level: 1 }))
    .toBeVisible();
  await expect.element(page.getByText('March 4, 2026')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect.poll(figures).toEqual([
    ['Active Learners', '6'],
    ['Active Classes', '4'],
    ['Completed Tasks', '28'],
    ['Progress', '70%'],
  ]);
  const overall = page.getByRole('region', { name: 'Overall Progress' });
  await expect.element(overall.getByText('28 completed')).toBeVisible();
  await expect.element(overall.getByText('12 pending')).toBeVisible();
});

it('The dashboard lists students, classes and recent activity: two completions and a reminder first', async () => {
  await openApp();
  const students = itemsOf('Your Students');
  await expect.poll(() => students.elements().length).toBe(6);
  await expect
    .element(students.filter({ hasText: 'Hazel Alder' }))
    .toMatchTextContent('7th GradeActive');
  await expect
    .poll(() => textsOf(itemsOf('Classes')))
    .toEqual([
      'History4 studentsActive',
      'Math6 studentsActive',
      'Reading6 studentsActive',
      'Science4 studentsActive',
    ]);
  const activity = itemsOf('Recent Activity');
  await expect.element(activity.nth(0)).toMatchTextContent('Hazel Alder completed Shape Hunt');
  await expect
    .element(activity.nth(1))
    .toMatchTextContent('Juniper Alder completed Read Aloud to Someone');
  await expect.element(activity.nth(2)).toMatchTextContent('Shape Hunt is due');
  await page.getByRole('region', { name: 'Your Students' }).getByText('Hazel Alder').click();
  await expect.element(page.getByRole('heading', { name: 'Hazel Alder', level: 1 })).toBeVisible();
});

it('On a phone the dashboard fits, with all that is on it', async () => {
  await openApp('/', { width: 390, height: 844 });
  await expect
    .element(page.getByRole('region', { name: 'Classes' }).getByText('Math'))
    .toBeVisible();
  expect(isTooWide()).toBe(false);
});
