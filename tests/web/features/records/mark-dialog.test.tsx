/** A mark from where the work is ticked to the grade that it makes, in one walk. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../../support/screens/open-app.tsx';
import { isTooWide } from '../../../support/screens/on-page.ts';
import type { Change } from '../../../../shared-model/commit/change.ts';
import { openDialog } from '../../../../web/shell/dialogs.ts';
import { Story } from '../../../support/family/story.ts';
import { violationsIn } from '../../../support/screens/violations.ts';

function classOfLeo() {
  const the = new Story(3);
  const leo = the.child('Leo Fern');
  const math = the.takeClass('Math', leo);
  for (const title of ['Fractions', 'Decimals']) the.assign(title, math);
  const test = the.assign('Chapter test', math);
  test.fields['type'] = 'quiz';
  for (const child of [the.child('Mia Fern'), leo])
    the.plan(child, '2026-03-04', 'Tide pools').fields['sharedId'] = 77;
  return the.changes;
}

const dialogOf = (name: string) => page.getByRole('dialog', { name });

async function give(title: string, mark: string, more?: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Mark of Leo…' }).click();
  await typed(title, mark, more);
}

async function typed(title: string, mark: string, more?: () => Promise<void>): Promise<void> {
  const dialog = dialogOf(title);
  await dialog.getByLabelText('Mark', { exact: true }).fill(mark);
  await more?.();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

/** Of a lesson that two share, one dialog gives each their mark; whoever gets none stays without. */
async function shareMarks(changes: readonly Change[]): Promise<void> {
  const { id } = changes.find(({ t }) => t === 'planner-task')!;
  openDialog({ kind: 'mark', item: { kind: 'planner-task', id } });
  const dialog = dialogOf('Tide pools');
  const child = (name: string) => dialog.getByRole('group', { name });
  const mark = (name: string) => child(name).getByLabelText('Mark', { exact: true });
  await mark('Leo Fern').fill('a lot');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(child('Leo Fern').getByText(/points such as 18\/20/)).toBeVisible();
  await mark('Leo Fern').fill('95');
  await mark('Mia Fern').fill('17/20');
  await child('Mia Fern').getByLabelText('Notes').fill('Drew it');
  expect(await violationsIn()).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Saved the mark of Mia, Leo: Tide pools')).toBeVisible();
}

it('A mark completes the work; its course says line by line how the grade is made, by weights that are set there', async () => {
  const changes = classOfLeo();
  await openApp('/assignments', { family: 'local', changes });
  await give('Fractions', 'a lot', async () => {
    const dialog = dialogOf('Fractions');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText(/points such as 18\/20/)).toBeVisible();
    expect(await violationsIn()).toEqual([]);
    await dialog.getByLabelText('Mark', { exact: true }).fill('18/20');
    await dialog.getByLabelText('Notes').fill('Neat work');
  });
  await expect.element(page.getByText('Saved the mark of Leo: Fractions')).toBeVisible();
  // The message of a tick offers the mark; blank is none, so it is never a zero.
  const tick = (title: string) =>
    page.getByRole('button', { name: `Leo has done ${title}` }).click();
  await tick('Decimals');
  await page.getByRole('button', { name: 'Give a mark…' }).click();
  await typed('Decimals', 'b');
  // So does a key, once the message has gone.
  await tick('Chapter test');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await userEvent.keyboard('m');
  await typed('Chapter test', '70');
  await page.getByRole('link', { name: 'Records' }).first().click();
  const leo = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Leo Fern' });
  // 90, 85 for a B, and 70: each counts the same.
  await expect.element(leo.getByText('B · 82%').first()).toBeVisible();
  await leo.getByRole('button', { name: /^How this grade is made: .+ · Leo Fern$/ }).click();
  const made = dialogOf('How this grade is made');
  const line = (title: string) => made.getByRole('listitem').filter({ hasText: title });
  await expect.element(line('Fractions').getByText('18/20')).toBeVisible();
  await expect.element(line('Fractions').getByText('Neat work')).toBeVisible();
  await expect.element(line('Decimals').getByText('B')).toBeVisible();
  await expect.element(line('Chapter test').getByText('70%')).toBeVisible();
  expect(await violationsIn()).toEqual([]);

  await made.getByRole('button', { name: 'How it is graded' }).click();
  const grading = dialogOf('How it is graded');
  const row = (number: number) => grading.getByRole('group', { name: `Category ${number}` });
  await row(1).getByLabelText('Category').fill('Daily');
  await row(1).getByLabelText('Weight').fill('40');
  await row(1).getByLabelText('Drop lowest').fill('1');
  await row(2).getByLabelText('Category').fill('Tests');
  await grading.getByRole('button', { name: 'Save' }).click();
  await expect.element(grading.getByText(/a weight from 1 to 100/)).toBeVisible();
  await row(2).getByLabelText('Weight').fill('60');
  await grading.getByLabelText('Quiz').selectOptions('Tests');
  expect(await violationsIn()).toEqual([]);
  await grading.getByRole('button', { name: 'Save' }).click();
  await expect.element(grading).not.toBeInTheDocument();
  // Daily 90, without the 85; tests 70: 0.4 × 90 + 0.6 × 70.
  await expect.element(made.getByText('C · 78%')).toBeVisible();
  await expect.element(made.getByText('70%, 60% of the grade')).toBeVisible();
  await expect.element(line('Decimals').getByText('Dropped')).toBeVisible();
  await page.viewport(390, 844);
  expect(isTooWide()).toBe(false);
  await made.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(leo.getByText('C · 78%').first()).toBeVisible();
  // The report card says it on paper too.
  await page.getByRole('tab', { name: 'Report Card' }).click();
  const rowOnCard = page.getByRole('row', { name: /^Math/ });
  await expect
    .element(rowOnCard)
    .toMatchTextContent(
      'Daily: 90%, 40% of the grade, lowest dropped · Tests: 70%, 60% of the grade',
    );
  expect(await violationsIn()).toEqual([]);
  expect(isTooWide()).toBe(false);
  await page.getByRole('button', { name: /^How this grade is made: / }).click();
  await expect.element(made.getByText('C · 78%')).toBeVisible();
  await made.getByRole('button', { name: 'Close' }).last().click();
  await shareMarks(changes);
});
