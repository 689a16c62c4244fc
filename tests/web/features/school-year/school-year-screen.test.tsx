/** The school year (made real: the school calendar), of the demo family in November and of a new one. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { create } from '../../../../shared-model/commit/change.ts';
import { timeOff as timeOffEntity } from '../../../../shared-model/entities/time-off.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { Story } from '../../../support/family/story.ts';
import { withoutSchoolYear } from '../../../support/screens/demo-records.ts';
import { isTooWide, textsOf } from '../../../support/screens/on-page.ts';
import { emulateMedia } from '../../../support/screens/emulate-media.ts';
import { openApp, readNow, reloadApp } from '../../../support/screens/open-app.tsx';
import { faintInDark, violationsIn } from '../../../support/screens/violations.ts';

/** Tuesday, 24 November 2026, three in the afternoon. */
const november = { now: Date.UTC(2026, 10, 24, 15) };
const october = { now: Date.UTC(2026, 9, 6, 15) };

const button = (name: string) => page.getByRole('button', { name, exact: true });
const region = (name: string) => page.getByRole('region', { name });
/** What it is stands first in its name, its days after that. */
const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const days = (words: string | RegExp) =>
  expect.element(page.getByRole('status').getByText(words).first()).toBeVisible();

const useThisYear = async () => {
  await button('Use this year').click();
  await expect.element(region('2026–27')).toBeVisible();
};

async function choose(actionsOf: string, action: string): Promise<void> {
  await button(`Actions for ${actionsOf}`).click();
  await page.getByRole('menuitem', { name: action }).click();
}

it('A usual year is set in two taps from the dashboard, says what it means, and is undone in one', async () => {
  await openApp('/', { family: 'local', ...november });
  await page.getByRole('link', { name: 'School Year' }).click();
  await expect.element(page.getByRole('heading', { name: 'School Year', level: 1 })).toBeVisible();
  await days('180 school days · ends May 28, 2027');
  await days('As many as you aim for');
  await useThisYear();
  await days('180 school days · ends May 28, 2027');
  await days('67 behind you, 113 to go');
  const { terms, timeOff } = await readNow('schoolCalendarRecords');
  expect(terms).toMatchObject([
    { kind: 'year', name: '2026–27', startDate: '2026-08-17', endDate: '2027-05-28', daysAim: 180 },
  ]);
  expect(timeOff.map(({ name }) => name)).toEqual([
    'Labor Day',
    'Columbus Day / Indigenous Peoples’ Day',
    'Veterans Day',
    'Thanksgiving break',
    'Winter break',
    'Martin Luther King Jr. Day',
    'Presidents’ Day',
    'Spring break',
  ]);
  await button('Undo').click();
  await expect.element(button('Use this year')).toBeVisible();
  expect((await readNow('schoolCalendarRecords')).timeOff).toEqual([]);
});

it('What is different in a family is unticked and changed first, and counted at once; a holiday in a break comes when that goes', async () => {
  await openApp('/school-year', { family: 'local', ...november });
  await button('Which days').click();
  await box('Veterans Day').click();
  await days('181 school days · ends May 28, 2027');
  await days('1 more than you aim for');
  await box('Winter break').click();
  await expect.element(box('Christmas Day')).toBeChecked();
  await days('189 school days · ends May 28, 2027');
  await page.getByLabelText('First day').fill('2026-09-08');
  await expect.element(box('Labor Day')).not.toBeInTheDocument();
  await box('Friday').click();
  await days(/^1\d\d school days\s·\sends May 27, 2027$/);
  await useThisYear();
  const { schoolDays, timeOff } = await readNow('schoolCalendarRecords');
  expect(schoolDays).toEqual([1, 2, 3, 4]);
  expect(timeOff.map(({ name }) => name)).toContain('Christmas Day');
  expect(timeOff.map(({ name }) => name)).not.toContain('Veterans Day');
});

it('What can’t be is said beside its field, and nothing is saved', async () => {
  await openApp('/school-year', { family: 'local', ...november });
  await page.getByLabelText('Last day').fill('2026-08-01');
  await expect.element(page.getByText('The last day cannot be before the first')).toBeVisible();
  await page.getByLabelText('Days to reach (optional)').fill('many');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await box(day).click();
  await button('Use this year').click();
  await expect.element(page.getByText('Please enter a whole number from 1 to 366')).toBeVisible();
  await expect.element(page.getByText('Please choose at least one day of the week')).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  expect((await readNow('schoolCalendarRecords')).terms).toEqual([]);
});

it('A break is added, edited and deleted, each with the days it takes, and the deletion is undone', async () => {
  await openApp('/school-year', { ...october, changes: withoutSchoolYear(october.now) });
  await useThisYear();
  await button('Add holiday or break').click();
  const add = page.getByRole('dialog', { name: 'Add holiday or break' });
  await add.getByLabelText('What it is').selectOptions('Break');
  await add.getByLabelText('First day').fill('2026-10-19');
  await add.getByLabelText('Last day').fill('2026-10-16');
  await add.getByRole('button', { name: 'Add holiday or break' }).click();
  await expect.element(add.getByText('The last day cannot be before the first')).toBeVisible();
  await add.getByLabelText('Last day').fill('2026-10-23');
  await add.getByLabelText('Name (optional)').fill('Harvest');
  await page.viewport(390, 844);
  const topOf = (day: string): number =>
    add.getByLabelText(day).element().getBoundingClientRect().top;
  expect(topOf('First day')).toBe(topOf('Last day'));
  await add.getByRole('button', { name: 'Add holiday or break' }).click();
  await expect.element(add).not.toBeInTheDocument();
  const list = region('Holidays and breaks').getByRole('listitem');
  await expect
    .element(list.filter({ hasText: 'Harvest' }))
    .toMatchTextContent('Oct 19 to Oct 23 · 5 school days');
  await days('175 school days · ends May 28, 2027');
  await days('5 fewer than the 180 you aim for');

  await choose('Harvest', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Harvest' });
  await edit.getByLabelText('Last day').fill('2026-10-20');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect.element(edit).not.toBeInTheDocument();
  await days('178 school days · ends May 28, 2027');
  await choose('Harvest', 'Delete');
  await days('180 school days · ends May 28, 2027');
  await button('Undo').click();
  await days('178 school days · ends May 28, 2027');
  await reloadApp();
  await days('178 school days · ends May 28, 2027');
});

it('A sick day is one child’s: begun with today, it counts for that child alone; what is over is folded', async () => {
  await openApp('/school-year', { ...october, changes: withoutSchoolYear(october.now) });
  await useThisYear();
  await button('Add day off').click();
  const add = page.getByRole('dialog', { name: 'Add day off' });
  await expect.element(add.getByLabelText('First day')).toHaveValue('2026-10-06');
  await add.getByLabelText('For whom').selectOptions('Finn');
  await add.getByRole('button', { name: 'Add day off' }).click();
  await expect
    .element(region('Sick days and days off').getByRole('listitem'))
    .toMatchTextContent('Sick dayTue, Oct 6 · Finn');
  await days('180 school days · ends May 28, 2027');
  await page.getByLabelText('Whose days').selectOptions('Finn');
  await days('179 school days · ends May 28, 2027');
  const holidays = region('Holidays and breaks');
  await expect.element(holidays.getByText('Labor Day')).not.toBeInTheDocument();
  await holidays.getByRole('button', { name: '1 earlier' }).click();
  await expect.element(holidays.getByText('Labor Day')).toBeVisible();
});

it('Sick days are listed before a school year is set up; a day off over planned work offers what becomes of it', async () => {
  const the = new Story(13);
  const leo = the.child('Leo Fern');
  the.plan(leo, '2026-03-10', 'Read a map');
  const [startDate, endDate] = ['2026-03-05', '2026-03-05'];
  const sick = create(
    timeOffEntity,
    { kind: 'sick', startDate, endDate, studentId: leo.id },
    seededRandom(5),
  );
  await openApp('/school-year', { family: 'local', changes: [...the.changes, sick] });
  const list = region('Sick days and days off').getByRole('listitem');
  await expect.element(list).toMatchTextContent('Leo');
  await button('Add day off').click();
  const add = page.getByRole('dialog', { name: 'Add day off' });
  await add.getByLabelText('What it is').selectOptions('Day off');
  await add.getByLabelText('First day').fill('2026-03-10');
  await expect.element(add.getByLabelText('1 planned task on these days')).toBeVisible();
  await add.getByRole('button', { name: 'Add day off' }).click();
  await expect.element(add).not.toBeInTheDocument();
  await expect.poll(() => list.elements().length).toBe(2);
  const { plannerTasks } = await readNow('plannedBetween', '2026-03-01', '2026-03-31');
  expect(plannerTasks.map(({ date }) => date)).toEqual(['2026-03-11']);
});

it('School days are the family’s; a child has others, and the family’s again; the last one can’t be unticked', async () => {
  await openApp('/school-year', { ...october, changes: withoutSchoolYear(october.now) });
  await useThisYear();
  const family = page.getByRole('group', { name: 'School days of the family' });
  await family.getByRole('checkbox', { name: 'Friday' }).click();
  await expect.element(page.getByText('The school days were saved')).toBeVisible();
  const finn = page.getByRole('checkbox', { name: /^Finn Alder/ });
  await expect.element(finn).toBeChecked();
  await finn.click();
  const own = page.getByRole('group', { name: 'School days of Finn Alder' });
  for (const day of ['Monday', 'Tuesday', 'Wednesday'])
    await own.getByRole('checkbox', { name: day }).click();
  await own.getByRole('checkbox', { name: 'Thursday' }).click();
  await expect.element(own.getByText('Please choose at least one day of the week')).toBeVisible();
  const daysOf = async () =>
    (await readNow('schoolCalendarRecords')).students.map((one) => one.schoolDays);
  await expect.poll(daysOf).toEqual([null, null, null, [4], null, null]);
  await finn.click();
  await expect.poll(daysOf).toEqual([null, null, null, null, null, null]);
  expect((await readNow('schoolCalendarRecords')).schoolDays).toEqual([1, 2, 3, 4]);
});

it('Terms are parts of a year, and the next year is planned beside it', async () => {
  await openApp('/school-year', { ...october, changes: withoutSchoolYear(october.now) });
  await useThisYear();
  await button('Add term').click();
  const add = page.getByRole('dialog', { name: 'Add term' });
  await add.getByRole('button', { name: 'Add term' }).click();
  await expect.element(add.getByText('Please enter a name')).toBeVisible();
  await add.getByLabelText('Name').fill('Fall');
  await add.getByLabelText('First day').fill('2026-08-17');
  await add.getByLabelText('Last day').fill('2026-12-18');
  await add.getByRole('button', { name: 'Add term' }).click();
  await expect.element(add).not.toBeInTheDocument();
  const terms = region('Years and terms').getByRole('listitem');
  await expect
    .poll(() => textsOf(terms).map((words) => words?.replaceAll('\u00A0', ' ')))
    .toEqual([
      '2026–27School year · August 17, 2026 to May 28, 2027 · 180 school days',
      'FallTerm · August 17, 2026 to December 18, 2026 · 82 school days',
    ]);
  await choose('2026–27', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit school year' });
  await edit.getByLabelText('Days to reach (optional)').fill('');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('As many as you aim for')).not.toBeInTheDocument();

  await button('Plan the next year').click();
  await days(/ends May 26, 2028$/);
  await button('Use this year').click();
  await page.getByText('2027–28', { exact: true }).first().click();
  await expect.element(region('2027–28')).toBeVisible();
  expect(await violationsIn(page.getByRole('main').element())).toEqual([]);
});

it('The keyboard alone sets the year and deletes a holiday', async () => {
  await openApp('/school-year', { family: 'local', ...november });
  await expect.element(button('Use this year')).toBeVisible();
  button('Use this year').element().focus();
  await userEvent.keyboard('{Enter}');
  const menu = button('Actions for Winter break');
  await expect.element(menu).toBeVisible();
  menu.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await userEvent.keyboard('d{Enter}');
  await days('190 school days · ends May 28, 2027');
});

it('On a phone the year fits, in the dark too', async () => {
  await openApp('/school-year', {
    width: 390,
    height: 844,
    theme: 'dark',
    ...november,
    changes: withoutSchoolYear(november.now),
  });
  await expect.element(button('Use this year')).toBeVisible();
  expect(isTooWide()).toBe(false);
  await useThisYear();
  expect(isTooWide()).toBe(false);
  expect(await faintInDark()).toEqual([]);
  expect(await violationsIn()).toEqual([]);
});

it('In forced colours a school day has an edge, and a weekend has none', async () => {
  await emulateMedia({ hasForcedColors: true });
  await openApp('/school-year');
  const edgeOf = (kind: string): string | undefined => {
    const day = document.querySelector(`li [data-kind="${kind}"]:not([data-today])`);
    return day ? getComputedStyle(day).borderStyle : undefined;
  };
  await expect
    .poll(() => ['school', 'off', 'free'].map(edgeOf))
    .toEqual(['solid', 'dashed', 'none']);
});

it('With an only child the family’s school days are the child’s, and nothing says them twice', async () => {
  const the = new Story(5);
  the.child('Ash Fern');
  await openApp('/school-year', { family: 'local', changes: the.changes, ...november });
  await useThisYear();
  const panel = region('School days');
  await expect.element(panel.getByRole('checkbox', { name: 'Monday' })).toBeVisible();
  expect(panel.getByText('As the family', { exact: false }).elements()).toEqual([]);
  expect(panel.getByText('Ash').elements()).toEqual([]);
});
