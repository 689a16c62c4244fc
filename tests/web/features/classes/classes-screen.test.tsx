/** The classes' cards and the search over them (specification, section 2; what is silent there, as made real). */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, readNow } from '../../../support/screens/open-app.tsx';
import { Story } from '../../../support/family/story.ts';
import { cardOf } from './class-fixture.ts';

const names = (): string[] =>
  page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);

it('Every class shows its grade level, description, students, assignments and the progress of its next two [SP2.24]', async () => {
  await openApp('/classes');
  await expect
    .element(page.getByRole('heading', { name: 'Classes & Assignments', level: 1 }))
    .toBeVisible();
  await expect.poll(names).toEqual(['Math', 'Science', 'Reading', 'History']);
  const card = cardOf('Math');
  for (const words of ['All grades', 'Numbers, shapes and puzzles.', '6 students', '2 assignments'])
    await expect.element(card.getByText(words)).toBeVisible();
  expect(card.getByRole('progressbar').elements()).toHaveLength(2);
  await expect
    .element(card.getByRole('progressbar', { name: 'Progress of Fractions Quiz' }))
    .toHaveAttribute('aria-valuetext', '0 of 2 done');
  await expect.element(card.getByText('0/2')).toBeVisible();
});

it('The search covers names and grade levels [SP2.24]', async () => {
  await openApp('/classes');
  const search = page.getByPlaceholder('Search classes...');
  await search.fill('math');
  await expect.poll(names).toEqual(['Math']);
  await search.fill('7th');
  await expect.poll(names).toEqual(['Science', 'History']);
  await search.fill('astronomy');
  await expect
    .element(page.getByText('No class’s name or grade level contains “astronomy”.'))
    .toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear the search' }).click();
  await expect.poll(names).toHaveLength(4);
});

it('A parent moves a class within the family’s order by keyboard, and every list of classes follows', async () => {
  await openApp('/classes');
  const menu = page.getByRole('button', { name: 'Actions for Reading' });
  await expect.element(menu).toBeVisible();
  menu.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Move earlier' })).toBeVisible();
  await userEvent.keyboard('M{Enter}');
  await expect.poll(names).toEqual(['Math', 'Reading', 'Science', 'History']);
  await expect.element(page.getByText('Reading is number 2 of 4 now')).toBeVisible();
  expect(document.activeElement).toBe(menu.element());
  const inForm = (await readNow('assignmentForm', undefined, '2026-03-04')).classes.map(
    ({ name }) => name,
  );
  expect(inForm).toEqual(['Math', 'Reading', 'Science', 'History']);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(names).toEqual(['Math', 'Science', 'Reading', 'History']);
});

it('The first class can’t be moved earlier, and search results can’t be moved', async () => {
  await openApp('/classes');
  await page.getByRole('button', { name: 'Actions for Math' }).click();
  const earlier = page.getByRole('menuitem', { name: 'Move earlier' });
  await expect.element(earlier).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await page.getByPlaceholder('Search classes...').fill('7th');
  await expect.poll(names).toEqual(['Science', 'History']);
  await page.getByRole('button', { name: 'Actions for Science' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  expect(earlier.elements()).toEqual([]);
});

it('A family without classes gets one for each subject in one tap, with everybody in them', async () => {
  const story = new Story(5);
  story.child('Ivy Fern');
  story.child('Ash Fern');
  await openApp('/classes', { family: 'local', changes: story.changes });
  await page.getByRole('button', { name: 'Add the 6 subjects' }).click();
  await expect
    .poll(names)
    .toEqual(['Art', 'History', 'Language Arts', 'Math', 'Reading', 'Science']);
  await expect.element(cardOf('Art')).toMatchTextContent('2 students');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(names).not.toContain('Art');
});

it('A whole row opens its class', async () => {
  await openApp('/classes');
  await cardOf('Math').getByText('6 students').click({ force: true });
  await expect.element(page.getByRole('region', { name: 'Math', exact: true })).toBeVisible();
});
