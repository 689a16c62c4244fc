/** A course's lessons: moved, chosen, edited, merged, split, inserted and deleted. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isTooWide } from '../../../../support/screens/on-page.ts';
import { openApp, readNow, wednesday } from '../../../../support/screens/open-app.tsx';
import { faintInDark, violationsIn } from '../../../../support/screens/violations.ts';
import { botany, course, coursePath, titlesShown } from '../curriculum-fixture.ts';

const openCourse = () => openApp(coursePath, { family: 'local', changes: course });
const lessonsNow = async () =>
  (await readNow('courseDetails', botany.id, wednesday, 'UTC'))?.lessons ?? [];
const box = (title: string) => page.getByRole('button', { name: `Select ${title}` });
const bar = page.getByRole('region', { name: 'Selected lessons' });
const undo = () => page.getByRole('button', { name: 'Undo' }).click();

it('The arrow keys move a lesson by its grip, which keeps the focus; Home and End lead to the ends; undo takes it back', async () => {
  await openCourse();
  const grip = page.getByRole('button', { name: 'Move Roots' });
  await expect.element(grip).toBeVisible();
  grip.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(titlesShown).toEqual(['Seeds', 'Quiz on roots', 'Roots', 'Leaves', 'Flowers']);
  await expect.element(page.getByText('Roots is lesson 3 now')).toBeVisible();
  await expect.element(grip).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.poll(titlesShown).toEqual(['Seeds', 'Quiz on roots', 'Leaves', 'Flowers', 'Roots']);
  await expect.element(page.getByText('Roots is lesson 5 now')).toBeVisible();
  await userEvent.keyboard('{Home}');
  await expect.poll(() => titlesShown()[0]).toBe('Roots');
  await undo();
  await expect.poll(() => titlesShown()[4]).toBe('Roots');
});

it('A lesson that a key moves far away stays in view, with its focused grip', async () => {
  await openApp('/curriculum', { height: 500 });
  await page.getByRole('link', { name: 'Lessons and progress of Ratios and Rates' }).click();
  const grip = page.getByRole('button', { name: 'Move What Do I Remember?' });
  (await grip.findElement()).focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => titlesShown().indexOf('What Do I Remember?')).toBeGreaterThan(8);
  await expect.element(grip).toHaveFocus();
  await expect.element(grip).toBeInViewport({ ratio: 1 });
});

it('A lesson is dragged by its grip to another place', async () => {
  await openCourse();
  const grip = page.getByRole('button', { name: 'Move Flowers' });
  await expect.element(grip).toBeVisible();
  const first = page.getByRole('button', { name: 'Move Seeds' });
  await userEvent.dragAndDrop(grip, first, { targetPosition: { x: 10, y: 3 } });
  await expect.poll(titlesShown).toEqual(['Flowers', 'Seeds', 'Roots', 'Quiz on roots', 'Leaves']);
});

it('From a chosen lesson a key goes to what can be done with it, past all others, and back', async () => {
  await openCourse();
  const roots = box('Roots');
  (await roots.findElement()).focus();
  await userEvent.keyboard('a');
  await expect.element(roots).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(bar.getByText('1 selected')).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(bar.getByRole('button', { name: 'Edit' })).toHaveFocus();
  await userEvent.keyboard('{Tab}a');
  await expect.element(roots).toHaveFocus();
  await userEvent.keyboard('a{Tab}{Tab}{Tab}{Enter}');
  await expect.element(page.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(page.getByRole('menu')).toBeVisible();
  await expect.element(roots).not.toHaveFocus();
});

it('Several lessons are chosen with the shift key and moved to a place by its number', async () => {
  await openCourse();
  await box('Roots').click();
  await box('Leaves').click({ modifiers: ['Shift'] });
  await expect.element(bar.getByText('3 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Move to…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 3 lessons' });
  await dialog.getByLabelText('New place').fill('9');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect.element(dialog.getByText('Please enter a whole number from 1 to 3')).toBeVisible();
  await dialog.getByLabelText('New place').fill('1');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect.poll(titlesShown).toEqual(['Roots', 'Quiz on roots', 'Leaves', 'Seeds', 'Flowers']);
  await expect.element(bar).not.toBeInTheDocument();
});

it('Type, minutes and XP of several are set at once, and what is left empty stays', async () => {
  await openCourse();
  await page.getByRole('button', { name: 'Select all' }).click();
  await bar.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 5 lessons' });
  await dialog.getByLabelText('Minutes').fill('500');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Please enter a whole number from 5 to 120')).toBeVisible();
  await dialog.getByLabelText('Minutes').fill('45');
  await dialog.getByLabelText('XP').fill('60');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('5 lessons were saved')).toBeVisible();
  expect(
    (await lessonsNow()).map(({ type, estimatedMinutes, xpReward }) => [
      type,
      estimatedMinutes,
      xpReward,
    ]),
  ).toEqual(['lesson', 'lesson', 'quiz', 'lesson', 'lesson'].map((type) => [type, 45, 60]));
});

it('Two lessons become one, and one becomes two', async () => {
  await openCourse();
  await box('Seeds').click();
  await box('Roots').click();
  await bar.getByRole('button', { name: 'More for the selected lessons' }).click();
  await page.getByRole('menuitem', { name: 'Merge into one' }).click();
  await expect.poll(titlesShown).toEqual(['Seeds; Roots', 'Quiz on roots', 'Leaves', 'Flowers']);
  await box('Leaves').click();
  await bar.getByRole('button', { name: 'More for the selected lessons' }).click();
  await page.getByRole('menuitem', { name: 'Split in two' }).click();
  const dialog = page.getByRole('dialog', { name: 'Split Leaves' });
  await dialog.getByLabelText('Second part').fill('');
  await dialog.getByRole('button', { name: 'Split in two' }).click();
  await expect.element(dialog.getByText('Please enter a title')).toBeVisible();
  await dialog.getByLabelText('Second part').fill('Needles');
  await dialog.getByRole('button', { name: 'Split in two' }).click();
  await expect
    .poll(titlesShown)
    .toEqual(['Seeds; Roots', 'Quiz on roots', 'Leaves, part 1', 'Needles', 'Flowers']);
  expect((await lessonsNow()).map(({ estimatedMinutes }) => estimatedMinutes)).toEqual([
    60, 30, 15, 15, 30,
  ]);
});

it('A lesson is inserted after a chosen one, edited, and deleted with undo', async () => {
  await openCourse();
  await box('Roots').click();
  await bar.getByRole('button', { name: 'More for the selected lessons' }).click();
  await page.getByRole('menuitem', { name: 'Insert a lesson after' }).click();
  const adding = page.getByRole('dialog', { name: 'Add lesson' });
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect.element(adding.getByText('Please enter a title')).toBeVisible();
  await adding.getByLabelText('Title').fill('Stems');
  await adding.getByLabelText('Minutes').fill('3');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(titlesShown)
    .toEqual(['Seeds', 'Roots', 'Stems', 'Quiz on roots', 'Leaves', 'Flowers']);
  // 3 minutes are none of a lesson: 30 (specification, section 5).
  expect((await lessonsNow())[2]?.estimatedMinutes).toBe(30);
  await page.getByRole('button', { name: /Stems 30 min/ }).click();
  const editing = page.getByRole('dialog', { name: 'Edit lesson' });
  await editing.getByLabelText('Title').fill('Stems and bark');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => titlesShown()[2]).toBe('Stems and bark');
  await page.getByRole('button', { name: /Stems and bark 30 min/ }).click();
  await editing.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(titlesShown).not.toContain('Stems and bark');
  await undo();
  await expect.poll(() => titlesShown()[2]).toBe('Stems and bark');
});

it('On a phone a tap chooses a lesson, and what can be done with it is one line above the bottom bar', async () => {
  await openApp(coursePath, { family: 'local', changes: course, width: 390, height: 844 });
  await box('Roots').click();
  await expect.element(box('Roots')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(bar.getByRole('button', { name: 'Edit' })).toBeVisible();
  const middles = bar
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect())
    .map(({ top, height }) => Math.round(top + height / 2));
  expect(middles).toHaveLength(5);
  expect(new Set(middles).size).toBe(1);
  expect(isTooWide()).toBe(false);
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(titlesShown).not.toContain('Roots');
});

it('The chosen lessons’ bar and the lesson’s form have no accessibility violation', async () => {
  await openCourse();
  await box('Roots').click();
  expect(await violationsIn()).toEqual([]);
  expect(await faintInDark()).toEqual([]);
  await page.getByRole('button', { name: /Leaves 30 min/ }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(await violationsIn()).toEqual([]);
});
