/** The portfolio: notes and links that are kept of each child's learning. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { host } from '../../../../web/device/host.ts';
import { must, openApp } from '../../../support/screens/open-app.tsx';
import { isTooWide } from '../../../support/screens/on-page.ts';
import { Story } from '../../../support/family/story.ts';
import { faintInDark, violationsIn } from '../../../support/screens/violations.ts';

const dialog = page.getByRole('dialog');
const cards = page.getByRole('main').getByRole('listitem');

/** Leo has a poem of this year and a museum of an earlier one, Mia a recital. */
function three() {
  const the = new Story(6);
  const leo = the.child('Leo Fern').id;
  const mia = the.child('Mia Fern').id;
  const keep = (id: number, studentId: number, date: string, title: string, more = {}) =>
    the.changes.push({ t: 'portfolio-item', id, fields: { studentId, date, title, ...more } });
  keep(91, leo, '2026-02-01', 'A poem', { note: 'Roses\nare red', subject: 'Writing' });
  keep(92, leo, '2024-05-02', 'Museum');
  keep(93, mia, '2026-01-10', 'Recital', { link: 'https://example.org/recital' });
  return the.changes;
}

it('Something is kept by keyboard alone; what is wrong is said, what is deleted comes back', async () => {
  await openApp('/portfolio', { family: 'local', changes: three().slice(0, 2) });
  await expect.element(page.getByText('Nothing is kept yet.', { exact: false })).toBeVisible();
  (await page.getByRole('button', { name: 'Keep Something' }).first().findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await dialog.getByLabelText('Link').fill('example.org');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Please enter a title')).toBeVisible();
  await expect
    .element(dialog.getByText('Please enter a web address that begins with', { exact: false }))
    .toBeVisible();
  await dialog.getByLabelText('Title').fill('First book');
  await dialog.getByLabelText('Link').fill('https://example.org');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('First book is kept')).toBeVisible();
  await expect.element(cards.first()).toMatchTextContent('First book');
  await page.getByRole('button', { name: 'Actions for First book' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(page.getByText('First book deleted')).toBeVisible();
  await expect.element(page.getByText('Nothing is kept yet.', { exact: false })).toBeVisible();
});

it('Child and year are chosen and stand in the address, and a year of which nothing is kept any more is none; a link opens apart and tells nothing of where it was', async () => {
  await openApp('/portfolio', { family: 'local', changes: three() });
  await expect.element(page.getByText('3 things are kept.')).toBeVisible();
  const link = page.getByRole('link', { name: 'https://example.org/recital' });
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  await page.getByRole('combobox', { name: 'Student' }).selectOptions('Leo');
  await expect.element(page.getByText('2 things are kept.')).toBeVisible();
  await page.getByRole('combobox', { name: 'School year' }).selectOptions('2023–24');
  await expect.element(page.getByText('1 thing is kept.')).toBeVisible();
  await expect.element(cards.first()).toMatchTextContent('Museum');
  expect(location.search).toMatch(/^\?student=\d+&year=2023-08-01$/);
  await page.getByRole('button', { name: 'Actions for Museum' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByLabelText('Day').fill('2026-03-01');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('2 things are kept.')).toBeVisible();
});

it('A family without students is asked for one', async () => {
  await openApp('/portfolio', { family: 'local' });
  await expect.element(page.getByRole('button', { name: 'Add Student' })).toBeVisible();
});

it('A subject is said in the family’s language', async () => {
  await openApp('/portfolio', { family: 'local', changes: three() });
  await must(host().act('setFamily', { language: 'fr' }));
  await expect.element(cards.first()).toMatchTextContent('Écriture');
});

it('The portfolio fits every width, in the dark too', async () => {
  await openApp('/portfolio', { family: 'local', changes: three(), theme: 'dark' });
  await expect.element(page.getByText('3 things are kept.')).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  expect(await faintInDark()).toEqual([]);
  for (const width of [390, 820, 1180, 1440]) {
    await page.viewport(width, 844);
    expect(isTooWide()).toBe(false);
  }
});
