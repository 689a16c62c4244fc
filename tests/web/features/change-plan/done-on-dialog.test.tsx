/** When work was done is asked for a day's work, for one task, and for what slipped; each counts where it was said. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { create } from '../../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../../shared-model/entities/planner-task.ts';
import { student } from '../../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { openApp, readNow } from '../../../support/screens/open-app.tsx';
import { isTooWide } from '../../../support/screens/on-page.ts';
import { violationsIn } from '../../../support/screens/violations.ts';

const random = seededRandom(31);
const wren = create(student, { fullName: 'Wren Reed', gradeLevel: '1st Grade' }, random);
const read = (date: string) =>
  create(
    plannerTask,
    { studentId: wren.id, date, subject: 'Reading', title: `Read ${date}` },
    random,
  );
const changes = [wren, read('2026-03-02'), read('2026-03-03')];

const dialog = () => page.getByRole('dialog');
const button = (name: string | RegExp) => page.getByRole('button', { name });

/** On which day each of the two tasks counts; null: it is open. */
const counts = async () => {
  const { plannerTasks } = await readNow('plannedBetween', '2026-03-01', '2026-03-31');
  return plannerTasks
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .map(({ status, completedOn }) => (status === 'completed' ? completedOn : null));
};

it('A Monday that is ticked on Wednesday counts on Monday, today or on another day, as a parent says; Undo opens it again', async () => {
  await openApp('/planner', { family: 'local', changes });
  await button('Actions for Monday').click();
  await page.getByRole('menuitem', { name: 'Done on this day…' }).click();
  await expect.element(dialog().getByRole('radio', { name: 'On its day' })).toBeChecked();
  expect(await violationsIn()).toEqual([]);
  expect(isTooWide()).toBe(false);
  await dialog().getByText('Another day').click();
  await dialog().getByLabelText('Date').fill('2026-03-05');
  await expect.element(dialog().getByText('Please choose today or an earlier day')).toBeVisible();
  await expect
    .element(dialog().getByRole('button', { name: 'Done' }))
    .toHaveAttribute('aria-disabled', 'true');
  await dialog().getByText('On its day').click();
  await dialog().getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(counts).toEqual(['2026-03-02', null]);
  await button('Actions for Monday').click();
  await page.getByRole('menuitem', { name: 'Done on this day…' }).click();
  await dialog().getByText('Today').click();
  await dialog().getByRole('button', { name: 'Done' }).click();
  await expect.poll(counts).toEqual(['2026-03-04', null]);
  (await button('Undo').last().findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(counts).toEqual(['2026-03-02', null]);
});
