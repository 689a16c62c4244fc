/** The logs: a book read, a trip of all children, a timer, the sums, CSV and paper. */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Story } from '../../../support/family/story.ts';
import { emulateMedia } from '../../../support/screens/emulate-media.ts';
import { isTooWide } from '../../../support/screens/on-page.ts';
import { openApp } from '../../../support/screens/open-app.tsx';
import { faintInDark, violationsIn } from '../../../support/screens/violations.ts';

function twoChildren() {
  const the = new Story(12);
  const leo = the.child('Leo Fern');
  the.child('Mia Fern');
  the.follow(leo, the.course('Botany', 2).course);
  return the.changes;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const region = (name: string) => page.getByRole('region', { name, exact: true });
const figures = (): (string | undefined)[] =>
  [...region('Figures').element().querySelectorAll('dd')].map(({ textContent }) =>
    textContent?.replaceAll('\u00A0', ' '),
  );

it('A book is added by two fields and finished by one tap; a trip is added for both children at once', async () => {
  await openApp('/records?view=logs', { family: 'local', changes: twoChildren() });
  await expect.element(page.getByText(/^Nothing is in the log of these days yet/)).toBeVisible();
  await button('Add Entry').click();
  const dialog = page.getByRole('dialog', { name: 'Add Entry' });
  await expect.element(dialog.getByLabelText('Title')).toHaveFocus();
  await userEvent.keyboard('The Secret Garden');
  await dialog.getByLabelText('Pages').fill('1331');
  await dialog.getByLabelText('Course').selectOptions('Botany');
  expect(await violationsIn()).toEqual([]);
  await dialog.getByLabelText('Title').click();
  await userEvent.keyboard('{Enter}');
  const books = region('Books');
  await expect.element(books.getByText('Being read')).toBeVisible();
  await expect
    .element(books.getByText('Leo · Since March 4, 2026 · 1,331 pages · Botany'))
    .toBeVisible();
  expect(figures()).toEqual(['0', '0']);
  await page.getByRole('button', { name: 'Actions for The Secret Garden' }).click();
  await page.getByRole('menuitem', { name: 'Finished today' }).click();
  await vi.waitFor(() => expect(figures()).toEqual(['1', '1,331']));
  await expect.element(books.getByText('Being read')).not.toBeInTheDocument();

  await button('Add Entry').click();
  await dialog.getByRole('radio', { name: 'Field trip' }).click();
  await dialog.getByLabelText('Mia Fern').click();
  await dialog.getByLabelText('Title').fill('Botanical garden');
  await dialog.getByLabelText('Hours').fill('many');
  await dialog.getByRole('button', { name: 'Add Entry' }).click();
  await expect.element(dialog.getByText('Type hours such as 1.5 or 1:30')).toBeVisible();
  await dialog.getByLabelText('Hours').fill('2:30');
  await dialog.getByRole('button', { name: 'Add Entry' }).click();
  const trips = region('Field trips');
  await expect.element(trips.getByRole('listitem').nth(1)).toBeVisible();
  expect(figures()).toEqual(['1', '1,331', '5 h']);
  await page.getByLabelText('Student').selectOptions('Mia');
  await vi.waitFor(() => expect(figures()).toEqual(['0', '0', '2 h 30 min']));
  await page.getByLabelText('Kind').selectOptions('Books');
  await expect.element(page.getByText(/^Nothing is in the log of these days yet/)).toBeVisible();
  await page.getByLabelText('Kind').selectOptions('Everything');
  await page.getByLabelText('Student').selectOptions('All Students');

  // What was entered is edited, an end before the beginning is refused.
  await page.getByRole('button', { name: 'Actions for The Secret Garden' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Entry' });
  await edit.getByLabelText('Finished on').fill('2026-02-01');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/The last day cannot be before the first/)).toBeVisible();
  await edit.getByLabelText('Finished on').fill('2026-03-05');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect.element(books.getByText(/March 4, 2026 – March 5, 2026/)).toBeVisible();

  expect(await violationsIn()).toEqual([]);
  expect(await faintInDark()).toEqual([]);
  for (const width of [320, 390, 820, 1440]) {
    await page.viewport(width, 844);
    expect(isTooWide()).toBe(false);
  }
  await emulateMedia({ media: 'print' });
  await expect.element(trips).toBeVisible();
  await expect.element(button('Add Entry')).not.toBeInTheDocument();
  await emulateMedia();
});

it('A timer runs on while other screens are open, and stopping it opens an entry with its hours', async () => {
  await openApp('/records?view=logs&log=book', { family: 'local', changes: twoChildren() });
  await button('Start Timer').click();
  vi.setSystemTime(Date.now() + 95 * 60_000);
  const stop = page.getByRole('button', { name: /^Stop · / });
  await stop.click();
  const dialog = page.getByRole('dialog', { name: 'Add Entry' });
  await expect.element(dialog.getByLabelText('Hours')).toHaveValue('1:35');
  // A dialog that is closed loses no time.
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await stop.click();
  await expect.element(dialog.getByLabelText('Hours')).toHaveValue('1:35');

  // What one kind asked for neither stands in the way of another nor is stored with it.
  await dialog.getByRole('radio', { name: 'Book' }).click();
  await dialog.getByLabelText('Pages').fill('about 200');
  await dialog.getByLabelText('Author').fill('Nobody');
  await dialog.getByRole('radio', { name: 'Volunteering' }).click();
  await dialog.getByLabelText('Title').fill('Food bank');
  await dialog.getByRole('button', { name: 'Add Entry' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByLabelText('Kind').selectOptions('Everything');
  await expect.element(region('Volunteering').getByText('Food bank')).toBeVisible();
  await expect.element(page.getByText('Nobody')).not.toBeInTheDocument();
  expect(figures()).toEqual(['0', '0', '1 h 35 min']);
  await expect.element(button('Start Timer')).toBeVisible();
});
