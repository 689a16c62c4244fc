/** The import's rows edited together and as text, and its form. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { create } from '../../../../../shared-model/commit/change.ts';
import { student } from '../../../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../../../shared-model/lib/random.ts';
import { openApp, readNow, wednesday } from '../../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../../support/screens/violations.ts';
import {
  contents,
  extract,
  importButton,
  importDialog,
  listOf,
  openImport,
  robin,
} from '../curriculum-fixture.ts';

const wren = create(student, { fullName: 'Wren Reed', gradeLevel: '5th Grade' }, seededRandom(9));

it('Several rows are selected, also those alike, and made headings, joined, retyped or deleted; each is undone', async () => {
  await openImport();
  await extract(contents);
  const bar = page.getByRole('region', { name: 'Selected lessons' });
  await page.getByRole('button', { name: 'Select Tenths' }).click();
  await userEvent.keyboard('a');
  await expect.element(bar.getByRole('button', { name: 'Select all 5 like it' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(bar.getByText('5 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit 5 lessons' });
  await edit.getByLabelText('Minutes').fill('45');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(page.getByRole('button', { name: /^(?!Select).*Hundredths.*45 min/s }))
    .toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();

  // From one to another with the shift key.
  await page.getByRole('button', { name: 'Select Adding fractions' }).click();
  await userEvent.keyboard('{Shift>}');
  await page.getByRole('button', { name: 'Select Mixed numbers' }).click();
  await userEvent.keyboard('{/Shift}');
  await expect.element(bar.getByText('3 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('3 lessons were deleted')).toBeVisible();
  await expect.element(importButton(4)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(importButton(7)).toBeVisible();

  await page.getByRole('button', { name: 'Select Subtracting fractions' }).click();
  await bar.getByRole('button', { name: 'Join with the one above' }).click();
  await expect
    .element(
      page.getByRole('button', { name: /^(?!Select).*Adding fractions Subtracting fractions/s }),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'Select Quiz 1' }).click();
  await bar.getByRole('button', { name: 'These are headings' }).click();
  await expect.element(page.getByText('1 lesson is a heading now')).toBeVisible();
  await expect.element(importButton(5)).toBeVisible();
});

it('The list is edited as text: lines are moved, typed and deleted at once', async () => {
  await openImport();
  await extract(contents);
  await page.getByRole('button', { name: 'Edit as text' }).click();
  const text = page.getByRole('dialog', { name: 'Edit as text' });
  await expect.element(text.getByLabelText('Lessons')).toHaveFocus();
  await text
    .getByLabelText('Lessons')
    .fill('# Fractions\nMixed numbers | 60\nThe big day | Quiz | 45');
  expect(await violationsIn(text.element())).toEqual([]);
  await text.getByRole('button', { name: 'Done' }).click();
  await expect
    .element(page.getByRole('button', { name: /^(?!Select).*Mixed numbers.*1 h/s }))
    .toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /^(?!Select).*The big day.*Quiz · 45 min/s }))
    .toBeVisible();
  await expect.element(importButton(2)).toBeVisible();
});

it('The list’s name and subject stand in the form; each child’s pace and place, and a day to be done by', async () => {
  await openApp('/curriculum?tab=import', { family: 'local', changes: [robin, wren] });
  await extract(`Saxon Math 3 – Lesson Plan\n\n${listOf(40)}`);
  await importButton(40).click();
  await expect.element(importDialog.getByLabelText('Curriculum name')).toHaveValue('Saxon Math 3');
  await expect.element(importDialog.getByLabelText('Subject')).toHaveValue('Math');
  await importDialog.getByLabelText('Robin Reed').click();
  await importDialog.getByLabelText('Wren Reed').click();
  await importDialog.getByLabelText('Robin is already on lesson').fill('21');
  await importDialog.getByLabelText('Lessons per day of Wren').selectOptions('4');
  // Twenty lessons from Wednesday, March 4; forty at four a day.
  await expect.element(importDialog.getByText('Robin is done on Tue, Mar 31')).toBeVisible();
  await expect.element(importDialog.getByText('Wren is done on Tue, Mar 17')).toBeVisible();
  await importDialog.getByRole('button', { name: 'Import 40 lessons' }).click();
  await expect.element(page.getByText('Curriculum imported with 40 lessons!')).toBeVisible();
  const [card] = await readNow('listCourses', wednesday, 'UTC');
  expect(
    card!.students.map(({ student: { fullName }, enrolment, progress }) => [
      fullName,
      enrolment.lessonsPerDay,
      progress.nextLesson?.position,
    ]),
  ).toEqual([
    ['Wren Reed', 4, 1],
    ['Robin Reed', 1, 21],
  ]);
});

it('The easiest pace to be done by a day is found and taken', async () => {
  await openApp('/curriculum?tab=import', { family: 'local', changes: [robin] });
  await extract(listOf(12));
  await importButton(12).click();
  await importDialog.getByLabelText('To be done by').fill('2026-04-03');
  await expect
    .element(
      importDialog.getByText('1 lesson a day, Monday, Wednesday, Friday: done on Mon, Mar 30'),
    )
    .toBeVisible();
  await importDialog.getByRole('button', { name: 'Use this pace' }).click();
  await expect.element(importDialog.getByText('Robin is done on Mon, Mar 30')).toBeVisible();
  await importDialog.getByLabelText('To be done by').fill('2026-03-04');
  await expect.element(importDialog.getByText(/^Not by then/)).toBeVisible();
});
