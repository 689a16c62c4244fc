/**
 * The family dashboard (specification, section 2; what is silent there, as made real), of the demo family and of an
 * empty one.
 */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { textsOf, untick } from '../../../support/screens/on-page.ts';
import { openApp, morning, readNow, reloadApp } from '../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../support/screens/violations.ts';

const itemsOf = (name: string) => page.getByRole('region', { name }).getByRole('listitem');

/** Each figure's label and value. */
const figures = (): string[][] =>
  [...page.getByRole('region', { name: 'Family figures' }).element().querySelectorAll('dl')].map(
    (one) => [...one.children].map(({ textContent }) => textContent),
  );

it('The dashboard tells the date and the demo family’s figures: 6, 4, 28 and 70 % [SP2.13, SP9.7]', async () => {
  await openApp();
  await expect
    .element(page.getByRole('heading', { name: 'Family Dashboard', level: 1 }))
    .toBeVisible();
  await expect.element(page.getByText('Wednesday, March 4, 2026')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect.poll(figures).toEqual([
    ['Active Learners', '6'],
    ['Active Classes', '4'],
    ['Completed Tasks', '28'],
    ['Progress', '70%'],
  ]);
  const overall = page.getByRole('region', { name: 'Overall Progress' });
  await expect.element(overall.getByText('28 completed')).toBeVisible();
  await expect.element(overall.getByText('12 pending')).toBeVisible();
});

it('The dashboard lists students, classes and recent activity: two completions and a reminder first [SP2.14, SP9.4]', async () => {
  await openApp();
  const students = itemsOf('Your Students');
  await expect.poll(() => students.elements().length).toBe(3);
  const all = page.getByRole('region', { name: 'Your Students' }).getByRole('button');
  await all.click();
  await expect.element(all).toHaveTextContent('Show fewer');
  expect(students.elements()).toHaveLength(6);
  await expect
    .element(students.filter({ hasText: 'Hazel Alder' }))
    .toMatchTextContent('7th GradeActive');
  const classes = ['Math6 studentsActive', 'Science4 studentsActive', 'Reading6 studentsActive'];
  await expect.poll(() => textsOf(itemsOf('Classes'))).toEqual(classes);
  await page.getByRole('button', { name: 'Show 1 more' }).click();
  await expect
    .poll(() => textsOf(itemsOf('Classes')))
    .toEqual([...classes, 'History4 studentsActive']);
  const activity = itemsOf('Recent Activity');
  await expect.poll(() => activity.elements().length).toBe(3);
  await expect.element(activity.nth(0)).toMatchTextContent('Finn completed Read Aloud to Someone');
  await expect.element(activity.nth(1)).toMatchTextContent('Rowan completed Grow a Bean');
  await expect.element(activity.nth(2)).toMatchTextContent('Finish Your Library Book is due');
  const links = page.getByRole('region', { name: 'Your Students' }).getByRole('link').elements();
  for (const link of links) expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await page.getByRole('region', { name: 'Your Students' }).getByText('Hazel Alder').click();
  await expect.element(page.getByRole('heading', { name: 'Hazel Alder', level: 1 })).toBeVisible();
});

const workOf = (name: string): Locator =>
  page.getByRole('list', { name: `Today’s work of ${name}` });

const isDone = (name: string, done: number) =>
  expect.element(page.getByText(`${name}: ${done} of 6 done today`)).toBeInTheDocument();

it('A tap marks a child’s work done, which can be undone', async () => {
  await openApp();
  await isDone('Finn Alder', 0);
  await workOf('Finn Alder')
    .getByText(/^Math Practice/)
    .click();
  await isDone('Finn Alder', 1);
  const box = workOf('Finn Alder').getByRole('checkbox', { name: /^Math Practice/ });
  await expect.element(box).toBeChecked();
  await expect.element(page.getByText(/ · 20 left/)).toBeVisible();
  await expect.element(page.getByText('Task completed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await isDone('Finn Alder', 0);
  await expect.element(box).not.toBeChecked();
  await reloadApp();
  await expect.element(page.getByText(/ · 21 left/)).toBeVisible();
});

it('The keyboard alone opens all of a child’s day and ticks it with the space bar', async () => {
  await openApp();
  const card = page.getByRole('listitem').filter({ has: page.getByText(/^Finn Alder:/) });
  const showAll = card.getByRole('button', { name: 'Show all 6' });
  await expect.element(showAll).toBeVisible();
  showAll.element().focus();
  await userEvent.keyboard('{Enter}');
  const boxes = workOf('Finn Alder').getByRole('checkbox');
  await expect.poll(() => boxes.elements().length).toBe(6);
  boxes.first().element().focus();
  for (let done = 1; done <= 6; done += 1) {
    await userEvent.keyboard(' ');
    await isDone('Finn Alder', done);
    await userEvent.keyboard('{Tab}');
  }
  await expect.element(card.getByRole('button', { name: 'Show fewer' })).toHaveFocus();
  // The last one gets its mark by a key.
  await userEvent.keyboard('m');
  await expect.element(page.getByLabelText('Mark', { exact: true })).toHaveFocus();
  await userEvent.keyboard('19/20{Enter}');
  await expect.element(page.getByText(/^Saved the mark of Finn/)).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Show fewer' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(card.getByText('All done for today')).toBeVisible();
});

const friday = Date.UTC(2026, 2, 6, 15);

/** The demo family of Wednesday, looked at on Friday: nobody has done what was planned since. */
const openOnFriday = () => openApp('/', { now: friday, deps: { now: () => morning } });

/** How much is planned on each day of the two weeks to come. */
async function plannedAhead(): Promise<Record<string, number>> {
  const { plannerTasks } = await readNow('plannedBetween', '2026-03-09', '2026-03-20');
  const byDay = Object.groupBy(plannerTasks, ({ date }) => date);
  return Object.fromEntries(Object.entries(byDay).map(([date, own]) => [date, own!.length]));
}

/** What is overdue, as the children's cards say. */
const overdueOnCards = (): number =>
  page
    .getByText(/^\d+ overdue$/)
    .elements()
    .reduce((sum, { textContent }) => sum + Number.parseInt(textContent, 10), 0);

it('The first row of children is painted first, what is below the window comes right after', async () => {
  const cards = (): number =>
    document.querySelectorAll('[aria-labelledby=dashboard-today] > ul > li').length;
  const counts: number[] = [];
  const observer = new MutationObserver(() => {
    if (cards() !== (counts.at(-1) ?? 0)) counts.push(cards());
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await openApp();
  await expect.poll(cards).toBe(7);
  observer.disconnect();
  // What they do together, and three of six.
  expect(counts).toEqual([4, 7]);
});

it('What slipped goes to the school days that come, as much as a child does in a day, but for what is unticked; Undo brings it back [MR3.2]', async () => {
  await openOnFriday();
  // One of Tuesday, 18 of Wednesday, 13 of Thursday, and the book.
  const offer = page.getByText(/^\d+ tasks slipped$/);
  await expect.element(offer).toBeVisible();
  const slipped = Number.parseInt(offer.element().textContent, 10);
  await expect.poll(overdueOnCards).toBe(slipped);
  await page.getByRole('button', { name: 'Move to Monday' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move what slipped' });
  await expect.poll(() => dialog.getByRole('checkbox').elements().length).toBe(33);
  await untick(dialog.getByRole('checkbox', { name: 'Math Practice' }).first());
  await expect.element(dialog.getByText('from Wed, Mar 4 → Mon, Mar 9').first()).toBeVisible();
  await dialog
    .getByRole('button', { name: `Move ${slipped - 1}: Mon, Mar 9 to Tue, Mar 10` })
    .click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('1 lesson slipped')).toBeVisible();
  await expect.element(page.getByText(/^\w+: Math Practice$/)).toBeVisible();
  expect(Object.keys(await plannedAhead())).toEqual(['2026-03-09', '2026-03-10']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(offer).toMatchTextContent(`${slipped} tasks slipped`);
  expect(await plannedAhead()).toEqual({});
});

it('What waits for longer than five school days is counted, not offered', async () => {
  await openApp('/', { now: Date.UTC(2026, 2, 12, 15), deps: { now: () => morning } });
  await expect.element(page.getByText(/^\d+ tasks slipped$/)).toBeVisible();
  await page.getByRole('button', { name: 'Move to Friday' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move what slipped' });
  await expect.element(dialog.getByText(/^from Thu, Mar 5/).first()).toBeVisible();
  await expect.element(dialog.getByText(/^from Wed, Mar 4/)).not.toBeInTheDocument();
});

it('Older work may rest: it is late nowhere, stays in sight, and comes back', async () => {
  await openApp('/', { now: Date.UTC(2026, 2, 12, 15), deps: { now: () => morning } });
  const offer = page.getByText(/^\d+ tasks slipped$/);
  await expect.element(offer).toBeVisible();
  const all = Number.parseInt(offer.element().textContent, 10);
  await expect.poll(overdueOnCards).toBe(all);
  await page.getByRole('button', { name: 'Move to Friday' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move what slipped' });
  const older = dialog.getByText(/^\d+ older tasks are open too/);
  await expect.element(older).toBeVisible();
  const recent = all - Number.parseInt(older.element().textContent, 10);
  const dismissOverdue = dialog.getByRole('button', { name: 'Let the older ones rest' });
  await dismissOverdue.click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await dismissOverdue.click();
  await expect.element(page.getByText(`${all - recent} older tasks rest now`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(overdueOnCards).toBe(recent);

  const rest = page.getByText(`${all - recent} older tasks rest.`);
  await expect.element(rest).toBeVisible();
  await page.getByRole('button', { name: 'Look at what rests' }).click();
  const resting = page.getByRole('dialog', { name: 'Work that rests' });
  await expect.element(resting.getByText(/^from Wed, Mar 4/).first()).toBeVisible();
  expect(await violationsIn(resting.element())).toEqual([]);
  await resting.getByRole('button', { name: 'Bring all back' }).click();
  await expect.element(resting).not.toBeInTheDocument();
  await expect.poll(overdueOnCards).toBe(all);
  await expect.element(rest).not.toBeInTheDocument();
});

it('A family that has put the first run off is told what is empty, and finds the way back to it', async () => {
  await openApp('/', { family: 'local' });
  await page.getByRole('button', { name: 'Later' }).click();
  await expect.element(page.getByText('No students added yet')).toBeVisible();
  await expect.element(page.getByText('No classes added yet')).toBeVisible();
  const start = page.getByRole('region', { name: 'Welcome to Trailbook' });
  await expect.element(start.getByRole('button', { name: 'Plan the first week' })).toBeVisible();
  expect(await violationsIn(page.getByRole('main').element())).toEqual([]);
});
