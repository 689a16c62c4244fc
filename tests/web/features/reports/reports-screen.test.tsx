/**
 * Progress Reports (specification, section 2; what is silent there, as made real), of the demo family and of smaller
 * ones.
 */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../../support/screens/open-app.tsx';
import { isTooWide } from '../../../support/screens/on-page.ts';
import { Story } from '../../../support/family/story.ts';
import { faintInDark, violationsIn } from '../../../support/screens/violations.ts';

const period = page.getByLabelText('Period');
const student = page.getByRole('combobox', { name: 'Student' });
const headline = page.getByRole('main').getByRole('heading', { level: 2 }).first();
const figures = (): (string | undefined)[] =>
  [...page.getByRole('region', { name: 'Figures' }).element().querySelectorAll('dd')].map(
    ({ textContent }) => textContent,
  );
const rowsOf = (name: string) => page.getByRole('region', { name }).getByRole('listitem');

/** Leo has read four times last week and once today, and left one thing undone; Mia draws on Thursday. */
function lastWeek() {
  const the = new Story(5);
  const leo = the.child('Leo Fern');
  const mia = the.child('Mia Fern', '5th Grade');
  const read = (date: string) =>
    Object.assign(the.plan(leo, date, `Read on ${date}`, 'Reading').fields, {
      status: 'completed',
      completedAt: `${date}T15:00:00.000Z`,
      minutes: 20,
    });
  for (const day of ['23', '24', '25', '26']) read(`2026-02-${day}`);
  read('2026-03-02');
  the.plan(leo, '2026-03-03', 'Write a letter', 'Writing');
  the.plan(mia, '2026-03-05', 'Draw a tree', 'Art');
  return the.changes;
}

it('A week’s report says in a sentence what is done, left undone and to come, and has the specified figures [SP2.33]', async () => {
  await openApp('/reports', { family: 'local', changes: lastWeek() });
  await expect.element(headline).toHaveTextContent('1 of 2 pieces of work so far are done.');
  await expect
    .element(page.getByText('1 was left undone on its day.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('1 is still to come.', { exact: false })).toBeVisible();
  // Of Leo's two pieces of work that were due one is done; Mia's is still to come, and counts against nobody.
  expect(figures()).toEqual(['2', '1', '50%', '0']);
  await expect.element(rowsOf('Weekly Progress')).toMatchTextContent('1 of 2 · 1 to come · 20 min');
  expect(rowsOf('Subject Progress').elements()).toHaveLength(3);
  const leo = page.getByRole('listitem').filter({ hasText: 'Leo Fern' });
  await expect.element(leo.getByText('Read on 2026-03-02')).toBeVisible();
  await expect.element(leo.getByText('Write a letter')).toBeVisible();
  await expect.element(leo.getByText('Pending')).toBeVisible();
  await expect
    .element(page.getByText('Needs 4 more tasks in one subject before it says anything.'))
    .toBeVisible();
});

it('A chart shows the days, weeks or months of the period; its columns are reached by the arrow keys, and it is a table too', async () => {
  await openApp('/reports', { family: 'local', changes: lastWeek() });
  const days = page.getByRole('listbox', { name: 'Day by Day' });
  const chosen = (name: string) => days.getByRole('option', { name, exact: true, selected: true });
  await expect.element(chosen('Wednesday, Mar 4: 0 of 0 done')).toBeInTheDocument();
  (await days.findElement()).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(chosen('Tuesday, Mar 3: 0 of 1 done')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await expect.element(chosen('Monday, Mar 2: 1 of 1 done')).toBeInTheDocument();
  await expect.element(page.getByText('Monday, Mar 2: 1 of 1 done')).toBeVisible();
  await userEvent.keyboard('{End}');
  await expect.element(chosen('Sunday, Mar 8: 0 of 0 done')).toBeInTheDocument();
  await days.getByRole('option', { name: /^Thursday/ }).hover();
  await expect.element(chosen('Thursday, Mar 5: 0 of 1 done')).toBeInTheDocument();
  await page.getByText('As a table').click();
  const table = page.getByRole('table', { name: 'Day by Day' });
  await expect.element(table.getByRole('row', { name: 'Tuesday, Mar 3 0 1' })).toBeVisible();
  expect(table.getByRole('row').elements()).toHaveLength(8);
  expect(await violationsIn()).toEqual([]);
  await period.selectOptions('This Quarter');
  await expect
    .element(page.getByRole('option', { name: 'Feb 23 – Mar 1: 4 of 4 done' }))
    .toBeInTheDocument();
  await period.selectOptions('This School Year');
  await expect
    .element(page.getByRole('option', { name: 'February 2026: 4 of 4 done' }))
    .toBeInTheDocument();
});

it('Period and student are chosen, stand in the address, and the insights say what they rest on [SP2.33, SP2.35, MR3.15]', async () => {
  await openApp('/reports', { family: 'local', changes: lastWeek() });
  await period.selectOptions('This Quarter');
  await expect.element(headline).toHaveTextContent('5 of 6 pieces of work so far are done.');
  await expect.element(page.getByText('Reading: 5 of 5 done')).toBeVisible();
  await expect.element(page.getByText('No subject has less than 70% done.')).toBeVisible();
  await student.selectOptions('Mia');
  await expect.element(headline).toHaveTextContent('One piece of work is planned.');
  expect(figures()).toEqual(['1', '0', '–', '0']);
  expect(location.search).toMatch(/^\?period=quarter&student=\d+$/);
  await student.selectOptions('All Students');
  await period.selectOptions('Other Days');
  await page.getByLabelText('From').fill('2026-02-23');
  await page.getByLabelText('Until').fill('2026-02-24');
  await expect.element(headline).toHaveTextContent('All 2 pieces of work so far are done.');
  await page.getByLabelText('Until').fill('2026-02-01');
  await expect.element(page.getByText('The last day is before the first.')).toBeVisible();
});

it('Export saves the figures as a file named by its days [SP2.34, MR3.16]', async () => {
  const saved: { name: string; text: Promise<string> }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, text: fetch(this.href).then((one) => one.text()) });
  });
  await openApp('/reports', { family: 'local', changes: lastWeek() });
  const button = page.getByRole('button', { name: 'Export' });
  (await button.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  expect(saved.map(({ name }) => name)).toEqual(['Progress 2026-03-02 to 2026-03-08.csv']);
  const text = await saved[0]!.text;
  expect(text).toContain('All,,2026-03-02,2026-03-08,1,2,1,1,50,20,,40');
  expect(text).toContain('Student: Subject,Leo Fern: Reading');
});

it('A family without students is asked for one, and one without work is told so', async () => {
  await openApp('/reports', { family: 'local' });
  await expect
    .element(
      page.getByText('No students added yet. Their progress shows here once they have work.'),
    )
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add Student' })).toBeVisible();
});

it('The demo family’s report fits every width, in the dark too', async () => {
  await openApp('/reports?period=month', { theme: 'dark' });
  await expect.element(page.getByRole('region', { name: 'Performance Insights' })).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  expect(await faintInDark()).toEqual([]);
  for (const width of [390, 820, 1180, 1440]) {
    await page.viewport(width, 844);
    expect(isTooWide()).toBe(false);
  }
});
