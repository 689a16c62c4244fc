/**
 * A plan that goes otherwise: each change says what it does before anything is written, is written in one action, and
 * undone in one.
 */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { create } from '../../../../shared-model/commit/change.ts';
import { lessonProgress } from '../../../../shared-model/entities/lesson-progress.ts';
import { plannerTask } from '../../../../shared-model/entities/planner-task.ts';
import { student } from '../../../../shared-model/entities/student.ts';
import { timeOff } from '../../../../shared-model/entities/time-off.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { openApp, readNow, wednesday } from '../../../support/screens/open-app.tsx';
import { isTooWide, textsOf } from '../../../support/screens/on-page.ts';
import { violationsIn } from '../../../support/screens/violations.ts';
import {
  botany,
  course,
  coursePath,
  lessonsOfBotany,
  robin,
} from '../curriculum/curriculum-fixture.ts';

const random = seededRandom(23);

/** Robin works through Botany, five lessons from today (Wednesday) to Tuesday; Wren has no course, and reads. */
const wren = create(student, { fullName: 'Wren Reed', gradeLevel: '1st Grade' }, random);
const read = (date: string) =>
  create(plannerTask, { studentId: wren.id, date, subject: 'Reading', title: 'Read' }, random);
const both = [...course, wren, read('2026-03-04'), read('2026-03-05')];

const seedsAreDone = create(
  lessonProgress,
  {
    studentId: robin.id,
    curriculumId: botany.id,
    lessonId: lessonsOfBotany[0]!.id,
    status: 'completed',
  },
  random,
);

/** All of the plan, as it is told. */
async function plan() {
  const { timeOff: off } = await readNow('schoolCalendarRecords');
  const { plannerTasks } = await readNow('plannedBetween', '2026-03-01', '2026-03-31');
  const details = await readNow('courseDetails', botany.id, wednesday, 'UTC');
  return {
    off: off.map(({ kind, startDate, endDate, studentId, name }) => ({
      kind,
      days: `${startDate} ${endDate}`,
      studentId,
      name,
    })),
    tasks: plannerTasks.map(({ date }) => date.slice(5)).toSorted(),
    lessons: details?.students.flatMap(({ lessons }) =>
      lessons.map(({ date, status }) => `${date?.slice(5) ?? '-'} ${status}`),
    ),
  };
}

const lessons = (...dates: string[]) => dates.map((date) => `${date} not_started`);
const asPlanned = {
  off: [],
  tasks: ['03-04', '03-05'],
  lessons: lessons('03-04', '03-05', '03-06', '03-09', '03-10'),
};

const dialog = () => page.getByRole('dialog');
const effects = () => dialog().getByRole('region', { name: 'What happens' });
const told = (words: string) => expect.element(effects().getByText(words)).toBeVisible();
const said = (words: string) => expect.element(dialog().getByText(words)).toBeVisible();
const button = (name: string | RegExp) => page.getByRole('button', { name });

async function choose(menu: string | RegExp, item: string): Promise<void> {
  await button(menu).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** What was written is as expected, and Undo brings back all of what was there. */
async function isWritten(expected: object, before: object): Promise<void> {
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(plan).toMatchObject(expected);
  (await button('Undo').findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(plan).toEqual(before);
}

const todayMenu = 'Actions for Wednesday';

it('What is planned on a sick day is spread unless one chooses otherwise: let go, it says so, is deleted, and comes back by Undo', async () => {
  await openApp('/planner', { family: 'local', changes: both });
  await choose('Actions for Wednesday', 'Sick day');
  await expect.element(dialog().getByRole('radio', { name: 'Spread it out' })).toBeChecked();
  await told('1 task moves to Thu, Mar 5');
  await dialog().getByText('All one day later').click();
  await told('2 tasks move, the last to Fri, Mar 6');
  await dialog().getByText('Let it go').click();
  await told('1 task is deleted');
  await button('Make it a sick day').click();
  await isWritten({ tasks: ['03-05'] }, asPlanned);
});

it('A sick Wednesday is three taps: the day’s menu, Sick day, and the confirmation; what moves is said before [MR3.13]', async () => {
  await openApp('/planner', { family: 'local', changes: both });
  await choose(todayMenu, 'Sick day');
  await expect.element(page.getByRole('dialog', { name: 'Wednesday, Mar 4' })).toBeVisible();
  await told('Robin Reed');
  await told('Botany finishes 1 day later, on Wed, Mar 11');
  await told('1 task moves to Thu, Mar 5');
  await told('Nothing else moves.');
  expect(await plan()).toEqual(asPlanned);
  expect(await violationsIn()).toEqual([]);
  await button('Make it a sick day').click();
  await expect.element(page.getByText('Sick day: Wed, Mar 4')).toBeVisible();
  await isWritten(
    {
      off: [{ kind: 'sick', days: '2026-03-04 2026-03-04', studentId: null }],
      tasks: ['03-05', '03-05'],
      lessons: lessons('03-05', '03-06', '03-09', '03-10', '03-11'),
    },
    asPlanned,
  );
});

it('A sick day of one child leaves the other’s, lasts until a later day, and does not end before it begins', async () => {
  await openApp('/planner', { family: 'local', changes: both });
  await choose(todayMenu, 'Sick day');
  await expect.element(effects().getByText(/Botany/)).toBeVisible();
  await dialog().getByRole('checkbox', { name: 'Wren Reed' }).click();
  await told('1 task moves to Thu, Mar 5');
  await expect.element(effects().getByText(/Botany/)).not.toBeInTheDocument();
  await dialog().getByLabelText('Last day').fill('2026-03-03');
  await said('The last day cannot be before the first');
  await expect.element(button('Make it a sick day')).toHaveAttribute('aria-disabled', 'true');
  await dialog().getByLabelText('Last day').fill('2026-03-06');
  await told('2 tasks move to Mon, Mar 9');
  await button('Make it a sick day').click();
  await expect.element(page.getByText('Sick day: Wed, Mar 4 to Fri, Mar 6')).toBeVisible();
  await expect.element(page.getByRole('status').getByText('Wren')).toBeVisible();
  await isWritten(
    {
      off: [{ kind: 'sick', days: '2026-03-04 2026-03-06', studentId: wren.id }],
      tasks: ['03-09', '03-09'],
      lessons: asPlanned.lessons,
    },
    asPlanned,
  );
});

it('A field trip says where to, also where nothing is open; a day that is over offers no shift', async () => {
  await openApp('/planner', { family: 'local', changes: both });
  await button(/^Tuesday/).click();
  await choose('Actions for Tuesday', 'Field trip');
  await told('Nothing is open there, so nothing moves.');
  const offered = dialog().getByLabelText('What to do').getByRole('option');
  expect(textsOf(offered)).toEqual(['Sick day', 'Field trip']);
  await dialog().getByLabelText('Where to (optional)').fill('The museum');
  await button('Make it a field trip').click();
  await isWritten(
    {
      off: [{ kind: 'field-trip', days: '2026-03-03 2026-03-03', name: 'The museum' }],
      tasks: asPlanned.tasks,
    },
    asPlanned,
  );
});

it('The rest of today is skipped: what is done stays done', async () => {
  await openApp('/', { family: 'local', changes: [...both, seedsAreDone] });
  const before = {
    ...asPlanned,
    lessons: ['03-04 completed', ...lessons('03-05', '03-06', '03-09', '03-10')],
  };
  await expect.poll(plan).toEqual(before);
  await choose('Change today for everyone', 'Skip the rest of today');
  await told('1 task moves to Thu, Mar 5');
  await told('Nothing moves for Robin.');
  await button('Skip the rest').click();
  await expect.element(page.getByText('The rest of today is skipped')).toBeVisible();
  await isWritten(
    {
      off: [{ kind: 'day-off', studentId: null }],
      tasks: ['03-05', '03-05'],
      lessons: before.lessons,
    },
    before,
  );
});

it('A shift from here moves everything so many school days on; where nothing is open it says so and does nothing [MR3.13]', async () => {
  await openApp('/', { family: 'local', changes: both });
  await choose('Change today for Wren Reed', 'Shift from here');
  await told('2 tasks move, the last to Fri, Mar 6');
  await dialog().getByLabelText('How much later').selectOptions('3 school days');
  await told('2 tasks move, the last to Tue, Mar 10');
  await dialog().getByLabelText('From').fill('2026-03-20');
  await told('Nothing is open there, so nothing moves.');
  await expect.element(button('Shift')).toHaveAttribute('aria-disabled', 'true');
  await dialog().getByLabelText('From').fill('2026-03-03');
  await said('Please choose today or a later day');
  await dialog().getByLabelText('From').fill('2026-03-04');
  await dialog().getByRole('checkbox', { name: 'Robin Reed' }).click();
  await told('Botany finishes 3 days later, on Fri, Mar 13');
  await button('Shift').click();
  await expect.element(page.getByText('Shifted by 3 school days')).toBeVisible();
  await isWritten(
    {
      off: [{ kind: 'day-off', days: '2026-03-04 2026-03-06', studentId: null }],
      tasks: ['03-09', '03-10'],
      lessons: lessons('03-09', '03-10', '03-11', '03-12', '03-13'),
    },
    asPlanned,
  );
});

it('A lesson is repeated tomorrow, and moves the others on', async () => {
  await openApp('/', { family: 'local', changes: both });
  await choose('Actions for Seeds', 'Repeat tomorrow');
  await expect.element(page.getByRole('dialog', { name: 'Seeds' })).toBeVisible();
  await said('Robin · Botany, lesson 1 of 5');
  await told('“Seeds” is on Thu, Mar 5');
  await told('Botany finishes 1 day later, on Wed, Mar 11');
  expect(await violationsIn()).toEqual([]);
  await button('Repeat it').click();
  await isWritten(
    { lessons: ['03-05 in_progress', ...lessons('03-06', '03-09', '03-10', '03-11')] },
    asPlanned,
  );
});

it('We are actually on another lesson: what is before it counts as completed or is skipped, and the one they are on changes nothing', async () => {
  await openApp('/', { family: 'local', changes: both });
  await choose('Actions for Seeds', 'We are actually on lesson…');
  await told('It is so already: nothing changes.');
  await dialog().getByLabelText('Robin is on').selectOptions('4. Leaves');
  await told('“Leaves” is on Wed, Mar 4');
  await told('3 lessons before it count as completed');
  await told('Botany finishes 3 days earlier, on Thu, Mar 5');
  await dialog().getByText('Are skipped').click();
  await told('3 lessons before it are skipped');
  await button('Go on from there').click();
  await expect.element(page.getByText('Robin is on lesson 4')).toBeVisible();
  await isWritten(
    { lessons: ['- skipped', '- skipped', '- skipped', ...lessons('03-04', '03-05')] },
    asPlanned,
  );
});

it('From a lesson of the progress table the course is shifted; what does not fit into the year is said', async () => {
  const until = create(
    timeOff,
    { kind: 'break', startDate: '2026-03-12', endDate: '2026-03-20' },
    random,
  );
  await openApp(coursePath, { family: 'local', changes: [...both, until] });
  await page.getByRole('tab', { name: 'Progress' }).click();
  await button(/^Roots, Robin Reed/).click();
  await dialog().getByRole('button', { name: 'Shift from here' }).click();
  await said('Everything of Botany from Thu, Mar 5 on comes later.');
  await told('Botany finishes 1 day later, on Wed, Mar 11');
  await dialog().getByLabelText('How much later').selectOptions('2 days of the course');
  await told('Botany finishes 2 days later, on Mon, Mar 23');
  await button('Shift').click();
  await expect.element(page.getByText('Botany comes 2 days later')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect
    .poll(async () => (await plan()).lessons)
    .toEqual(lessons('03-04', '03-09', '03-10', '03-11', '03-23'));
});

it('By keys alone, on a phone: the dialog fits, Escape leaves the plan as it is', async () => {
  await openApp('/planner', { family: 'local', changes: both, width: 390, height: 844 });
  const menu = button('Actions for Wren Reed on Wednesday');
  (await menu.findElement()).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('s{Enter}');
  await told('1 task moves to Thu, Mar 5');
  expect(isTooWide()).toBe(false);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
  expect(await plan()).toEqual(asPlanned);
});
