/** Attendance and hours (as made real), of small families and of the demo family. */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateMedia } from '../../../support/screens/emulate-media.ts';
import { openApp } from '../../../support/screens/open-app.tsx';
import { isTooWide } from '../../../support/screens/on-page.ts';
import { Story } from '../../../support/family/story.ts';
import { faintInDark, violationsIn } from '../../../support/screens/violations.ts';

/** Leo has read on two Mondays, the latter two days ago; a school year began on the first. */
function twoDays() {
  const the = new Story(6);
  const leo = the.child('Leo Fern');
  the.child('Mia Fern', '5th Grade');
  for (const date of ['2026-02-23', '2026-03-02'])
    Object.assign(the.plan(leo, date, `Read on ${date}`, 'Reading').fields, {
      status: 'completed',
      completedAt: `${date}T15:00:00.000Z`,
      minutes: 45,
    });
  the.changes.push({
    t: 'school-term',
    id: 77,
    fields: {
      kind: 'year',
      name: 'This Year',
      startDate: '2026-02-23',
      endDate: '2026-05-29',
      daysAim: 60,
    },
  });
  return the.changes;
}

async function openLeo(address: string): Promise<void> {
  await openApp(address, { family: 'local', changes: twoDays() });
  await page.getByRole('combobox', { name: 'Student' }).selectOptions('Leo');
}

const figures = (): (string | undefined)[] =>
  [...page.getByRole('region', { name: 'Figures' }).element().querySelectorAll('dd')].map(
    ({ textContent }) => textContent?.replaceAll('\u00A0', ' '),
  );
/** How many lines a text within an element takes. */
function linesOf(text: string, element: Element): number {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { textContent } = walker.currentNode;
    const from = textContent!.replaceAll('\u00A0', ' ').indexOf(text);
    if (from < 0) continue;
    const words = document.createRange();
    words.setStart(walker.currentNode, from);
    words.setEnd(walker.currentNode, from + text.length);
    return new Set([...words.getClientRects()].map(({ top }) => top)).size;
  }
  throw new Error(`There is no text ${text}`);
}

const dayButton = (name: RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');

it('A day is found and corrected by keyboard alone, for a sibling too, and undone as one', async () => {
  await openLeo('/attendance?day=2026-03-02');
  const monday = dayButton(/^Monday, March 2, Present, 1 done, 45 min/);
  await expect.element(monday).toBeVisible();
  expect(figures()).toEqual(['2', '1 h 30 min', '8 of 70', '5']);
  (monday.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await expect.element(dayButton(/^Friday, February 27, Nothing recorded/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toMatchTextContent('Leo, Friday, February 27');
  await expect.element(dialog).toMatchTextContent('Recorded that day: Nothing recorded');
  await dialog.getByLabelText('The day was').selectOptions('Half a day');
  await dialog.getByLabelText('Minutes of the whole day').fill('many');
  await dialog.getByLabelText('Mia Fern').click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .element(dialog.getByText('Please enter a whole number from 0 to 1440'))
    .toBeVisible();
  await dialog.getByLabelText('Minutes of the whole day').fill('120');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('2 days corrected')).toBeVisible();
  await expect.element(dayButton(/^Friday, February 27, Half a day, 2 h, corrected/)).toBeVisible();
  await expect.poll(() => figures().slice(0, 2)).toEqual(['2.5', '3 h 30 min']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => figures().slice(0, 2)).toEqual(['2', '1 h 30 min']);
});

it('Several days are corrected at once, days to come are refused, and a correction is taken back', async () => {
  await openLeo('/attendance?day=2026-02-24');
  await dayButton(/^Tuesday, February 24/).click();
  await dialog.getByLabelText('The day was').selectOptions('Present');
  await dialog.getByLabelText('Until').fill('2026-03-06');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(dialog.getByText('This day is still to come')).toBeVisible();
  await dialog.getByLabelText('Until').fill('2026-02-27');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => figures()[0]).toBe('6');
  await expect.element(page.getByText('Corrected', { exact: true })).toBeVisible();
  await dayButton(/^Tuesday, February 24/).click();
  await dialog.getByRole('button', { name: 'Back to what was recorded' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => figures()[0]).toBe('5');
});

it('A day that is opened while the chosen child’s days are still to come stays open, and is that child’s', async () => {
  await openLeo('/attendance?day=2026-03-02');
  const monday = dayButton(/^Monday, March 2, Present/);
  await expect.element(monday).toBeVisible();
  const choice = page.getByRole('combobox', { name: 'Student' }).element() as HTMLSelectElement;
  const toMia = [...choice.options].find(({ label }) => label === 'Mia')!;
  // Both before anything is painted.
  choice.value = toMia.value;
  choice.dispatchEvent(new Event('change', { bubbles: true }));
  (monday.element() as HTMLElement).click();
  await expect.poll(() => choice.value).toBe(toMia.value);
  await expect.element(dialog).toMatchTextContent('Mia, Monday, March 2');
  await dialog.getByLabelText('The day was').selectOptions('Half a day');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('1 day corrected')).toBeVisible();
  await expect.poll(() => figures()[0]).toBe('0.5');
});

it('A requirement profile is written, chosen for a child, and measures the year; it says that it is no legal advice', async () => {
  await openApp('/attendance?view=requirements', { family: 'local', changes: twoDays() });
  await expect.element(page.getByText('they are no legal advice', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Add Profile' }).click();
  await dialog.getByRole('button', { name: '180 days, 900 h' }).click();
  await dialog.getByLabelText('Hours of subjects').fill('Reading');
  await dialog.getByRole('button', { name: 'Add Profile' }).click();
  await expect.element(dialog.getByText('Please enter a name')).toBeVisible();
  await expect
    .element(dialog.getByText('Please write a subject and its hours', { exact: false }))
    .toBeVisible();
  await dialog.getByLabelText('Name').fill('Our state');
  await dialog.getByLabelText('Hours of subjects').fill('Reading 200');
  await dialog.getByRole('button', { name: 'Add Profile' }).click();
  await expect.element(page.getByText('180 days · 900 h · Reading 200')).toBeVisible();
  await page.getByRole('button', { name: 'Add Profile' }).click();
  await dialog.getByLabelText('What a place asks for').selectOptions('Pennsylvania, grades 7–12');
  await expect
    .element(dialog.getByLabelText('Note'))
    .toHaveValue(
      '990 hours do instead of the days. Source: 24 P.S. § 13-1327.1, as we knew it on November 27, 2026; please read the law itself. It is no legal advice: laws change, and a district may ask for more.',
    );
  // What was typed stays when another place is chosen; what a place filled in doesn't.
  await dialog.getByLabelText('Note').fill('Ask the district.');
  await dialog.getByLabelText('What a place asks for').selectOptions('Indiana');
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Indiana');
  await expect.element(dialog.getByLabelText('Note')).toHaveValue('Ask the district.');
  await expect.element(dialog.getByText(/^Source: Ind\. Code § 20-30-2-3, as we/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Profile' }).click();
  await expect.element(page.getByText('180 days', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Ask the district.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Leo' }).selectOptions('Our state');
  await page.getByRole('tab', { name: 'Days' }).click();
  await page.getByRole('combobox', { name: 'Student' }).selectOptions('Leo');
  await expect.poll(() => figures().slice(0, 2)).toEqual(['2', '1 h 30 min']);
  const aims = page.getByRole('region', { name: 'Our state' });
  for (const words of ['2 of 180', '1 h 30 min of 900 h', '1 h 30 min of 200 h'])
    await expect.element(aims).toMatchTextContent(words);
  await page.getByRole('combobox', { name: 'Student' }).selectOptions('Mia');
  await expect.element(page.getByRole('region', { name: 'Aims' })).toMatchTextContent('0 of 60');
});

it('The year’s sheet has a row a month with its sums, and is exported with every day', async () => {
  const saved: { name: string; text: Promise<string> }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, text: fetch(this.href).then((one) => one.text()) });
  });
  await openLeo('/attendance?view=sheet');
  const sheet = page.getByRole('region', { name: 'Attendance Record' });
  await expect.element(sheet.getByRole('row', { name: /^March 2026/ })).toMatchTextContent('P');
  await expect
    .element(sheet.getByRole('row', { name: /^Whole year/ }))
    .toMatchTextContent('21 h 30 min');
  await page.getByRole('button', { name: 'Export' }).click();
  expect(saved.map(({ name }) => name)).toEqual(['Attendance Leo Fern This Year.csv']);
  const text = await saved[0]!.text;
  expect(text).toContain('Leo Fern,2026-02-23,Present,45,1,,');
  expect(text).toContain('Leo Fern,2026-02-24,Nothing recorded,0,0,,');
  expect(text).toContain('Leo Fern,Total,2,90,,,');
});

it('A family without students is asked for one', async () => {
  await openApp('/attendance', { family: 'local' });
  await expect.element(page.getByRole('button', { name: 'Add Student' })).toBeVisible();
});

it('The demo family’s attendance fits every width, in the dark too', async () => {
  await openApp('/attendance', { theme: 'dark' });
  for (const tab of ['Days', 'Year’s Sheet', 'Requirements']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect.element(page.getByRole('tabpanel')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
    expect(await faintInDark()).toEqual([]);
    for (const width of [390, 820, 1180, 1440]) {
      await page.viewport(width, 844);
      expect(isTooWide()).toBe(false);
    }
  }
});

/** The year's hours among its figures, as they are said. */
async function hoursOfYear(): Promise<{ said: string; within: Element }> {
  const region = page.getByRole('region', { name: 'Figures' });
  await expect.element(region).toMatchTextContent(/\d+.h \d+.min/);
  const within = region.element();
  const [said] = within.textContent.replaceAll('\u00A0', ' ').match(/\d+ h \d+ min/)!;
  return { said, within };
}

it('On a phone the hours of a year are broken between hours and minutes, not within a word', async () => {
  await openApp('/attendance', { width: 390, height: 844 });
  const { said, within } = await hoursOfYear();
  for (const part of said.split(/(?<=h) /)) expect(linesOf(part, within)).toBe(1);
});

it('On a phone the month stands between the arrows to the others', async () => {
  await openApp('/attendance', { width: 390, height: 844 });
  const name = await page.getByRole('heading', { name: 'March 2026' }).findElement();
  const middleOf = (element: Element): number => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  const before = page.getByRole('button', { name: 'Previous month' }).element();
  expect(Math.abs(middleOf(before) - middleOf(name))).toBeLessThan(2);
});

it('Hours of a year stay one line where four figures stand beside each other', async () => {
  await openApp('/attendance');
  const { said, within } = await hoursOfYear();
  expect(linesOf(said, within)).toBe(1);
});

it('In forced colours a day of school has an edge, and a weekend has none', async () => {
  await emulateMedia({ hasForcedColors: true });
  await openLeo('/attendance');
  const edgeOf = (kind: string): string =>
    getComputedStyle(document.querySelector(`button[data-kind="${kind}"]`)!).borderStyle;
  await expect.poll(() => document.querySelector('button[data-kind="present"]')).not.toBeNull();
  expect(['present', 'free'].map(edgeOf)).toEqual(['solid', 'none']);
});

it('With letters twice as large the figures of a year keep their words whole', async () => {
  await openLeo('/attendance');
  document.documentElement.style.fontSize = '200%';
  const names = page.getByRole('region', { name: 'Figures' });
  await expect.element(names).toMatchTextContent('Recorded');
  for (const word of ['Recorded', 'School', 'Hours'])
    expect(linesOf(word, names.element())).toBe(1);
  document.documentElement.style.fontSize = '';
});
