/**
 * The list of assignments: its words, order and search, its shape on a phone, and what deletes (specification, sections
 * 2, 5 and 8).
 */
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { assignment } from '../../../../shared-model/entities/assignment.ts';
import { changeDemo } from '../../../support/screens/demo-records.ts';
import { isTooWide, textsOf } from '../../../support/screens/on-page.ts';
import { reloadApp } from '../../../support/screens/open-app.tsx';
import { fillForm, openAssignments, openForm, rowOf, save } from './assignment-fixture.ts';

const titles = page.getByRole('rowheader');

it('The list shows title, student, class, due date, priority and actions, with open work first', async () => {
  await openAssignments();
  expect(textsOf(page.getByRole('columnheader'))).toEqual([
    'Title',
    'Student',
    'Class',
    'Due Date',
    'Priority',
    'Actions',
  ]);
  await expect
    .poll(() => textsOf(titles))
    .toEqual([
      'Finish Your Library BookHomework · 0 of 1 done',
      'Fractions QuizQuiz · 0 of 2 done',
      'Read Aloud to SomeonePractice · 1 of 3 done',
      'Grow a BeanLesson · 1 of 4 done',
      'Family TimelineHomework · 1 of 4 done',
      'Counting by StepsHomework · 6 of 6 done',
      'Interview a GrandparentHomework · 4 of 4 done',
    ]);
  const cells = rowOf('Family Timeline').getByRole('cell');
  await expect.element(cells.nth(0)).toHaveTextContent('All students');
  await expect.element(cells.nth(1)).toHaveTextContent('History');
  await expect.element(cells.nth(2)).toHaveTextContent('Mar 10, 2026 3:00 PM');
  await expect.element(cells.nth(3)).toHaveTextContent('High');
  for (const at of [0, 1, 2, 3]) await expect.element(cells.nth(at)).toBeVisible();
  await expect
    .element(rowOf('Fractions Quiz').getByRole('cell').first())
    .toHaveTextContent('Hazel Alder and Rowan Alder');
  await expect.element(rowOf('Counting by Steps')).toMatchTextContent('All done');
  await expect.element(page.getByText(/Overdue/)).not.toBeInTheDocument();
});

it('The search covers title and description, and says when it finds nothing', async () => {
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
  await expect.poll(() => titles.elements().length).toBe(7);
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

it('An assignment is deleted after a question and restored by undo, also after a reload', async () => {
  await openAssignments();
  const row = rowOf('Fractions Quiz');
  await row.getByRole('button', { name: 'Delete Fractions Quiz' }).click();
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

it('A window from 768 px shows a table that fits', async () => {
  await openAssignments({ width: 768 });
  await expect.poll(() => titles.elements().length).toBe(7);
  const table = page.getByRole('table').element();
  expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement!.clientWidth);
  expect(isTooWide()).toBe(false);
});
