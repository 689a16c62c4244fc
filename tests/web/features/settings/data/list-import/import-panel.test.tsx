/** Lists of comma-separated values: columns are matched, rows are looked at, and only then imported. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isTooWide } from '../../../../../support/screens/on-page.ts';
import { openApp } from '../../../../../support/screens/open-app.tsx';
import { Story } from '../../../../../support/family/story.ts';
import { violationsIn } from '../../../../../support/screens/violations.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');

function ferns() {
  const the = new Story(4);
  const leo = the.child('Leo Fern');
  the.takeClass('Math', leo);
  the.course('Botany', 2);
  return the.changes;
}

async function choose(text: string): Promise<void> {
  const panel = await page.getByRole('region', { name: 'Import a List' }).findElement();
  await userEvent.upload(
    panel.querySelector('input[type=file]')!,
    new File([text], 'list.csv', { type: 'text/csv' }),
  );
}

it('Students come from a Spanish list; a row that is wrong says why and stays out, and all of it is undone at once', async () => {
  await openApp('/settings?tab=data', { family: 'local', changes: ferns() });
  await choose('Alumno;Grado\nMía Fern;5.º\nLeo Fern;3.º\n;4.º\nZoe Fern;1.º\n');
  await expect.element(dialog.getByText('Row 2: Mía Fern · 5.º')).toBeVisible();
  await expect.element(dialog.getByText('“Leo Fern” is here already')).toBeVisible();
  await expect.element(dialog.getByText('Name is missing')).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 2 Rows' }).click();
  await expect.element(page.getByText('2 rows are imported')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('Assignments find their class and children, in either form of a date', async () => {
  await openApp('/settings?tab=data', { family: 'local', changes: ferns() });
  await main.getByText('Assignments', { exact: true }).click();
  await choose(
    'Title,Class,Due,For,Priority\n"Sums, again",math,3/31/2026,Leo,High\nPoem,Latin,31.4.2026,Max,urgent\n',
  );
  await expect
    .element(dialog.getByText('Row 2: Sums, again · math · Tuesday, March 31, 2026 · Leo · High'))
    .toBeVisible();
  for (const words of [
    'there is no class “Latin”',
    '“31.4.2026” isn’t a date',
    'there is no student “Max”',
    '“urgent” isn’t one of',
  ])
    await expect.element(dialog.getByText(words, { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1 Row' }).click();
  await expect.element(page.getByText('1 row is imported')).toBeVisible();
});

it('Lessons go into a course, by whichever column is chosen', async () => {
  await openApp('/settings?tab=data', { family: 'local', changes: ferns() });
  await main.getByText('Lessons', { exact: true }).click();
  await expect.element(main.getByRole('combobox', { name: 'Course' })).toBeVisible();
  await choose('A,B\n3,Mosses\n4,Ferns\n');
  await expect.element(dialog.getByRole('button', { name: 'Import 0 Rows' })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Title' }).selectOptions('B');
  await dialog.getByRole('combobox', { name: 'Number' }).selectOptions('A');
  await dialog.getByRole('button', { name: 'Import 2 Rows' }).click();
  await expect.element(page.getByText('2 rows are imported')).toBeVisible();
});

it('A gradebook’s students are read, their grade level is said once, and a wrong cell is corrected in the preview', async () => {
  await openApp('/settings?tab=data', { family: 'local', changes: ferns() });
  await choose(
    'Student,ID,Section,Final Grade\nPoints Possible,,,10\n"Oak, Mia",11,P1,A-\n"Fern, Leo",12,P1,B\n',
  );
  await expect
    .element(dialog.getByText('1 row is none of the list: Points Possible'))
    .toBeVisible();
  await dialog.getByRole('textbox', { name: 'Grade level for all rows' }).fill('3rd');
  await expect.element(dialog.getByText('Row 3: Mia Oak · 3rd')).toBeVisible();
  await dialog.getByRole('button', { name: 'Correct row 4' }).click();
  expect(await violationsIn()).toEqual([]);
  await page.viewport(390, 844);
  expect(isTooWide()).toBe(false);
  await page.viewport(1180, 820);
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Leo Oak');
  await expect.element(dialog.getByText('Row 4: Leo Oak · 3rd')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2 Rows' }).click();
  await expect.element(page.getByText('2 rows are imported')).toBeVisible();
});

it('What is no list is refused', async () => {
  await openApp('/settings?tab=data', { family: 'local', changes: ferns() });
  await choose('');
  await expect.element(page.getByText('This file holds no list', { exact: false })).toBeVisible();
});
