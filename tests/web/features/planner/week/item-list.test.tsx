/** A student's day in the planner: its parts, its minutes, and what lies at the same time. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { create } from '../../../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../../../shared-model/entities/planner-task.ts';
import { addDays } from '../../../../../shared-model/lib/dates.ts';
import { seededRandom } from '../../../../../shared-model/lib/random.ts';
import { Story } from '../../../../support/family/story.ts';
import { openApp } from '../../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../../support/screens/violations.ts';
import { dayOf, pressEnterOn } from '../planner.ts';

const today = '2026-03-04';

/** An hour of Ash's a day in the week before, and today two hours, of which two things are at the same time. */
function busyDay() {
  const the = new Story(11);
  const ash = the.child('Ash Fern');
  const random = seededRandom(12);
  const plan = (date: string, title: string, time: string, minutes: number | null) =>
    create(plannerTask, { studentId: ash.id, date, title, time, minutes, subject: 'Art' }, random);
  const past = [5, 6, 7, 8, 9].map((ago) => plan(addDays(today, -ago), 'Draw', '9:00 AM', 60));
  return [
    ...the.changes,
    ...past,
    plan(today, 'Weave', '9:00 AM', 60),
    plan(today, 'Paint', '9:30 AM', 60),
    plan(today, 'Sing', '11:00 PM', null),
  ];
}

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
  expect(await violationsIn()).toEqual([]);
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
