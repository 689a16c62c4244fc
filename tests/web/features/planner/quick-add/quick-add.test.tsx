/** One typed line adds a task (specification, section 2; what is silent there, as made real). */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '../../../../support/screens/violations.ts';
import { openApp, reloadApp } from '../../../../support/screens/open-app.tsx';
import { dayOf, emptyWeek, pressEnterOn, quickAdd } from '../planner.ts';

it('A line adds a task, after showing what it is understood as', async () => {
  await openApp(emptyWeek);
  const line = page.getByLabelText('Quick add');
  await line.fill('math p12 Hazel tue 9');
  const preview = page.getByLabelText('Will be added');
  await expect.element(preview).toMatchTextContent(/Math.*p12.*9:00 AM.*Hazel.*Tuesday, Mar 10/);
  const { form } = (await line.findElement()) as HTMLInputElement;
  // Twice at once, as a key that bounces does: it is one task.
  for (const _ of [1, 2]) form!.requestSubmit();
  await expect.element(page.getByText('Task added')).toBeVisible();
  await expect.element(dayOf('Hazel Alder', 'Tuesday, Mar 10')).toMatchTextContent('p12');
  await expect.element(line).toHaveValue('');
  // The hint would lie over the week's first day, where the new task may be.
  await expect.element(line).toHaveFocus();
  const hint = page.getByText(/^In any order/);
  expect(hint.elements()).toHaveLength(0);
  await userEvent.tab();
  (await line.findElement()).focus();
  await expect.element(hint).toBeVisible();

  await quickAdd('math p13');
  const alert = page.getByRole('alert').filter({ hasText: 'Who is it for?' });
  await expect.element(alert).toBeVisible();
  await expect.element(line).toHaveValue('math p13');

  await quickAdd(`${'long '.repeat(50)}title finn mon`);
  await expect
    .element(dayOf('Finn Alder', 'Monday, Mar 9'))
    .toMatchTextContent('long '.repeat(39).trim());
  expect(page.getByRole('button', { name: 'p12', exact: true }).elements()).toHaveLength(1);
});

it('On a phone, a line without a name or a day is added for the shown student on the shown day', async () => {
  await openApp(emptyWeek, { width: 390 });
  await page.getByRole('button', { name: 'Tue Mar 10' }).click();
  const whose = page.getByLabelText('Whose plan');
  await whose.selectOptions('Hazel');
  await expect.element(whose).toHaveDisplayValue('Hazel');
  await quickAdd('math p13');
  await expect.element(dayOf('Hazel Alder', 'Tuesday, Mar 10')).toMatchTextContent('p13');
});

it('A weekday that has passed means the next one, and a day of a week that is over is said to be past', async () => {
  await openApp('/planner');
  const line = page.getByLabelText('Quick add');
  const preview = page.getByLabelText('Will be added');
  await line.fill('math p12 finn tue');
  await expect.element(preview).toMatchTextContent('Tuesday, Mar 10');
  await line.fill('math p12 finn wed');
  await expect.element(preview).toMatchTextContent('Wednesday, Mar 4');
  expect(preview.element()).not.toMatchTextContent('already past');
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect.element(page.getByText('Week 9')).toBeVisible();
  await line.fill('math p12 finn wed');
  await expect.element(preview).toMatchTextContent('Wednesday, Feb 25, already past');
});

it('A line with several days adds a task on each, and one undo takes them all back', async () => {
  await openApp(emptyWeek);
  const preview = page.getByLabelText('Will be added');
  const line = page.getByLabelText('Quick add');
  await line.fill('math p12 finn mon wed fri');
  await expect.element(preview).toMatchTextContent('Mon, Mar 9 · Wed, Mar 11 · Fri, Mar 13');
  await line.fill('math p12 everyone weekdays until mar 17');
  await expect.element(preview).toMatchTextContent('7 days, Mon, Mar 9 to Tue, Mar 17');
  await quickAdd('math p12 finn mon wed fri');
  for (const day of ['Monday, Mar 9', 'Wednesday, Mar 11', 'Friday, Mar 13'])
    await expect.element(dayOf('Finn Alder', day)).toMatchTextContent('p12');
  await expect.element(dayOf('Finn Alder', 'Tuesday, Mar 10')).not.toBeInTheDocument();
  await pressEnterOn(page.getByRole('button', { name: 'Undo' }));
  const cards = page.getByRole('button', { name: 'p12', exact: true });
  await expect.poll(() => cards.elements().length).toBe(0);
});

it.each([1180, 820, 390])(
  'Nothing on the page moves while a line is typed, %i px wide',
  async (width) => {
    await openApp(emptyWeek, { width });
    const line = page.getByLabelText('Quick add');
    const below = page.getByText('Only the lessons of courses are planned for this week yet.');
    const top = (): number => below.element().getBoundingClientRect().top;
    await expect.element(below).toBeVisible();
    const before = top();
    await line.fill('physical education everything that is on the long list hazel mon wed fri 11');
    await expect.element(page.getByLabelText('Will be added')).toBeVisible();
    expect(top()).toBe(before);
    await line.fill('hazel tue');
    await pressEnterOn(line);
    await expect.element(page.getByRole('alert').filter({ hasText: 'What is' })).toBeVisible();
    expect(top()).toBe(before);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

it('A line that was not added is kept on other weeks and after a reload, and can be dropped', async () => {
  await openApp(emptyWeek);
  const line = page.getByLabelText('Quick add');
  await line.fill('math p12 finn');
  await expect.element(page.getByText('Draft kept')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect.element(page.getByText('Week 12')).toBeVisible();
  await expect.element(line).toHaveValue('math p12 finn');
  await reloadApp();
  await expect.element(line).toHaveValue('math p12 finn');
  const note = page.getByText('Draft kept');
  await expect.element(note).toBeVisible();
  // Its note stands beside the line, not over the week.
  const { bottom } = line.element().getBoundingClientRect();
  expect(note.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.element(line).toHaveValue('');
  await expect.element(line).toHaveFocus();
  await reloadApp();
  await expect.element(line).toHaveValue('');
});

it('The app’s shortcut Quick add focuses the line once, and not again after a reload', async () => {
  await openApp('/planner?add');
  const line = page.getByRole('textbox', { name: 'Quick add' });
  await expect.element(line).toHaveFocus();
  await expect.poll(() => location.search).toBe('');
  await reloadApp();
  await expect.element(line).toBeVisible();
  await expect.element(line).not.toHaveFocus();
});

it('The line marks the words that it understands, exactly below their letters', async () => {
  await openApp(emptyWeek);
  const line = page.getByRole('textbox', { name: 'Quick add' });
  await line.fill('math page 12 finn tue 9');
  const marks = () => [...document.querySelectorAll('form mark')];
  await expect
    .poll(() => marks().map(({ textContent }) => textContent))
    .toEqual(['math', 'finn', 'tue', '9']);
  const field = line.element().getBoundingClientRect();
  const { paddingInlineStart, borderLeftWidth } = getComputedStyle(line.element());
  const inset = Number.parseFloat(paddingInlineStart) + Number.parseFloat(borderLeftWidth);
  const first = marks()[0]!.getBoundingClientRect();
  expect(Math.abs(first.left - field.left - inset)).toBeLessThan(1);
  const middle = ({ top, bottom }: DOMRect): number => (top + bottom) / 2;
  expect(Math.abs(middle(first) - middle(field))).toBeLessThan(2);

  await line.fill(`${'very '.repeat(50)}long finn`);
  await expect.poll(() => marks().at(-1)?.getBoundingClientRect().right).toBeLessThan(field.right);
});

it('A word that was understood becomes a word of the title by its button or a click on it, and back', async () => {
  await openApp(emptyWeek);
  const line = page.getByRole('textbox', { name: 'Quick add' });
  const preview = page.getByLabelText('Will be added');
  const marks = () => [...document.querySelectorAll('form mark')].map((mark) => mark.textContent);
  await line.fill('good friday lunch for finn every mon');
  await expect.poll(marks).toEqual(['friday', 'for', 'finn', 'every mon']);
  const friday = page.getByRole('button', { name: 'friday', exact: true });
  await friday.click();
  await expect.element(friday).toHaveAttribute('aria-pressed', 'true');
  await expect.element(line).toHaveFocus();
  await expect.poll(marks).toEqual(['for', 'finn', 'every mon']);
  await expect
    .element(preview)
    .toMatchTextContent(/good friday lunch.*\d days, Mon, Mar 9 to .*until the school year ends/);

  const field = line.element() as HTMLInputElement;
  field.setSelectionRange(7, 7);
  field.click();
  await expect.poll(marks).toEqual(['friday', 'for', 'finn', 'every mon']);
  field.setSelectionRange(30, 30);
  field.click();
  await expect.poll(marks).toEqual(['friday', 'for', 'finn']);
  await expect.element(preview).toMatchTextContent('good lunch every mon');
  expect(await violationsIn()).toEqual([]);
});

it('A word that is in the title anyway is no choice for it', async () => {
  await openApp(emptyWeek);
  const line = page.getByRole('textbox', { name: 'Quick add' });
  await line.fill('violin finn tue');
  const choices = page.getByRole('group', { name: 'Keep in the title:' }).getByRole('button');
  await expect
    .poll(() => choices.elements().map(({ textContent }) => textContent))
    .toEqual(['finn', 'tue']);
  const field = line.element() as HTMLInputElement;
  field.setSelectionRange(3, 3);
  field.click();
  await expect.element(page.getByLabelText('Will be added')).toMatchTextContent(/Music.*violin/);
});

it('A line that says what happened adds work that is done, on its day', async () => {
  await openApp('/planner');
  const preview = page.getByLabelText('Will be added');
  await page.getByLabelText('Quick add').fill('did zoo 2h finn yesterday 20 xp');
  await expect.element(preview).toMatchTextContent(/zoo.*2 h.*20 XP.*Finn.*Done.*Tuesday, Mar 3/);
  await quickAdd('did zoo 2h finn yesterday 20 xp');
  await expect.element(page.getByText('Task completed')).toBeVisible();
  await expect.element(dayOf('Finn Alder', 'Tuesday, Mar 3')).toMatchTextContent('zoo');
});

it('Titles between commas take turns, a day each, with the subjects that they name', async () => {
  await openApp(emptyWeek);
  const preview = page.getByLabelText('Will be added');
  await page.getByLabelText('Quick add').fill('loop art, poems mon wed until mar 18 finn');
  await expect.element(preview).toMatchTextContent(/art, poems.*4 days, Mon, Mar 9 to Wed, Mar 18/);
  await quickAdd('loop art, poems mon wed until mar 18 finn');
  await expect.element(dayOf('Finn Alder', 'Monday, Mar 9')).toMatchTextContent('art');
  await expect.element(dayOf('Finn Alder', 'Wednesday, Mar 11')).toMatchTextContent('poems');
});
