/** The classes' cards and the search over them (specification, section 2; what is silent there, as made real). */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../support/open-app.tsx';
import { cardOf } from './classes.ts';

const names = (): string[] =>
  page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);

it('Every class has its grade level, description, students, assignments and how the nearest two go', async () => {
  await openApp('/classes');
  await expect
    .element(page.getByRole('heading', { name: 'Classes & Assignments', level: 1 }))
    .toBeVisible();
  await expect.poll(names).toEqual(['History', 'Math', 'Reading', 'Science']);
  const card = cardOf('Math');
  for (const words of ['All grades', 'Numbers, shapes and puzzles.', '6 students', '3 assignments'])
    await expect.element(card.getByText(words)).toBeVisible();
  expect(card.getByRole('progressbar').elements()).toHaveLength(2);
  await expect
    .element(card.getByRole('progressbar', { name: 'Progress of Shape Hunt' }))
    .toHaveAttribute('aria-valuetext', '2 of 6 done');
  await expect.element(card.getByText('2/6')).toBeVisible();
});

it('The search looks for names and grade levels', async () => {
  await openApp('/classes');
  const search = page.getByPlaceholder('Search classes...');
  await search.fill('math');
  await expect.poll(names).toEqual(['Math']);
  await search.fill('7th');
  await expect.poll(names).toEqual(['History', 'Science']);
  await search.fill('astronomy');
  await expect
    .element(page.getByText('No class’s name or grade level contains “astronomy”.'))
    .toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear the search' }).click();
  await expect.poll(names).toHaveLength(4);
});
