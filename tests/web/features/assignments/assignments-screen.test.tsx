/**
 * The list of assignments: its words, groups, filters and search, its shape on a phone, and what ticks, moves, repeats
 * and deletes (specification, sections 2, 5 and 8).
 */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { assignment } from '../../../../shared-model/entities/assignment.ts';
import { changeDemo } from '../../../support/screens/demo-records.ts';
import { isTooWide, textsOf } from '../../../support/screens/on-page.ts';
import { reloadApp } from '../../../support/screens/open-app.tsx';
import { fillForm, openAssignments, openForm, rowOf, save } from './assignment-fixture.ts';

const titles = page.getByRole('rowheader');
const groups = page.getByRole('heading', { level: 2 });
const unfold = () => page.getByRole('button', { name: 'Done', exact: true }).click();
const tickOf = (name: string, title: string) =>
  page.getByRole('button', { name: `${name} has done ${title}` });

it('The list shows what is late, due this week, later and done, each with title, student, class, due date, priority and actions [SP2.26]', async () => {
  await openAssignments();
  const columns = page.getByRole('table').first().getByRole('columnheader');
  expect(textsOf(columns)).toEqual([
    'Selection',
    'Title',
    'Student',
    'Class',
    'Due Date',
    'Priority',
    'Actions',
  ]);
  expect(textsOf(groups)).toEqual(['This week', 'Later']);
  await expect
    .poll(() => textsOf(titles))
    .toEqual([
      'Finish Your Library BookHomework · 0 of 1 done',
      'Fractions QuizQuiz · 0 of 2 done',
      'Read Aloud to SomeonePractice · 1 of 3 done',
      'Grow a BeanLesson · 1 of 4 done',
      'Family TimelineHomework · 1 of 4 done',
    ]);
  const cells = rowOf('Family Timeline').getByRole('cell');
  await expect.element(cells.nth(1)).toMatchTextContent(/^All students/);
  await expect.element(cells.nth(2)).toHaveTextContent('History');
  await expect.element(cells.nth(3)).toMatchTextContent('Tue, Mar 10, 3:00 PM');
  await expect.element(cells.nth(4)).toHaveTextContent('High');
  for (const at of [1, 2, 3, 4]) await expect.element(cells.nth(at)).toBeVisible();
  for (const name of ['Hazel', 'Rowan'])
    await expect.element(tickOf(name, 'Fractions Quiz')).toBeVisible();
  expect(
    rowOf('Fractions Quiz')
      .getByRole('button', { name: /has done/ })
      .elements(),
  ).toHaveLength(2);
  await page.getByLabelText('School year').selectOptions('Every school year');
  await unfold();
  await expect.element(rowOf('Counting by Steps')).toMatchTextContent('All done');
  expect(textsOf(groups)).toEqual(['This week', 'Later', 'Done']);
});

it('A tick completes one student’s part, and a second one opens it again', async () => {
  await openAssignments();
  const tick = tickOf('Hazel', 'Fractions Quiz');
  await expect.element(tick).toHaveAttribute('aria-pressed', 'false');
  await tick.click();
  await expect.element(tick).toHaveAttribute('aria-pressed', 'true');
  await expect.element(rowOf('Fractions Quiz')).toMatchTextContent('Quiz · 1 of 2 done');
  await tick.click();
  await expect.element(rowOf('Fractions Quiz')).toMatchTextContent('Quiz · 0 of 2 done');
});

it('By keys, the focus goes on to the next assignment where the last tick takes one from the list', async () => {
  await openAssignments();
  const row = rowOf('Finish Your Library Book');
  tickOf('Juniper', 'Finish Your Library Book').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(row).not.toBeInTheDocument();
  await expect.element(tickOf('Hazel', 'Fractions Quiz')).toHaveFocus();
});

it('A date is edited in the row: Escape leaves it, Enter saves it, and the focus stays', async () => {
  await openAssignments();
  const due = page.getByRole('button', { name: /Change when Family Timeline is due/ });
  await due.click();
  const date = page.getByLabelText('Due date');
  await expect.element(date).toHaveFocus();
  await date.fill('2026-03-12');
  await userEvent.keyboard('{Escape}');
  await expect.element(due).toHaveFocus();
  await expect.element(due).toMatchTextContent('Tue, Mar 10, 3:00 PM');
  await due.click();
  await date.fill('2026-03-05');
  await userEvent.keyboard('{Enter}');
  await expect.element(due).toMatchTextContent('Tomorrow, 3:00 PM');
  await expect.element(due).toHaveFocus();
});

it('Several are selected, moved together and deleted together, and one undo takes each back', async () => {
  await openAssignments();
  for (const title of ['Fractions Quiz', 'Grow a Bean'])
    await page.getByRole('checkbox', { name: `Select ${title}` }).click();
  const bar = page.getByRole('region', { name: 'Selected assignments' });
  await expect.element(bar).toMatchTextContent('2 selected');
  await userEvent.keyboard('a');
  await expect.element(bar.getByRole('button', { name: 'Move' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Move 2 assignments' });
  await expect.element(dialog.getByLabelText('Due date')).toHaveValue('2026-03-05');
  await dialog.getByLabelText('Due date').fill('2026-03-20');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect.element(page.getByText('2 assignments are due Friday, Mar 20 now')).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  for (const title of ['Fractions Quiz', 'Grow a Bean'])
    await expect.element(rowOf(title)).toMatchTextContent('Fri, Mar 20');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(rowOf('Grow a Bean')).not.toMatchTextContent('Fri, Mar 20');
  await page.getByRole('checkbox', { name: 'Select Grow a Bean' }).click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('1 assignment deleted')).toBeVisible();
  await expect.element(rowOf('Grow a Bean')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(rowOf('Grow a Bean')).toBeVisible();
});

it('A child, a class or a state narrows the list, and the address keeps them', async () => {
  await openAssignments();
  await page.getByLabelText('Student', { exact: true }).selectOptions('Hazel');
  await page.getByLabelText('State').selectOptions('Done');
  await expect.poll(() => textsOf(groups)).toEqual(['Done']);
  await expect.element(rowOf('Family Timeline')).toBeVisible();
  await reloadApp();
  await expect.poll(() => textsOf(groups)).toEqual(['Done']);
  await page.getByLabelText('State').selectOptions('Open and done');
  await page.getByLabelText('Class', { exact: true }).selectOptions('Math');
  await expect.poll(() => textsOf(titles)).toEqual([expect.stringMatching(/^Fractions Quiz/)]);
});

it('One is repeated every second week, after its days were named, and duplicated from its menu', async () => {
  await openAssignments();
  const menu = rowOf('Family Timeline').getByRole('button', {
    name: 'Actions for Family Timeline',
  });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Repeat…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Repeat Family Timeline' });
  await dialog.getByText('Every second week').click();
  await dialog.getByLabelText('Until').fill('2026-04-07');
  await expect.element(dialog.getByText('2 more times: Mar 24, Apr 7')).toBeVisible();
  await dialog.getByRole('button', { name: 'Set it again' }).click();
  await expect.element(page.getByText('Family Timeline is set 2 more times')).toBeVisible();
  await expect.poll(() => rowOf('Family Timeline').elements().length).toBe(3);

  await menu.first().click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const form = page.getByRole('dialog', { name: 'Add Assignment' });
  await expect.element(form.getByLabelText('Title')).toHaveValue('Family Timeline');
  await expect.element(form.getByLabelText('Due date')).toHaveValue('2026-03-05');
  await expect.element(form.getByLabelText('Priority')).toHaveValue('high');
  await form.getByRole('button', { name: 'Create Assignment' }).click();
  await expect.poll(() => rowOf('Family Timeline').elements().length).toBe(4);
});

it('The search covers title and description, and says when it finds nothing [SP2.26, SP2.27]', async () => {
  await openAssignments();
  const search = page.getByPlaceholder('Search assignments...');
  await search.fill('BEAN');
  await expect.poll(() => textsOf(titles)).toEqual([expect.stringMatching(/^Grow a Bean/)]);
  await search.fill('pets count');
  await expect
    .poll(() => textsOf(titles))
    .toEqual([expect.stringMatching(/^Read Aloud to Someone/)]);
  await search.fill('no such work');
  await expect.element(page.getByText('No assignments found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect.poll(() => titles.elements().length).toBe(5);
});

it('A phone shows assignments as cards, and hostile text as text', async () => {
  const alert = vi.spyOn(window, 'alert').mockReturnValue();
  const typed = ['<img src=x onerror=alert(1)>', 'שלום עולם 🦊'];
  await openAssignments({
    width: 390,
    height: 844,
    changes: ['Grow a Bean', 'Family Timeline'].flatMap((title, at) =>
      changeDemo(assignment, { title }, { title: typed[at]! }),
    ),
  });
  const dialog = await openForm();
  await fillForm(dialog, 'x'.repeat(201));
  await save(dialog);
  await expect.element(dialog.getByText('Please enter at most 200 characters')).toBeVisible();
  const longest = 'Long'.repeat(50);
  await dialog.getByLabelText('Title').fill(longest);
  await save(dialog);
  await expect.element(dialog).not.toBeInTheDocument();
  for (const name of [...typed, longest]) {
    await expect.element(page.getByRole('heading', { name })).toBeVisible();
  }
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  expect(document.querySelector('img[src=x]')).toBeNull();
  expect(alert).not.toHaveBeenCalled();
  expect(isTooWide()).toBe(false);
});

it('An assignment is deleted after a question and restored by undo, also after a reload [SP8.9, MR4.14]', async () => {
  await openAssignments();
  const row = rowOf('Fractions Quiz');
  await row.getByRole('button', { name: 'Actions for Fractions Quiz' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect
    .element(question)
    .toMatchTextContent('Are you sure you want to delete this assignment?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect
    .element(page.getByText('The assignment has been successfully deleted'))
    .toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(row).toBeVisible();
  await reloadApp();
  await expect.element(row).toMatchTextContent('Quiz · 0 of 2 done');
});

/** How much room is left at the end of each row of filters, in pixels. */
function filledRows(): number[] {
  const filters = page.getByLabelText('School year').element().closest('[data-filters]')!;
  const boxes = [...filters.children].map((one) => one.getBoundingClientRect());
  const whole = filters.getBoundingClientRect().right;
  return [...Map.groupBy(boxes, ({ top }) => Math.round(top)).values()].map((row) =>
    Math.round(whole - Math.max(...row.map(({ right }) => right))),
  );
}

it('A window from 768 px shows a table that fits; the search and the four filters fill their rows at every width [SP2.9]', async () => {
  await openAssignments({ width: 768 });
  await expect.poll(() => titles.elements().length).toBe(5);
  const table = page.getByRole('table').first().element();
  expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement!.clientWidth);
  expect(isTooWide()).toBe(false);
  for (const [width, rows] of [
    [390, 3],
    [820, 2],
    [1180, 2],
    [1440, 2],
  ] as const) {
    await page.viewport(width, 900);
    await expect.poll(filledRows).toEqual(Array.from({ length: rows }, () => 0));
  }
});
