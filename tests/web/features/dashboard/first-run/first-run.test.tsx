/** The first run: from a new family to a planned week, on this device, without a network, on a Wednesday. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { create } from '../../../../../shared-model/commit/change.ts';
import { student } from '../../../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../../../shared-model/lib/random.ts';
import { host } from '../../../../../web/device/host.ts';
import { commit } from '../../../../support/screens/commit-changes.ts';
import { isTooWide } from '../../../../support/screens/on-page.ts';
import { must, openApp, readNow, reloadApp } from '../../../../support/screens/open-app.tsx';
import { faintInDark, violationsIn } from '../../../../support/screens/violations.ts';

const morning = Date.UTC(2026, 2, 4, 9);
const region = (name: string) => page.getByRole('region', { name });
const who = region('Who learns here?');
const week = region('Which days, which subjects?');
const child = (number: number) => page.getByRole('group', { name: `Child ${number}` });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const chip = (name: string) => page.getByRole('checkbox', { name, exact: true });

async function nameChildren(...children: readonly [name: string, grade: string][]): Promise<void> {
  await expect.element(child(1).getByLabelText('Name')).toHaveFocus();
  for (const [at, [name, grade]] of children.entries()) {
    if (at > 0) await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(`${name}{Tab}${grade}`);
  }
}

const plannedTasks = async () =>
  (await readNow('plannedBetween', '2026-03-01', '2026-03-31')).plannerTasks;

const isOnPlanner = () =>
  expect.element(page.getByRole('heading', { name: 'Weekly Planner' })).toBeVisible();

it('A new family sees who learns here and nothing else; what is missing is said beside it', async () => {
  await openApp('/', { family: 'local', now: morning });
  await expect.element(who).toBeVisible();
  await expect
    .element(page.getByRole('heading', { level: 2 }))
    .toHaveTextContent('Who learns here?');
  expect(page.getByText('Active Learners').elements()).toEqual([]);

  await button('Next').click();
  await expect.element(child(1).getByText("Please enter the student's full name")).toBeVisible();
  await expect.element(child(1).getByLabelText('Name')).toHaveFocus();
  await expect.element(child(1).getByText('Please enter a grade level')).toBeVisible();
  await nameChildren(['Mia', '5th Grade'], ['Leo', '3rd Grade']);
  const pin = child(2).getByLabelText('PIN');
  await pin.fill('12');
  await expect.element(child(2).getByText('PIN must be at least 4 characters')).toBeVisible();
  await pin.fill((child(1).getByLabelText('PIN').element() as HTMLInputElement).value);
  await expect.element(child(2).getByText('Another child has this PIN')).toBeVisible();
  await button('Next').click();
  await expect.element(pin).toHaveFocus();
  expect(await violationsIn()).toEqual([]);
  await pin.fill('');
  await button('Next').click();
  await expect.element(week).toBeVisible();
});

it('The keyboard alone gets from the first name to the planned week, on this device and without a network', async () => {
  await openApp('/', { family: 'local', now: morning });
  await child(1).getByLabelText('Name').click();
  // Enter leads to what is missing, then to the next row; in an empty one it goes on.
  await userEvent.keyboard('Mia Fern{Enter}5th Grade{Enter}Leo Fern{Enter}3rd Grade{Enter}');
  await expect.element(child(3).getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('heading', { name: 'Which days, which subjects?' }))
    .toHaveFocus();
  await expect
    .element(week.getByText('Mia and Leo: 18 lessons, Wed, Thu, Fri, from Mar 4 on'))
    .toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(chip('Monday')).toHaveFocus();
  button('Make the first week').element().focus();
  await userEvent.keyboard('{Enter}');
  await isOnPlanner();
  await expect.element(page.getByText('The first week is planned: 18 lessons')).toBeVisible();
  const students = await readNow('listStudents');
  expect(students.map(({ fullName, avatar }) => [fullName, avatar])).toEqual([
    ['Mia Fern', 'fox'],
    ['Leo Fern', 'dolphin'],
  ]);
});

it('The PINs that were told open the children’s profiles', async () => {
  await openApp('/', { family: 'local', now: morning });
  await nameChildren(['Mia', '5'], ['Leo', '3']);
  const pins = [1, 2].map(
    (number) => (child(number).getByLabelText('PIN').element() as HTMLInputElement).value,
  );
  expect(new Set(pins).size).toBe(2);
  await button('Next').click();
  await expect.element(week.getByText(`Mia: ${pins[0]}, Leo: ${pins[1]}`)).toBeVisible();
  await button('Make the first week').click();
  await isOnPlanner();
  const leo = (await readNow('listStudents')).find(({ fullName }) => fullName === 'Leo')!;
  await expect
    .poll(async () => (await host().signInStudent({ studentId: leo.id, pin: pins[1]! })).ok)
    .toBe(true);
});

it('Days and subjects are chosen, also an own one; the next week can be begun with; a day and a subject have to be', async () => {
  await openApp('/', { family: 'local', now: morning });
  await nameChildren(['Mia', '5th Grade']);
  await button('Next').click();
  for (const name of ['Math', 'Language Arts', 'Reading']) await chip(name).click();
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await chip(day).click();
  await button('Make the first week').click();
  await expect.element(week.getByText('Please choose at least one subject')).toBeVisible();
  await expect.element(week.getByText('Please choose at least one day of the week')).toBeVisible();
  await chip('Monday').click();
  await chip('Saturday').click();
  // What is offered already is chosen, not added once more; what is still in the field counts too.
  const own = page.getByLabelText('A subject of your own');
  await own.fill('  mATH ');
  await userEvent.keyboard('{Enter}');
  await expect.element(chip('Math')).toBeChecked();
  await own.fill('Piano');
  await button('Add').click();
  await expect.element(chip('Piano')).toBeChecked();
  await own.fill('Latin');
  await page.getByText('Next week, from Mon, Mar 9').click();
  await button('Make the first week').click();
  await isOnPlanner();
  await expect
    .poll(async () =>
      (await plannedTasks()).map(({ date, time, subject }) => `${date} ${time} ${subject}`).sort(),
    )
    .toEqual([
      '2026-03-09 10:30 AM Latin',
      '2026-03-09 9:00 AM Math',
      '2026-03-09 9:45 AM Piano',
      '2026-03-14 10:30 AM Latin',
      '2026-03-14 9:00 AM Math',
      '2026-03-14 9:45 AM Piano',
    ]);
  expect((await readNow('theFamily'))?.schoolDays).toEqual([1, 6]);
  await expect.element(page.getByText(/^Mar 9 – /)).toBeVisible();
});

it('A double tap makes one week; it is undone as one, and what was typed is there again', async () => {
  await openApp('/', { family: 'local', now: morning });
  await nameChildren(['Mia', '5th Grade']);
  await button('Next').click();
  await button('Make the first week').dblClick();
  await isOnPlanner();
  expect([(await readNow('listStudents')).length, (await plannedTasks()).length]).toEqual([1, 9]);
  await button('Undo').click();
  await expect.poll(plannedTasks).toEqual([]);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect.element(week).toMatchTextContent('Mia: 9 lessons');
  await button('Make the first week').click();
  await isOnPlanner();
  expect([(await readNow('listStudents')).length, (await plannedTasks()).length]).toEqual([1, 9]);
});

it('A tap that comes between the saved week and the planner makes nothing anew', async () => {
  await openApp('/', { family: 'local', now: morning });
  await nameChildren(['Mia', '5th Grade']);
  await button('Next').click();
  await button('Make the first week').click();
  const again = (): void => {
    if (!page.getByRole('heading', { name: 'Weekly Planner' }).query())
      requestAnimationFrame(again);
    (button('Make the first week').query() as HTMLButtonElement | null)?.click();
  };
  again();
  await isOnPlanner();
  await button('Undo').click();
  await expect.poll(plannedTasks).toEqual([]);
});

it('The children are saved at Next: left there, they are there with the PINs that were shown', async () => {
  await openApp('/', { family: 'local', now: morning });
  await nameChildren(['Mia', '5th Grade'], ['Leo', '3rd Grade']);
  await child(2).getByLabelText('PIN').fill('246813');
  const mias = (child(1).getByLabelText('PIN').element() as HTMLInputElement).value;
  await button('Next').click();
  await expect.element(week.getByText(`Mia: ${mias}, Leo: 246813`)).toBeVisible();
  await button('Later').click();
  await expect.element(page.getByRole('link', { name: 'Leo' }).first()).toBeVisible();
  await button('Plan the first week').click();
  await expect.element(week.getByText(`Mia: ${mias}, Leo: 246813`)).toBeVisible();
  await button('Back').click();
  await expect.element(child(2).getByLabelText('PIN')).toHaveValue('246813');
  await child(2).getByLabelText('Name').fill('Leonard');
  await page.getByRole('button', { name: 'Remove Mia' }).click();
  await button('Next').click();
  await expect.element(week).toMatchTextContent('Leonard: 9 lessons');
  expect((await readNow('listStudents')).map(({ fullName }) => fullName)).toEqual(['Leonard']);
});

it('What is typed stays over a reload, without the PIN, and can be begun anew', async () => {
  await openApp('/', { family: 'local', now: morning });
  await nameChildren(['Mia', '5th Grade'], ['Leo', '3rd Grade']);
  await page.getByRole('button', { name: 'Another animal for Leo (Dolphin now)' }).click();
  await child(2).getByLabelText('PIN').fill('246813');
  expect(JSON.stringify(sessionStorage)).not.toContain('246813');
  await reloadApp();
  await expect.element(who.getByText('Draft kept')).toBeVisible();
  await expect.element(child(2).getByLabelText('Name')).toHaveValue('Leo');
  await expect
    .element(page.getByRole('button', { name: 'Another animal for Leo (Eagle now)' }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Remove Mia' }).click();
  await expect.element(child(1).getByLabelText('Name')).toHaveValue('Leo');
  await button('Start over').click();
  await expect.element(child(1).getByLabelText('Name')).toHaveValue('');
});

it('The second step stays over a reload, with the children who are saved', async () => {
  await openApp('/', { family: 'local', now: morning });
  await nameChildren(['Mia', '5th Grade']);
  await button('Next').click();
  await chip('Art').click();
  await reloadApp();
  await expect.element(chip('Art')).toBeChecked();
  await expect.element(week).toMatchTextContent('Mia: 12 lessons');
  await button('Back').click();
  const pin = child(1).getByLabelText('PIN');
  const before = (pin.element() as HTMLInputElement).value;
  await pin.fill('');
  await expect.element(child(1).getByPlaceholder('As before')).toBeVisible();
  await button('Next').click();
  await expect.element(week).toMatchTextContent('Mia: 12 lessons');
  const [mia] = await readNow('listStudents');
  expect(await host().signInStudent({ studentId: mia!.id, pin: before })).toMatchObject({
    ok: true,
  });
});

it('It can be left, also over a reload, and taken up again', async () => {
  await openApp('/', { family: 'local', now: morning });
  await nameChildren(['Mia', '5th Grade']);
  await button('Later').click();
  await expect.element(page.getByText('No students added yet')).toBeVisible();
  await reloadApp();
  await expect.element(page.getByText('No students added yet')).toBeVisible();
  await region('Welcome to Trailbook').getByRole('button', { name: 'Plan the first week' }).click();
  await expect.element(child(1).getByLabelText('Name')).toHaveValue('Mia');
  expect(await violationsIn(page.getByRole('main').element())).toEqual([]);
});

it('Students who are there already get their first week without being asked for', async () => {
  const zoe = create(student, { fullName: 'Zoe Fern', gradeLevel: '1st Grade' }, seededRandom(1));
  await openApp('/', { family: 'local', changes: [zoe], now: morning });
  await button('Plan the first week').click();
  await expect.element(week.getByText('Zoe: 9 lessons', { exact: false })).toBeVisible();
  expect(button('Back').elements()).toEqual([]);
  await button('Make the first week').click();
  await isOnPlanner();
  expect((await readNow('listStudents')).length).toBe(1);
});

it('Students who come from another device end it, but not what somebody types in it', async () => {
  const zoe = create(student, { fullName: 'Zoe Fern', gradeLevel: '1st Grade' }, seededRandom(1));
  await openApp('/', { family: 'local', now: morning });
  await nameChildren(['Mia', '5th Grade']);
  await must(commit(host(), [zoe]));
  await button('Next').click();
  await button('Make the first week').click();
  await isOnPlanner();
  expect((await readNow('listStudents')).map(({ fullName }) => fullName)).toEqual([
    'Mia',
    'Zoe Fern',
  ]);
});

it('On a phone both steps fit, in the dark too', async () => {
  await openApp('/', { family: 'local', width: 390, height: 844, theme: 'dark' });
  await nameChildren(['Maximiliana Wilhelmina', 'Kindergarten']);
  expect(isTooWide()).toBe(false);
  expect(await faintInDark()).toEqual([]);
  await button('Next').click();
  await expect.element(week).toBeVisible();
  expect(isTooWide()).toBe(false);
  expect(await violationsIn()).toEqual([]);
});
