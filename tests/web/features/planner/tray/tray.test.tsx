/** The tray of the planner: tasks without a day, by the quick line, the dialog, the menus, a drag. */
import { expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { create } from '../../../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../../../shared-model/entities/planner-task.ts';
import { unplannedTask } from '../../../../../shared-model/entities/unplanned-task.ts';
import { seededRandom } from '../../../../../shared-model/lib/random.ts';
import { demoStudentId } from '../../../../support/screens/demo-records.ts';
import { openApp } from '../../../../support/screens/open-app.tsx';
import { faintInDark, violationsIn } from '../../../../support/screens/violations.ts';
import { dayOf, emptyWeek, pressEnterOn, quickAdd } from '../planner.ts';

const tray = page.getByRole('region', { name: 'Some day' });
const inTray = (title: string) => tray.getByRole('button', { name: title, exact: true });
const hazel = demoStudentId('Hazel Alder');
const finn = demoStudentId('Finn Alder');
const random = seededRandom(8);
const zoo = create(
  unplannedTask,
  { title: 'Zoo', subject: 'Science', studentIds: [hazel] },
  random,
);
const clay = create(unplannedTask, { title: 'Clay', subject: 'Art', minutes: 40 }, random);
const sums = create(
  plannerTask,
  { studentId: finn, date: '2026-03-10', title: 'Sums', subject: 'Math' },
  random,
);

it('A line without a day goes to the tray, which stands beside the week and isn’t there while it is empty', async () => {
  await openApp(emptyWeek);
  const grid = page.getByRole('table', { name: 'Plan of the week, days by students' });
  await expect.element(grid).toBeVisible();
  expect(tray.elements()).toHaveLength(0);
  const { top } = grid.element().getBoundingClientRect();
  await page.getByLabelText('Quick add').fill('science volcano someday');
  await expect.element(page.getByText('without a day yet')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Kept without a day')).toBeVisible();
  await expect.element(inTray('volcano')).toBeVisible();
  expect(grid.element().getBoundingClientRect().top).toBe(top);
  expect(tray.element().getBoundingClientRect().top).toBe(top);
  expect(await violationsIn()).toEqual([]);
  expect(await faintInDark()).toEqual([]);

  await pressEnterOn(page.getByRole('button', { name: 'Undo' }));
  await expect.element(tray).not.toBeInTheDocument();
});

it('It is planned by its menu: for its child at once, and else after the child is chosen, with undo', async () => {
  await openApp(emptyWeek, { changes: [zoo, clay] });
  await tray.getByRole('button', { name: 'Plan Zoo…' }).click();
  await page.getByRole('menuitem', { name: 'To Wednesday' }).click();
  await expect.element(dayOf('Hazel Alder', 'Wednesday, Mar 11')).toMatchTextContent('Zoo');
  await expect.element(inTray('Zoo')).not.toBeInTheDocument();
  await pressEnterOn(page.getByRole('button', { name: 'Undo' }));
  await expect.element(inTray('Zoo')).toBeVisible();
  await expect
    .element(dayOf('Hazel Alder', 'Wednesday, Mar 11').getByText('Zoo'))
    .not.toBeInTheDocument();

  await tray.getByRole('button', { name: 'Plan Clay…' }).click();
  await page.getByRole('menuitem', { name: 'To Tuesday' }).click();
  const place = page.getByRole('dialog', { name: 'Plan Clay…' });
  await expect.element(place.getByRole('button', { name: 'Move' })).toBeDisabled();
  await place.getByLabelText('Finn Alder').click();
  await place.getByLabelText('Willow Alder').click();
  await place.getByRole('button', { name: 'Move' }).click();
  await expect
    .element(dayOf('Finn Alder', 'Tuesday, Mar 10'))
    .toMatchTextContent('Together with Willow');
  await expect.element(inTray('Clay')).not.toBeInTheDocument();
});

it('A planned task is put aside by its menu, is edited there and deleted', async () => {
  await openApp(emptyWeek, { changes: [sums] });
  const card = dayOf('Finn Alder', 'Tuesday, Mar 10').getByRole('listitem');
  await card.getByRole('button', { name: 'Move Sums to…' }).click();
  await page.getByRole('menuitem', { name: 'Put aside' }).click();
  await expect.element(inTray('Sums')).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();

  await inTray('Sums').click();
  const edit = page.getByRole('dialog', { name: 'Edit task' });
  await expect.element(edit.getByRole('combobox', { name: 'Subject' })).toHaveValue('Math');
  await expect.element(edit.getByLabelText('Finn Alder')).toBeChecked();
  await edit.getByLabelText('Title').fill('Long sums');
  await edit.getByLabelText('Minutes (optional)').fill('30');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect.element(inTray('Long sums')).toBeVisible();

  await tray.getByRole('button', { name: 'Plan Long sums…' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(tray).not.toBeInTheDocument();
});

it('On a phone it is a folded strip below the week, and its entry in the menu adds to it', async () => {
  await openApp(emptyWeek, { width: 390, height: 844, changes: [zoo] });
  const head = tray.getByRole('button', { name: 'Some day 1' });
  await expect.element(head).toHaveAttribute('aria-expanded', 'false');
  await expect.element(inTray('Zoo')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Add task without a day' }).click();
  const add = page.getByRole('dialog', { name: 'Add task without a day' });
  await add.getByLabelText('Title').fill('Math games');
  await expect.element(add.getByRole('combobox', { name: 'Subject' })).toHaveValue('Math');
  await add.getByRole('button', { name: 'Add task' }).click();
  // The message of what was added lies over it.
  await pressEnterOn(tray.getByRole('button', { name: 'Some day 2' }));
  await expect.element(inTray('Math games')).toBeVisible();
  await expect.element(inTray('Zoo')).toBeVisible();
  expect(await violationsIn(tray.element())).toEqual([]);
  localStorage.removeItem('trailbook:tray');
});

it('“someday” beside a day is a word of the title', async () => {
  await openApp(emptyWeek);
  await quickAdd('someday box finn tue');
  await expect.element(dayOf('Finn Alder', 'Tuesday, Mar 10')).toMatchTextContent('someday box');
});

/** By mouse, from the first card of a list to the middle of an element. */
async function drag(from: Locator, to: Locator): Promise<void> {
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: from },
    { target: page.getByRole('heading', { level: 1 }) },
    { target: to, coords: { x: 40, y: 10 } },
    { target: to, coords: { x: 42, y: 12 } },
    { keys: '[/MouseLeft]' },
  ]);
}

it('A drag takes a task from the tray to a child’s day, for that child, and back; what is done stays', async () => {
  await openApp(emptyWeek, { changes: [zoo, clay, sums] });
  const card = (title: string) => tray.getByRole('listitem').filter({ hasText: title });
  const wednesday = dayOf('Willow Alder', 'Wednesday, Mar 11');
  await drag(
    card('Zoo'),
    page.getByRole('button', { name: 'Add task for Willow Alder on Wednesday' }),
  );
  await expect.element(wednesday).toMatchTextContent('Zoo');
  await expect.element(inTray('Zoo')).not.toBeInTheDocument();

  await drag(wednesday.getByRole('listitem'), card('Clay'));
  await expect.element(inTray('Zoo')).toBeVisible();
  await expect.element(wednesday).not.toBeInTheDocument();

  const tuesday = dayOf('Finn Alder', 'Tuesday, Mar 10');
  for (const status of ['Pending', 'In progress'])
    await tuesday.getByRole('button', { name: new RegExp(`^${status}, Sums`) }).click();
  await expect.element(tuesday.getByRole('button', { name: /^Completed, Sums/ })).toBeVisible();
  await drag(tuesday.getByRole('listitem'), card('Zoo'));
  await expect.element(tuesday.getByText('Sums')).toBeVisible();
  await expect.element(inTray('Sums')).not.toBeInTheDocument();
});
