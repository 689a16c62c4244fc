/**
 * The calendar (issue 14 of what was to be made real: month, week and agenda of all dated work), of the demo and of a
 * small family.
 */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { create } from '../../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../../shared-model/entities/planner-task.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { demoPin } from '../../../../shared-model/demo/demo-people.ts';
import { host } from '../../../../web/device/host.ts';
import { must, openApp, readNow, reloadApp } from '../../../support/screens/open-app.tsx';
import { demoStudentId } from '../../../support/screens/demo-records.ts';
import { emulateMedia } from '../../../support/screens/emulate-media.ts';
import { isTooWide } from '../../../support/screens/on-page.ts';
import { Story } from '../../../support/family/story.ts';

const grid = page.getByRole('grid');
const dayNamed = (name: string | RegExp) => grid.getByRole('button', { name });
const heading = page.getByRole('main').getByRole('heading', { level: 2 });

/** Leo and Mia read together on Wednesday; Leo draws on Thursday and has a math class with homework for Friday. */
function aWeek() {
  const the = new Story(5);
  const leo = the.child('Leo Fern');
  const mia = the.child('Mia Fern', '5th Grade');
  the.plan(leo, '2026-03-04', 'Read a map', 'Reading');
  the.plan(mia, '2026-03-04', 'Read a map', 'Reading');
  the.plan(leo, '2026-03-05', 'Draw a tree', 'Art');
  the.assign('Page 12', the.takeClass('Math', leo), '2026-03-06T21:00:00.000Z');
  return the.changes;
}

it('A month says on each day what is done of how much; a day opens with what is left, and is ticked off', async () => {
  await openApp('/calendar', { family: 'local', changes: aWeek() });
  await expect.element(heading).toHaveTextContent('March 2026');
  await dayNamed('Wednesday, March 4, 0 of 2 done').click();
  const day = page.getByRole('dialog', { name: 'Wednesday, March 4' });
  await expect.element(day.getByText('0 of 2 done')).toBeVisible();
  const mias = day.getByRole('region', { name: 'Mia Fern' });
  await mias.getByRole('checkbox').click();
  await expect.element(day.getByText('1 of 2 done')).toBeVisible();
  await expect.element(mias.getByRole('checkbox')).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(dayNamed('Wednesday, March 4, 1 of 2 done')).toBeVisible();
});

it('The grid is one stop of Tab; arrows, Home, End and Page keys go through it, and Enter opens the day', async () => {
  await openApp('/calendar', { family: 'local', changes: aWeek() });
  const today = dayNamed(/^Wednesday, March 4/);
  (await today.findElement()).focus();
  expect(grid.element().querySelectorAll('button[tabindex="0"]')).toHaveLength(1);
  const press = async (keys: string, name: RegExp) => {
    await userEvent.keyboard(keys);
    await expect.element(dayNamed(name)).toHaveFocus();
  };
  await press('{ArrowRight}', /^Thursday, March 5/);
  await press('{ArrowDown}', /^Thursday, March 12/);
  await press('{Home}', /^Monday, March 9/);
  await press('{End}', /^Sunday, March 15/);
  await press('{PageUp}', /^Sunday, February 15/);
  await expect.element(heading).toHaveTextContent('February 2026');
  await press('{PageDown}', /^Sunday, March 15/);
  await press('{ArrowLeft}{ArrowUp}', /^Saturday, March 7/);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Saturday, March 7' })).toBeVisible();
  expect(new URLSearchParams(location.search).get('date')).toBe('2026-03-07');
});

it('“Move to…” takes homework to another day at the same time, says so, and is undone', async () => {
  await openApp('/calendar?view=agenda', { family: 'local', changes: aWeek() });
  await page.getByRole('button', { name: 'Actions for Page 12' }).click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  const move = page.getByRole('dialog', { name: 'Move “Page 12”' });
  await expect.element(move.getByRole('button', { name: 'Move', exact: true })).toBeDisabled();
  await move.getByLabelText('Day').fill('2026-03-09');
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.element(page.getByText('Moved “Page 12” to Monday, Mar 9')).toBeVisible();
  const monday = page.getByRole('region', { name: 'Monday, March 9' });
  await expect.element(monday.getByText('Page 12')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  const friday = page.getByRole('region', { name: 'Friday, March 6' });
  await expect.element(friday.getByText('Page 12')).toBeVisible();
});

it('What two children share is one piece on the grid, is dragged to another day for both, says whose it is, and that is undone', async () => {
  await openApp('/calendar?view=week', { family: 'local', changes: aWeek() });
  await expect.element(dayNamed('Wednesday, March 4, 0 of 2 done')).toBeVisible();
  const chip = grid.getByTitle('Read a map');
  expect(chip.elements()).toHaveLength(1);
  await userEvent.dragAndDrop(chip, dayNamed(/^Friday, March 6/));
  await expect.element(dayNamed('Friday, March 6, 0 of 3 done')).toBeVisible();
  const notice = page.getByRole('region', { name: 'Messages' });
  await expect.element(notice.getByText('Mia and Leo')).toBeVisible();
  await expect.element(dayNamed('Wednesday, March 4, Nothing planned')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(dayNamed('Wednesday, March 4, 0 of 2 done')).toBeVisible();
});

it('A day goes by the clock: chips begin with their time, and the day’s sheet has it below each title', async () => {
  const the = new Story(7);
  const leo = the.child('Leo Fern');
  Object.assign(the.plan(leo, '2026-03-04', 'Create Art').fields, { time: '1:00 PM' });
  the.plan(leo, '2026-03-04', 'Math Practice', 'Math');
  await openApp('/calendar?view=week', { family: 'local', changes: the.changes });
  await dayNamed('Wednesday, March 4, 0 of 2 done').click();
  const day = page.getByRole('dialog', { name: 'Wednesday, March 4' });
  await expect.element(day.getByText('9:00 AM · Math')).toBeVisible();
  await expect.element(day.getByText('1:00 PM · Reading')).toBeVisible();
  const chips = [...document.querySelectorAll('[role="grid"] li')].map((one) => one.textContent);
  expect(chips).toEqual(['9:00Math Practice', '1:00Create Art']);
});

it('A drag takes what is open: what a sibling has done of the same stays on its day', async () => {
  const the = new Story(6);
  const [leo, mia] = [the.child('Leo Fern'), the.child('Mia Fern', '5th Grade')];
  const done = { status: 'completed', completedAt: '2026-03-04T14:00:00.000Z' };
  Object.assign(the.plan(leo, '2026-03-04', 'Read a map').fields, done);
  the.plan(mia, '2026-03-04', 'Read a map');
  await openApp('/calendar?view=week', { family: 'local', changes: the.changes });
  await expect.element(dayNamed('Wednesday, March 4, 1 of 2 done')).toBeVisible();
  await userEvent.dragAndDrop(grid.getByTitle('Read a map'), dayNamed(/^Friday, March 6/));
  await expect.element(dayNamed('Friday, March 6, 0 of 1 done')).toBeVisible();
  await expect.element(dayNamed('Wednesday, March 4, 1 of 1 done')).toBeVisible();
});

it('A lesson of a course is pinned to the day it is moved to, and isn’t moved to a day that is over', async () => {
  await openApp('/calendar?view=agenda');
  const actions = page.getByRole('button', { name: 'Actions for Rivers and Roads' }).first();
  const moveTo = async (day: string) => {
    await actions.click();
    await page.getByRole('menuitem', { name: 'Move to…' }).click();
    const move = page.getByRole('dialog', { name: 'Move “Rivers and Roads”' });
    await move.getByLabelText('Day').fill(day);
    await move.getByRole('button', { name: 'Move', exact: true }).click();
  };
  await moveTo('2026-03-02');
  await expect.element(page.getByText('It could not be moved', { exact: false })).toBeVisible();
  await moveTo('2026-03-16');
  await expect.element(page.getByText('Moved “Rivers and Roads” to Monday, Mar 16')).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Messages' }).getByText('Juniper'))
    .toBeVisible();
  const monday = page.getByRole('region', { name: 'Monday, March 16' });
  await expect.element(monday.getByText('Rivers and Roads').first()).toBeVisible();
});

it('View, day and student stand in the address; a month on and back is today again [SP2.45, MR3.17]', async () => {
  await openApp('/calendar', { family: 'local', changes: aWeek() });
  await page.getByRole('combobox', { name: 'Student' }).selectOptions('Mia');
  await expect.element(dayNamed('Wednesday, March 4, 0 of 1 done')).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect.element(heading).toHaveTextContent('April 2026');
  await page.getByRole('button', { name: 'Today' }).click();
  await expect.element(heading).toHaveTextContent('March 2026');
  await page.getByText('Agenda', { exact: true }).click();
  await expect.element(page.getByRole('checkbox')).toBeVisible();
  expect(location.search).toMatch(/^\?student=\d+&date=2026-03-04&view=agenda$/);
});

it('A student sees their own work alone, may tick it off and moves nothing', async () => {
  await openApp('/student/calendar?view=agenda&student=1', { student: 'Juniper Alder' });
  const boxes = page.getByRole('main').getByRole('checkbox');
  await expect.element(boxes.first()).toBeVisible();
  expect(page.getByRole('combobox', { name: 'Student' }).query()).toBeNull();
  expect(page.getByRole('button', { name: /^Actions for/ }).query()).toBeNull();
  const open = boxes.elements().find((box) => !(box as HTMLInputElement).checked)!;
  await userEvent.click(open);
  await expect.element(open).toBeChecked();
});

it('A child who is shown pictures has a week of them: a large row a day, no month, nothing cut short', async () => {
  await openApp('/student/calendar?view=month', {
    student: 'Jasper Alder',
    width: 820,
    height: 1180,
  });
  const week = page.getByRole('list', { name: 'Mar 2 – Mar 8' });
  await expect.element(week.getByRole('button', { name: /^Sunday, March 8/ })).toBeVisible();
  expect(grid.query()).toBeNull();
  expect(page.getByRole('radio', { name: 'Month' }).query()).toBeNull();
  const days = week.getByRole('button').elements();
  expect(days).toHaveLength(7);
  for (const day of days) {
    expect(day.getBoundingClientRect().height).toBeGreaterThanOrEqual(56);
    expect(Number.parseFloat(getComputedStyle(day).fontSize)).toBeGreaterThanOrEqual(18);
    // What has words, and not the check at a picture's corner.
    for (const part of day.querySelectorAll('span:not(:has(*))'))
      expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth + 1);
  }
  await week.getByRole('button', { name: /^Wednesday, March 4/ }).click();
  const day = page.getByRole('dialog', { name: 'Wednesday, March 4' });
  await expect.element(day.getByRole('checkbox').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Later' }).click();
  await expect
    .element(page.getByRole('list').getByRole('button', { name: /^Monday, March 9/ }))
    .toBeVisible();
  expect(isTooWide()).toBe(false);
});

it('On an upright tablet most of a month’s titles can be read: two lines, with the faces beside or below', async () => {
  await openApp('/calendar', { width: 820, height: 1180 });
  await expect.element(grid.getByText('Math Practice').first()).toBeVisible();
  const titles = [...grid.element().querySelectorAll('li > span[dir="auto"]')];
  const whole = titles.filter(
    (title) =>
      title.scrollHeight <= title.clientHeight + 1 && title.scrollWidth <= title.clientWidth + 1,
  );
  expect(titles.length).toBeGreaterThan(10);
  expect(whole.length).toBeGreaterThan(titles.length / 2);
  for (const title of titles) expect(title.clientWidth).toBeGreaterThanOrEqual(44);
});

it('On an upright tablet no word of a title is split, also in a child’s larger letters', async () => {
  const studentId = demoStudentId('Finn Alder');
  const journal = { studentId, title: 'Vocabulary Journal', subject: 'ELA', date: '2026-03-05' };
  await openApp('/student/calendar', {
    student: 'Finn Alder',
    changes: [create(plannerTask, journal, seededRandom(2))],
    width: 820,
    height: 1180,
  });
  await expect.element(grid.getByText(/^Vocabulary/).first()).toBeVisible();
  const titles = [...grid.element().querySelectorAll('li > span[dir="auto"]')];
  for (const title of titles.filter(({ textContent }) => /\s/.test(textContent)))
    expect(linesOfFirstWord(title)).toBe(1);
});

it('In forced colours a phone’s month shows which days have work, and the day that has the focus', async () => {
  await emulateMedia({ hasForcedColors: true });
  await openApp('/calendar', { family: 'local', changes: aWeek(), width: 390 });
  const day = await dayNamed(/^Thursday, March 5/).findElement();
  const inkOfBar = (): string | undefined => {
    const bar = day.closest('td')?.querySelector('li');
    return bar ? getComputedStyle(bar).backgroundColor : undefined;
  };
  await expect.poll(inkOfBar).toBe(getComputedStyle(document.body).color);
  await dayNamed(/^Wednesday, March 4/).click();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dayNamed(/^Thursday, March 5/)).toHaveFocus();
  expect(getComputedStyle(day).outlineStyle).toBe('solid');
});

it('A family without students is asked for one', async () => {
  await openApp('/calendar', { family: 'local' });
  await expect.element(page.getByRole('button', { name: 'Add Student' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Print' }).elements()).toEqual([]);
});

/** How many lines the first word of an element takes. */
function linesOfFirstWord(element: Element): number {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!;
  const range = document.createRange();
  range.setStart(text, 0);
  range.setEnd(text, text.textContent!.search(/\s/));
  return new Set([...range.getClientRects()].map(({ top }) => top)).size;
}

it('On a phone a month’s name is not torn in two, also in a child’s larger letters and in French', async () => {
  const now = Date.UTC(2026, 10, 25, 15);
  await openApp('/', { width: 390, height: 844, now });
  await must(host().act('setFamily', { language: 'fr' }));
  const juniper = (await readNow('listStudents')).find(({ fullName }) =>
    fullName.startsWith('Juniper'),
  );
  await must(host().signInStudent({ studentId: juniper!.id, pin: demoPin }));
  await reloadApp('/student/calendar');
  await expect.element(heading).toHaveTextContent('Novembre 2026');
  expect(linesOfFirstWord(heading.element())).toBe(1);
  expect(isTooWide()).toBe(false);
});

it('A month renders three pieces of a full day and how many more there are; paper has all of them', async () => {
  const the = new Story(8);
  const leo = the.child('Leo Fern');
  for (const title of ['Ants', 'Bees', 'Crows', 'Deer', 'Eels']) the.plan(leo, '2026-03-04', title);
  await openApp('/calendar', { family: 'local', changes: the.changes });
  await expect.element(dayNamed('Wednesday, March 4, 0 of 5 done')).toBeVisible();
  const pieces = () =>
    [...document.querySelectorAll<HTMLElement>('[role="grid"] li')].map(({ title }) => title);
  expect(pieces()).toEqual(['Ants', 'Bees', 'Crows', '']);
  dispatchEvent(new Event('beforeprint'));
  expect(pieces()).toEqual(['Ants', 'Bees', 'Crows', 'Deer', 'Eels']);
  dispatchEvent(new Event('afterprint'));
  await expect.poll(pieces).toEqual(['Ants', 'Bees', 'Crows', '']);
});
