/** A student's day in the planner: its parts, its minutes, and what lies at the same time. */
import { expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { create } from '../../../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../../../shared-model/entities/planner-task.ts';
import { addDays } from '../../../../../shared-model/lib/dates.ts';
import { seededRandom } from '../../../../../shared-model/lib/random.ts';
import { Story } from '../../../../support/family/story.ts';
import { emulateMedia } from '../../../../support/screens/emulate-media.ts';
import { openApp } from '../../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../../support/screens/violations.ts';
import { dayOf, pressEnterOn } from '../planner.ts';

const today = '2026-03-04';

/**
 * An hour of Ash's a day in the week before, and today two hours, of which two things are at the same time. Elm has
 * four things today.
 */
function busyDay() {
  const the = new Story(11);
  const [ash, elm] = [the.child('Ash Fern'), the.child('Elm Fern')];
  const random = seededRandom(12);
  const plan = (date: string, title: string, time: string, minutes: number | null, of = ash) =>
    create(plannerTask, { studentId: of.id, date, title, time, minutes, subject: 'Art' }, random);
  const past = [5, 6, 7, 8, 9].map((ago) => plan(addDays(today, -ago), 'Draw', '9:00 AM', 60));
  return [
    ...the.changes,
    ...past,
    plan(today, 'Weave', '9:00 AM', 60),
    plan(today, 'Paint', '9:30 AM', 60),
    plan(today, 'Sing', '11:00 PM', null),
    ...[1, 2, 3, 4].map((hour) => plan(today, `Song ${hour}`, `${hour}:00 AM`, 30, elm)),
  ];
}

/** Where the minutes of these days stand. */
const cellsOf = (...days: Locator[]) =>
  days.map((day) => {
    const minutes = day.element().parentElement!.querySelector('[data-corner]')!;
    const { top, bottom } = minutes.getBoundingClientRect();
    const last = day.getByRole('listitem').last().element().getBoundingClientRect();
    return { bottom, isBelow: top >= last.bottom };
  });

it('A day says its minutes, that they are more than usual, what lies at the same time, and where the day is now', async () => {
  await openApp('/planner', { family: 'local', changes: busyDay() });
  const day = dayOf('Ash Fern', 'Wednesday, Mar 4');
  await expect.element(day.getByText('At the same time as Paint')).toBeInTheDocument();
  await expect.element(day.getByText('At the same time as Weave')).toBeInTheDocument();
  expect(day.getByText('At the same time as Sing').elements()).toHaveLength(0);
  await expect.element(page.getByText('2 h, more than the usual 1 h').first()).toBeInTheDocument();
  // Two lines: noon, and now, before what is sung at night.
  const lines = [...day.element().children].map((one) => one.getAttribute('aria-hidden') ?? 'task');
  expect(lines).toEqual(['task', 'task', 'true', 'true', 'task']);
  // The minutes stand below the last card, all in one line, where the window has room for that.
  const elms = dayOf('Elm Fern', 'Wednesday, Mar 4');
  expect(cellsOf(day, elms).map(({ isBelow }) => isBelow)).toEqual([true, false]);
  await page.viewport(1180, 900);
  const cells = cellsOf(day, elms);
  expect(cells.map(({ isBelow }) => isBelow)).toEqual([true, true]);
  expect(cells[0]!.bottom).toBe(cells[1]!.bottom);
  // In a full cell the plus lies at its edge, above the cards of this day and the next: once a pointer is in the cell.
  const add = page.getByRole('button', { name: 'Add task for Elm Fern on Wednesday' });
  const plus = add.element().firstElementChild!;
  const { left, top, width, height } = plus.getBoundingClientRect();
  const areOfPlus = (): boolean[] =>
    [2, height / 2, height - 2].map((down) =>
      plus.contains(document.elementFromPoint(left + width / 2, top + down)),
    );
  // Files share their page, and its mouse may lie where the file before left it.
  await page.getByRole('heading', { level: 1 }).hover();
  expect(areOfPlus()).toEqual([false, false, false]);
  await elms.getByRole('listitem').last().hover();
  expect(areOfPlus()).toEqual([true, true, true]);
  expect(await violationsIn()).toEqual([]);
  await emulateMedia({ hasForcedColors: true });
  const colourOf = (line: number): string =>
    getComputedStyle(day.element().children[line]!, '::before').backgroundColor;
  expect(colourOf(3)).not.toBe(getComputedStyle(document.body).backgroundColor);
});

it('The task’s form says what lies at the same time and that the day gets too full', async () => {
  await openApp('/planner', { family: 'local', changes: busyDay() });
  await pressEnterOn(page.getByRole('button', { name: 'Add task for Ash Fern on Wednesday' }));
  const form = page.getByRole('dialog', { name: 'Add task' });
  await form.getByLabelText('Time').fill('10:00');
  await form.getByLabelText(/^Minutes/).fill('30');
  await expect
    .element(form.getByText('At the same time: Paint, Ash, Wed, Mar 4, 9:30 AM'))
    .toBeVisible();
  await expect
    .element(form.getByText('Ash has 2 h 30 min on Wed, Mar 4 then; usual is 1 h'))
    .toBeVisible();
  await form.getByLabelText('Time').fill('12:00');
  await expect.element(form.getByText(/^At the same time/)).not.toBeInTheDocument();
});
