/** The second step of the first run: subjects that differ from child to child. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, readNow, reloadApp } from '../../../../support/screens/open-app.tsx';
import { faintInDark, violationsIn } from '../../../../support/screens/violations.ts';
import { isTooWide } from '../../../../support/screens/on-page.ts';

const morning = Date.UTC(2026, 2, 4, 9);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const week = page.getByRole('region', { name: 'Which days, which subjects?' });
const apart = page.getByRole('switch', { name: 'Each child has their own subjects' });
const subjectsOf = (name: string) =>
  page.getByRole('group', { name: `Subjects of ${name}`, exact: true });
const chip = (child: string, name: string) =>
  subjectsOf(child).getByRole('checkbox', { name, exact: true });

async function toSecondStep(...names: string[]): Promise<void> {
  await openApp('/', { family: 'local', now: morning });
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard(names.map((name) => `${name}{Tab}3rd Grade`).join('{Enter}'));
  await button('Next').click();
  await expect.element(week).toBeVisible();
}

it('Each child can have their own subjects: they begin with the common ones, and the week has each child’s', async () => {
  await toSecondStep('Mia Fern', 'Leo Fern');
  await expect.element(week.getByText(/^Mia and Leo: 18 lessons/)).toBeVisible();
  await apart.click();
  await expect.element(chip('Mia', 'Reading')).toBeChecked();
  await chip('Leo', 'Language Arts').click();
  await chip('Leo', 'Reading').click();
  await chip('Mia', 'Science').click();
  await expect.element(week.getByText(/^Mia and Leo: 15 lessons/)).toBeVisible();
  await expect
    .element(week.getByText('The first begins at 9:00 AM, the last at 11:15 AM.'))
    .toBeVisible();
  await page.getByLabelText('A subject of your own').fill('Latin');
  await userEvent.keyboard('{Enter}');
  await expect.element(chip('Leo', 'Latin')).toBeChecked();
  await chip('Leo', 'Latin').click();
  await reloadApp();
  await expect.element(chip('Mia', 'Latin')).toBeChecked();
  await expect.element(chip('Leo', 'Latin')).not.toBeChecked();
  expect(await violationsIn()).toEqual([]);
  await button('Make the first week').click();
  await expect.element(page.getByRole('heading', { name: 'Weekly Planner' })).toBeVisible();
  const { plannerTasks } = await readNow('plannedBetween', '2026-03-04', '2026-03-04');
  const students = new Map(
    (await readNow('listStudents')).map(({ id, fullName }) => [id, fullName]),
  );
  expect(
    plannerTasks
      .map(({ studentId, time, subject }) => `${students.get(studentId)} ${time} ${subject}`)
      .sort(),
  ).toEqual([
    'Leo Fern 9:00 AM Math',
    'Mia Fern 10:30 AM Language Arts',
    'Mia Fern 11:15 AM Reading',
    'Mia Fern 1:00 PM Latin',
    'Mia Fern 9:00 AM Math',
    'Mia Fern 9:45 AM Science',
  ]);
});

it('A child without a subject is told of beside their chips; the switch leads back to the common ones', async () => {
  await toSecondStep('Mia Fern', 'Leo Fern');
  await apart.click();
  for (const name of ['Math', 'Language Arts', 'Reading']) await chip('Leo', name).click();
  await button('Make the first week').click();
  const problem = 'Please choose at least one subject';
  await expect.element(subjectsOf('Leo').getByText(problem)).toBeVisible();
  expect(subjectsOf('Mia').getByText(problem).elements()).toEqual([]);
  await apart.click();
  await expect.element(week.getByText(/^Mia and Leo: 18 lessons/)).toBeVisible();
  expect(page.getByText(problem).elements()).toEqual([]);
});

it('An only child isn’t asked whether subjects differ; on a phone the chips of several fit, in the dark too', async () => {
  await page.viewport(390, 844);
  await toSecondStep('Mia Fern');
  expect(apart.elements()).toEqual([]);
  await toSecondStep('Mia Fern', 'Leo Fern');
  await apart.click();
  expect(isTooWide()).toBe(false);
  expect(await faintInDark()).toEqual([]);
});
