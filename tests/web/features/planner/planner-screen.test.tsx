/**
 * The week as the planner shows it, and the ways to other weeks (specification, section 2; what is silent there, as
 * made real).
 */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { create, type Change } from '../../../../shared-model/commit/change.ts';
import { lessonProgress } from '../../../../shared-model/entities/lesson-progress.ts';
import { timeOff } from '../../../../shared-model/entities/time-off.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { isTooWide } from '../../../support/screens/on-page.ts';
import { openApp, reloadApp } from '../../../support/screens/open-app.tsx';
import { Story } from '../../../support/family/story.ts';
import styles from '../../../../web/features/planner/week/week-grid.module.css';
import {
  ashsCourse,
  dayOf,
  emptyWeek,
  lessonOn,
  pressEnterOn,
  quickAdd,
  saturdaysWork,
} from './planner.ts';

const saturday = Date.UTC(2026, 2, 7, 15);

const grid = (): Locator => page.getByRole('table', { name: 'Plan of the week, days by students' });

const daysShown = (): string[] =>
  grid()
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => /^[A-Z][a-z]+day/.exec(textContent.trim())?.[0] ?? textContent);

it('The planner has Monday to Friday in rows and the students in columns, and pages by weeks [SP2.29, SP9.8]', async () => {
  await openApp('/planner');
  await expect
    .element(page.getByRole('heading', { name: 'Weekly Planner', level: 1 }))
    .toBeVisible();
  await expect.element(grid()).toBeVisible();
  const columns = grid().getByRole('columnheader').elements();
  expect(columns.map(({ textContent }) => textContent.trim())).toEqual([
    'Day',
    'Hazel Alder',
    'Rowan Alder',
    'Juniper Alder',
    'Finn Alder',
    'Willow Alder',
    'Jasper Alder',
  ]);
  expect(daysShown()).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']);
  await expect.element(page.getByText('Week 10')).toBeVisible();

  await page.getByRole('button', { name: 'Next week' }).click();
  await expect.element(page.getByText('Week 11')).toBeVisible();
  expect(location.search).toContain('week=2026-03-09');
  await expect
    .element(page.getByText('Only the lessons of courses are planned for this week yet.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'This week' }).click();
  await expect.element(page.getByText('Week 10')).toBeVisible();
  const today = dayOf('Finn Alder', 'Wednesday, Mar 4').getByRole('listitem');
  await expect.poll(() => today.elements().length).toBe(6);
});

/** A family whose one child has one lesson on Friday. */
function fridaysLesson(): Change[] {
  const the = new Story(1);
  the.plan(the.child('Oak Fern'), '2026-03-06', 'Fractions');
  return the.changes;
}

it('At a weekend the planner opens the coming week, and has a way back to this one', async () => {
  const changes = fridaysLesson();
  await openApp('/planner', { family: 'local', changes, now: saturday });
  await expect.element(page.getByText('Week 11')).toBeVisible();
  await page.getByLabelText('Quick add').fill('math p12 tue');
  const preview = page.getByLabelText('Will be added');
  await expect.element(preview).toMatchTextContent('Tuesday, Mar 10');
  await page.getByRole('button', { name: 'This week' }).click();
  await expect.element(page.getByText('Week 10')).toBeVisible();
});

it('On Friday evening the planner stays in the week while something is open, and until it is left', async () => {
  const changes = fridaysLesson();
  await openApp('/planner', { family: 'local', changes, now: Date.UTC(2026, 2, 6, 18) });
  await expect.element(page.getByText('Week 10')).toBeVisible();
  await page.getByRole('button', { name: /^Pending, Fractions/ }).click();
  await page.getByRole('button', { name: /^In progress, Fractions/ }).click();
  await expect
    .element(page.getByRole('button', { name: /^Completed, Fractions/ }))
    .toBeInTheDocument();
  await expect.element(page.getByText('Week 10')).toBeVisible();
  await reloadApp('/planner');
  await expect.element(page.getByText('Week 11')).toBeVisible();
});

it('A Saturday on which something is planned stands where it is in the week', async () => {
  await openApp('/planner', { now: saturday, changes: saturdaysWork() });
  await expect.element(grid()).toBeVisible();
  const schoolDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
  expect(daysShown()).toEqual([...schoolDays, 'Saturday']);
  await expect.element(page.getByText('Week 10')).toBeVisible();
});

it('The days’ names stay within their column, folded or not', async () => {
  await openApp('/planner', { now: saturday, changes: saturdaysWork() });
  await expect.element(page.getByRole('button', { name: 'Thursday Mar 5' })).toBeVisible();
  for (const name of document.querySelectorAll(`.${styles.dayName}`)) {
    const letters = new Range();
    letters.selectNodeContents(name);
    const column = name.closest('th')!.getBoundingClientRect();
    expect(letters.getBoundingClientRect().right).toBeLessThanOrEqual(column.right);
  }
});

it('A day that is over and has nothing open is one line, until it is opened or something open comes to it', async () => {
  await openApp('/planner');
  const monday = grid().getByRole('row', { name: /^Monday/ });
  const fold = page.getByRole('button', { name: 'Monday Mar 2' });
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  await expect.element(monday).toMatchTextContent('3 of 3 done');
  // Today is in sight without it.
  expect(window.scrollY).toBe(0);
  expect(monday.element().getBoundingClientRect().height).toBeLessThan(64);
  const hers = dayOf('Hazel Alder', 'Monday, Mar 2');
  await expect.element(hers).not.toBeInTheDocument();
  await pressEnterOn(fold);
  await expect.element(hers).toBeVisible();
  await expect.element(fold).toHaveFocus();
  await pressEnterOn(fold);
  await expect.element(hers).not.toBeInTheDocument();

  const first = dayOf('Finn Alder', 'Wednesday, Mar 4').getByRole('button', {
    name: 'Math Practice',
    exact: true,
  });
  (await first.findElement()).focus();
  await userEvent.keyboard('{ArrowUp}');
  const moved = dayOf('Finn Alder', 'Tuesday, Mar 3').getByRole('button', {
    name: 'Math Practice',
    exact: true,
  });
  await expect.element(moved).toHaveFocus();
});

it('The week is scrolled to today, below the names of the students', async () => {
  const the = new Story(1);
  for (const name of ['Ash', 'Elm', 'Fir', 'Oak', 'Yew']) {
    const child = the.child(`${name} Fern`);
    for (const day of ['02', '03', '04', '05', '06'])
      for (let at = 1; at < 10; at += 1) the.plan(child, `2026-03-${day}`, `Lesson ${at}`);
  }
  await openApp('/planner', { family: 'local', changes: the.changes });
  const today = grid().getByRole('row', { name: /^Wednesday/ });
  await expect.element(today).toBeVisible();
  const names = grid().getByRole('row').first();
  const gap = (): number =>
    today.element().getBoundingClientRect().top -
    names.getByRole('columnheader').first().element().getBoundingClientRect().bottom;
  await expect.poll(() => Math.abs(gap())).toBeLessThan(64);

  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  // Until the other screen's file has loaded, the planner stays, as far as it is scrolled.
  await expect.element(today).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Planner' }).first().click();
  await expect.element(today).toBeVisible();
  await expect.poll(() => Math.abs(gap())).toBeLessThan(64);
});

it('A task that is planned for a Saturday gives that week a sixth row', async () => {
  await openApp(emptyWeek);
  await expect.poll(daysShown).toHaveLength(5);
  await quickAdd('math p12 finn saturday');
  await expect.poll(daysShown).toHaveLength(6);
  await expect.element(dayOf('Finn Alder', 'Saturday, Mar 14')).toMatchTextContent('p12');
});

it('A week without anything says so, and one with lessons of courses alone says that', async () => {
  await openApp('/planner', { family: 'local', changes: ashsCourse().changes });
  const only = page.getByText('Only the lessons of courses are planned for this week yet.');
  await expect.element(only).toBeVisible();
  await quickAdd('art clay elm thu');
  await expect.element(only).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect.element(page.getByText('Nothing is planned for this week yet.')).toBeVisible();
});

it('With letters twice as large the week’s bar goes to a second line, and nothing is beside the page', async () => {
  await openApp('/planner', { width: 1180 });
  await expect.element(page.getByRole('button', { name: 'More actions' })).toBeVisible();
  document.documentElement.style.fontSize = '200%';
  try {
    expect(isTooWide()).toBe(false);
  } finally {
    document.documentElement.style.fontSize = '';
  }
});

it('On Friday evening a lesson that is open holds the week; a day of a course at the weekend has its row', async () => {
  const the = new Story(5);
  const ash = the.child('Ash Fern');
  const { course } = the.course('Art', 9);
  the.follow(ash, course, { startDate: '2026-03-06', weekdays: [5, 6] });
  const now = Date.UTC(2026, 2, 6, 18);
  await openApp('/planner', { family: 'local', changes: the.changes, now });
  await expect.element(page.getByText('Week 10')).toBeVisible();
  await expect.element(lessonOn('Saturday, Mar 7', 'Lesson 2')).toBeVisible();
  await page.getByRole('button', { name: /^Pending, Lesson 1\b/ }).click();
  await page.getByRole('button', { name: /^Pending, Lesson 2\b/ }).click();
  await expect
    .poll(() => page.getByRole('button', { name: /^Completed, / }).elements().length)
    .toBe(2);
  await reloadApp('/planner');
  await expect.element(page.getByText('Week 10')).toBeVisible();
});

it('A child’s days off say so, and have no lessons but pinned ones', async () => {
  const { ash, lessons, course, changes } = ashsCourse();
  const random = seededRandom(4);
  const [thursday, friday] = ['2026-03-05', '2026-03-06'];
  const off = { kind: 'sick', studentId: ash.id, startDate: thursday, endDate: friday } as const;
  const part = { studentId: ash.id, curriculumId: course.id, lessonId: lessons[4]!.id };
  const more = [
    create(timeOff, off, random),
    create(lessonProgress, { ...part, plannedDate: friday }, random),
  ];
  await openApp('/planner', { family: 'local', changes: [...changes, ...more] });
  await expect.element(lessonOn('Friday, Mar 6', 'Lesson 5')).toBeVisible();
  await expect.poll(() => page.getByText('Sick day').elements()).toHaveLength(2);
  await expect.element(dayOf('Ash Fern', 'Thursday, Mar 5')).not.toBeInTheDocument();
  // On paper too.
  dispatchEvent(new Event('beforeprint'));
  const cellsOff = () =>
    [...document.querySelectorAll('td')].filter((cell) => cell.textContent.startsWith('Sick day'));
  await expect.poll(cellsOff).toHaveLength(4);
  dispatchEvent(new Event('afterprint'));
});

it('A family without students is told what to do first [SP2.32]', async () => {
  await openApp('/', { family: 'local' });
  await page.getByRole('link', { name: 'Planner' }).first().click();
  await expect.element(page.getByRole('heading', { name: 'No Students Found' })).toBeVisible();
  await expect
    .element(page.getByText('Add students to start planning their weekly schedule.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Add Student' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Add Student' })).toBeVisible();
});

const sixOf = (the: Story): Change[] =>
  ['Ash', 'Elm', 'Fir', 'Oak', 'Yew', 'Box'].map((name) => the.child(`${name} Fern`));

function plannedByHand(): Change[] {
  const the = new Story(2);
  for (const child of sixOf(the))
    for (const day of ['09', '10', '11', '12', '13'])
      for (const title of ['Fractions', 'Rome', 'Bees', 'Clay'])
        the.plan(child, `2026-03-${day}`, title);
  return the.changes;
}

/** One task, so that no banner says that the rest is lessons. */
function ofCourses(): Change[] {
  const the = new Story(2);
  for (const child of sixOf(the))
    for (const name of ['Math', 'History', 'Biology', 'Art'])
      the.follow(child, the.course(`${name} of ${child.id}`, 30).course, {
        startDate: name === 'Art' && child === the.changes[0] ? '2026-03-10' : '2026-03-09',
      });
  the.plan(the.changes[0]!, '2026-03-09', 'Clay');
  return the.changes;
}

it.each([
  ['planned by hand', plannedByHand],
  ['of courses', ofCourses],
])(
  'Six children’s five days of four lessons %s fit a tablet on its side, under one bar of 56 px',
  async (_, changesOf) => {
    await openApp('/planner?week=2026-03-09', { family: 'local', changes: changesOf() });
    await expect
      .poll(() => page.getByRole('button', { name: /^Pending, / }).elements().length)
      .toBe(6 * 5 * 4);
    const { scrollHeight, scrollWidth } = document.documentElement;
    expect([scrollHeight, scrollWidth]).toEqual([820, 1180]);
    const bar = page.getByRole('heading', { level: 1 }).element().closest('header')!;
    expect(bar.getBoundingClientRect().height).toBe(56);
    const card = dayOf('Box Fern', 'Friday, Mar 13').getByRole('listitem').last();
    expect(card.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(32);
    expect(card.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(820);
  },
);
