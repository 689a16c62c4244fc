/** The dialog that adds, edits and deletes a planned task, with the words of the specification (section 2). */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { speakLanguage } from '../../../../../web/browser/language.ts';
import { openApp, reloadApp } from '../../../../support/screens/open-app.tsx';
import { faintInDark, violationsIn } from '../../../../support/screens/violations.ts';
import { dayOf, emptyWeek, pressEnterOn, quickAdd } from '../planner.ts';

const add = page.getByRole('dialog', { name: 'Add task' });
const edit = page.getByRole('dialog', { name: 'Edit task' });
const subjectOf = (dialog: Locator) => dialog.getByRole('combobox', { name: 'Subject' });
const saveNew = add.getByRole('button', { name: 'Add task' });

it('The dialog of a new task says what is missing, and adds a task with a class of its own [SP2.31]', async () => {
  await openApp(emptyWeek);
  await page.getByRole('button', { name: 'Add task for Willow Alder on Tuesday' }).click();
  await expect.element(add.getByLabelText('Time')).toHaveValue('09:00');
  await expect.element(add.getByLabelText('Day')).toHaveValue('2026-03-10');
  await expect.element(add.getByLabelText('Willow Alder')).toBeChecked();
  await saveNew.click();
  await expect.element(add.getByText('Please enter a title')).toBeVisible();
  await expect.element(subjectOf(add)).toHaveDisplayValue('Electives');
  const groups = [...subjectOf(add).element().querySelectorAll('optgroup')];
  expect(groups).toHaveLength(7);
  expect(groups.slice(0, 6).map(({ label }) => label)).toEqual([
    'Latest subjects',
    'Math',
    'Science',
    'ELA',
    'History',
    'Electives',
  ]);

  const title = '<img src=x onerror=alert(1)> שלום עולם 🦊';
  await add.getByLabelText('Title').fill(title);
  await subjectOf(add).selectOptions('Another class…');
  await saveNew.click();
  await expect.element(add.getByText('Please enter a class name')).toBeVisible();
  await add.getByLabelText('Class name').fill('Bee Keeping');
  await add.getByLabelText('Type').selectOptions('Activity');
  await saveNew.click();
  await expect.element(page.getByText('Task added')).toBeVisible();
  const card = dayOf('Willow Alder', 'Tuesday, Mar 10').getByRole('listitem');
  await expect.element(card).toMatchTextContent(title);
  await expect.element(card).toMatchTextContent('9:00');

  await card.getByRole('button', { name: title }).click();
  await expect.element(subjectOf(edit)).toHaveValue('Bee Keeping');
  await expect.element(edit.getByLabelText('Type')).toHaveValue('activity');
});

it('The subject follows the title until another is chosen, and one control has all days', async () => {
  await openApp(emptyWeek, { height: 820 });
  await page.getByRole('button', { name: 'Add task for Finn Alder on Monday' }).click();
  await add.getByLabelText('Title').fill('Geography: rivers');
  await expect.element(subjectOf(add)).toHaveValue('Geography');
  await add.getByLabelText('Title').fill('Math p12');
  await expect.element(subjectOf(add)).toHaveValue('Math');
  await subjectOf(add).selectOptions('Statistics');
  await add.getByLabelText('Title').fill('Reading of tables');
  await expect.element(subjectOf(add)).toHaveValue('Statistics');
  expect(add.getByRole('group', { name: 'Days' }).getByRole('checkbox').elements()).toHaveLength(8);

  // All of it fits a screen of 1180 by 820.
  const body = add.getByLabelText('Title').element().closest('form')!.parentElement!;
  expect(body.scrollHeight).toBeLessThanOrEqual(body.clientHeight);
  await add.getByLabelText('Day').fill('2026-03-18');
  await expect.element(add.getByLabelText('Wednesday, Mar 18')).toBeChecked();
});

it('A task is edited after asking before typing is dropped, deleted, and brought back by undo', async () => {
  await openApp(emptyWeek);
  await quickAdd('math p12 willow tue');
  const card = dayOf('Willow Alder', 'Tuesday, Mar 10').getByRole('listitem');
  await card.getByRole('button', { name: 'p12', exact: true }).click();
  await edit.getByLabelText('Title').fill('Feed the bees');
  await edit.getByLabelText('Time').fill('14:30');
  await userEvent.keyboard('{Escape}');
  const leave = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await leave.getByRole('button', { name: 'Keep editing' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Task updated')).toBeVisible();
  await expect.element(card).toMatchTextContent('2:30');

  await card.getByRole('button', { name: 'Feed the bees', exact: true }).click();
  await edit.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Task deleted')).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  await pressEnterOn(page.getByRole('button', { name: 'Undo' }));
  await expect.element(card).toMatchTextContent('Feed the bees');
});

it('A task that repeats every week is made for each, in one action [MR3.10]', async () => {
  await openApp(emptyWeek);
  await page.getByRole('button', { name: 'Add task on Monday' }).click();
  await add.getByLabelText('Title').fill('Piano');
  await subjectOf(add).selectOptions('Music');
  await add.getByLabelText('Finn Alder').click();
  await add.getByLabelText('Repeat').click();
  await expect.element(add.getByLabelText('Repeat')).toBeChecked();
  await add.getByLabelText('Until').fill('2026-12-21');
  await saveNew.click();
  await expect.element(add.getByText('A task can repeat for at most 40 weeks')).toBeVisible();
  await add.getByLabelText('Until').fill('2026-03-23');
  await expect.element(add.getByText('Makes 3 tasks.')).toBeVisible();
  await saveNew.click();
  await expect.element(dayOf('Finn Alder', 'Monday, Mar 9')).toMatchTextContent('Piano');
  await expect.element(page.getByText('On 3 days')).toBeVisible();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect.element(dayOf('Finn Alder', 'Monday, Mar 16')).toMatchTextContent('Piano');
});

it('A task can come each month, or with several titles in turn', async () => {
  await openApp(emptyWeek);
  await page.getByRole('button', { name: 'Add task on Monday' }).click();
  await add.getByLabelText('Title').fill('Paint');
  await subjectOf(add).selectOptions('Art');
  await add.getByLabelText('Finn Alder').click();
  await add.getByLabelText('Repeat').click();
  await add.getByLabelText('Until').fill('2026-05-12');
  const howOften = add.getByLabelText('How often');
  await howOften.selectOptions('Every month on the same weekday');
  await expect.element(add.getByText('Makes 3 tasks.')).toBeVisible();
  await howOften.selectOptions('Several titles in turn');
  await add.getByLabelText('Then in turn, one title a line').fill('Sew\n\nCarve');
  await add.getByLabelText('Until').fill('2026-03-16');
  await saveNew.click();
  await expect.element(dayOf('Finn Alder', 'Monday, Mar 9')).toMatchTextContent('Paint');
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect.element(dayOf('Finn Alder', 'Monday, Mar 16')).toMatchTextContent('Sew');
  await page.getByRole('button', { name: 'Sew', exact: true }).click();
  await expect
    .element(edit.getByLabelText('How often'))
    .toHaveDisplayValue('Several titles in turn');
  await expect.element(edit.getByRole('checkbox', { name: 'Monday' })).toBeChecked();
});

it('What was typed for a new task is still there after a reload, and can be dropped', async () => {
  await openApp(emptyWeek);
  await page.getByRole('button', { name: 'Add task for Finn Alder on Tuesday' }).click();
  await add.getByLabelText('Title').fill('Feed the bees');
  await expect.element(add.getByText('Draft kept')).not.toBeInTheDocument();
  await reloadApp();
  await page.getByRole('button', { name: 'Add task for Hazel Alder on Monday' }).click();
  await expect.element(add.getByText('Draft kept')).toBeVisible();
  await expect.element(add.getByLabelText('Title')).toHaveValue('Feed the bees');
  await expect.element(add.getByLabelText('Hazel Alder')).toBeChecked();
  await expect.element(add.getByLabelText('Finn Alder')).not.toBeChecked();
  await expect.element(add.getByLabelText('Day')).toHaveValue('2026-03-09');
  await add.getByRole('button', { name: 'Start over' }).click();
  await expect.element(add.getByLabelText('Title')).toHaveValue('');
  await add.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add task for Hazel Alder on Monday' }).click();
  await expect.element(add.getByLabelText('Title')).toHaveValue('');
  await expect.element(add.getByText('Draft kept')).not.toBeInTheDocument();
});

it('The dialog of a new task has no accessibility violation', async () => {
  await openApp(emptyWeek);
  await page.getByRole('button', { name: 'Add task on Monday' }).click();
  await expect.element(add).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  expect(await faintInDark()).toEqual([]);
});

const cards = (title: string) => (): number =>
  page.getByRole('button', { name: title, exact: true }).elements().length;

it('One entry plans several children on several days, and one undo takes it back', async () => {
  await openApp(emptyWeek);
  await page.getByRole('button', { name: 'Add task on Monday' }).click();
  await add.getByLabelText('Title').fill('Times tables');
  await subjectOf(add).selectOptions('Math');
  for (const name of ['Hazel Alder', 'Rowan Alder', 'Willow Alder'])
    await add.getByLabelText(name).click();
  await add.getByRole('button', { name: 'Every school day' }).click();
  await add.getByLabelText('Friday, Mar 13').click();
  await expect.element(add.getByText('4 days, Mon, Mar 9 to Thu, Mar 12')).toBeVisible();
  await add.getByLabelText('Minutes (optional)').fill('30');
  await saveNew.click();
  await expect.poll(cards('Times tables')).toBe(12);
  await expect.element(dayOf('Willow Alder', 'Friday, Mar 13')).not.toBeInTheDocument();
  await pressEnterOn(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(cards('Times tables')).toBe(0);
});

it('A shared lesson is ticked once for all who share it, and gets or loses children in its dialog', async () => {
  await openApp(emptyWeek);
  await quickAdd('art clay jasper and willow together mon');
  await expect.poll(cards('clay')).toBe(2);
  const his = dayOf('Willow Alder', 'Monday, Mar 9').getByRole('listitem');
  const hers = dayOf('Jasper Alder', 'Monday, Mar 9').getByRole('listitem');
  await expect.element(his).toMatchTextContent('Together with Jasper');
  await his.getByRole('button', { name: /^Pending, clay/ }).click();
  await expect.element(hers.getByRole('button', { name: /^In progress, clay/ })).toBeVisible();
  await hers.getByRole('button', { name: /^In progress, clay/ }).click();
  await expect.element(his.getByRole('button', { name: /^Completed, clay/ })).toBeVisible();
  await his.getByRole('button', { name: /^Completed, clay/ }).click();
  await expect.element(hers.getByRole('button', { name: /^Pending, clay/ })).toBeVisible();

  await his.getByRole('button', { name: 'clay', exact: true }).click();
  await expect.element(edit.getByText(/ticking it ticks it for all/)).toBeVisible();
  await edit.getByLabelText('Jasper Alder').click();
  await edit.getByLabelText('Juniper Alder').click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect.element(dayOf('Juniper Alder', 'Monday, Mar 9')).toMatchTextContent('clay');
  await expect.element(hers).not.toBeInTheDocument();
});

it('A repeated task asks how many are meant before it is saved or deleted, moves alone, and its end can be changed', async () => {
  await openApp(emptyWeek);
  await quickAdd('math sums finn mon tue wed thu');
  await expect.poll(cards('sums')).toBe(4);
  const which = page.getByRole('alertdialog');
  const tuesday = dayOf('Finn Alder', 'Tuesday, Mar 10');
  await tuesday.getByRole('button', { name: 'sums', exact: true }).click();
  await edit.getByLabelText('Title').fill('products');
  await edit.getByRole('button', { name: 'Save' }).click();
  await which.getByRole('button', { name: 'All later ones' }).click();
  await expect.poll(cards('products')).toBe(3);
  // The message before it has an Undo too.
  await expect.element(page.getByText('Task updated')).toBeVisible();
  await pressEnterOn(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(cards('sums')).toBe(4);

  // A key moves this one alone and asks nothing, and the card keeps the focus.
  const open = tuesday.getByRole('button', { name: 'sums', exact: true });
  (await open.findElement()).focus();
  await userEvent.keyboard('{ArrowRight}');
  const moved = dayOf('Willow Alder', 'Tuesday, Mar 10').getByRole('button', {
    name: 'sums',
    exact: true,
  });
  await expect.element(moved).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'All later ones too' })).toBeVisible();
  expect(which.elements()).toHaveLength(0);
  await expect.poll(cards('sums')).toBe(4);

  const wednesday = dayOf('Finn Alder', 'Wednesday, Mar 11');
  await wednesday.getByRole('button', { name: 'sums', exact: true }).click();
  await edit.getByRole('button', { name: 'Delete' }).click();
  await which.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(edit).toBeVisible();
  await edit.getByRole('button', { name: 'Delete' }).click();
  await which.getByRole('button', { name: 'All later ones' }).click();
  await expect.poll(cards('sums')).toBe(2);
  await expect.element(page.getByText('2 tasks deleted')).toBeVisible();
  await pressEnterOn(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(cards('sums')).toBe(4);

  await wednesday.getByRole('button', { name: 'sums', exact: true }).click();
  await expect.element(edit.getByLabelText('Repeats until')).toHaveValue('2026-03-12');
  await edit.getByLabelText('Repeats until').fill('2026-03-11');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect.poll(cards('sums')).toBe(3);

  // From Monday's on it comes on Mondays and Fridays.
  const first = dayOf('Finn Alder', 'Monday, Mar 9');
  await first.getByRole('button', { name: 'sums', exact: true }).click();
  await edit.getByRole('checkbox', { name: 'Friday' }).click();
  await edit.getByRole('checkbox', { name: 'Tuesday' }).click();
  await edit.getByRole('checkbox', { name: 'Wednesday' }).click();
  await expect.element(edit.getByText('From this one on. What is done stays.')).toBeVisible();
  await edit.getByLabelText('Repeats until').fill('2026-03-14');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect.element(dayOf('Finn Alder', 'Friday, Mar 13')).toMatchTextContent('sums');
  await expect.element(wednesday).not.toBeInTheDocument();
  await expect.element(first).toMatchTextContent('sums');
});

it('On a phone the buttons of an edited task are one line, in each language', async () => {
  await openApp('/planner', { width: 390, height: 844 });
  await page.getByRole('button', { name: 'Short Story Draft', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Delete' })).toBeVisible();
  const ends = (): number[] =>
    [...dialog.element().querySelectorAll('button')]
      .slice(-3)
      .map((one) => Math.round(one.getBoundingClientRect().bottom));
  for (const tag of ['es', 'fr', 'en'] as const) {
    await speakLanguage(tag);
    await expect.poll(() => document.documentElement.lang).toBe(tag);
    expect([tag, ends().length, new Set(ends()).size]).toEqual([tag, 3, 1]);
  }
});
