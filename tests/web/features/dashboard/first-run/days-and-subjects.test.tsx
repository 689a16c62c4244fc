/** The second step of the first run: subjects that differ from child to child, and the days off. */
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

/** The children by name, each with a grade level after a comma, or in the third. */
async function toSecondStep(...children: string[]): Promise<void> {
  await openApp('/', { family: 'local', now: morning });
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
  const rows = children.map((child) => child.split(', '));
  await userEvent.keyboard(
    rows.map(([name, grade = '3rd Grade']) => `${name}{Tab}${grade}`).join('{Enter}'),
  );
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

it('The usual holidays and breaks are one switch: said, kept free, recorded, and changed under School Year', async () => {
  await openApp('/', { family: 'local', now: Date.UTC(2026, 10, 25, 9) }); // Thanksgiving week
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('Mia{Tab}5th Grade');
  await button('Next').click();
  await expect
    .element(
      week.getByText(
        'There is no school this week (Thanksgiving break). The first lessons are on Mon, Nov 30.',
      ),
    )
    .toBeVisible();
  const holidays = page.getByRole('switch', {
    name: /^Public holidays and school breaks are off/,
  });
  await expect
    .element(week.getByText(/^The next: Thanksgiving break, Nov 23 to Nov 27\./))
    .toBeVisible();
  await holidays.click();
  await expect.element(page.getByText('This week, from Wed, Nov 25')).toBeVisible();
  await reloadApp();
  await expect.element(holidays).not.toBeChecked();
  await holidays.click();
  await button('Make the first week').click();
  await expect.element(page.getByRole('heading', { name: 'Weekly Planner' })).toBeVisible();
  const { plannerTasks } = await readNow('plannedBetween', '2026-11-01', '2026-12-31');
  expect(new Set(plannerTasks.map(({ date }) => date))).toEqual(
    new Set(['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']),
  );
  await page.getByRole('link', { name: 'School Year', exact: true }).click();
  const recorded = page.getByRole('region', { name: 'Holidays and breaks' });
  await expect.element(recorded.getByText('Winter break')).toBeVisible();
  // The year that is set up later has them once.
  expect(page.getByRole('checkbox', { name: 'Winter break' }).elements()).toEqual([]);
  await recorded.getByRole('button', { name: 'Actions for Spring break' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(recorded.getByText('Spring break')).not.toBeInTheDocument();
  await button('Use this year').click();
  await expect.element(page.getByRole('region', { name: '2026–27' })).toBeVisible();
  const { timeOff } = await readNow('schoolCalendarRecords');
  expect(timeOff.filter(({ name }) => name === 'Winter break')).toHaveLength(1);
});

it('An only child isn’t asked whether subjects differ; on a phone the chips of several fit, in the dark too', async () => {
  await page.viewport(390, 844);
  await toSecondStep('Mia Fern');
  expect(apart.elements()).toEqual([]);
  // Children of other ages begin with other subjects, and what is chosen for one stays beside the others'.
  await toSecondStep('Mia Fern, 7th Grade', 'Leo Fern, Kindergarten');
  await expect.element(apart).toBeChecked();
  await expect.element(chip('Mia', 'History')).toBeChecked();
  await expect.element(chip('Leo', 'Art')).toBeChecked();
  await chip('Leo', 'Science').click();
  await expect.element(chip('Leo', 'Science')).toBeChecked();
  await expect.element(chip('Mia', 'History')).toBeChecked();
  expect(isTooWide()).toBe(false);
  expect(await faintInDark()).toEqual([]);
});
