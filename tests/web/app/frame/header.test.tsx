/** The header: whose book this is and who has it, and what opens from there. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isTooWide } from '../../../support/screens/on-page.ts';
import { openApp } from '../../../support/screens/open-app.tsx';
import { faintInDark, violationsIn } from '../../../support/screens/violations.ts';

const heading = page.getByRole('heading', { level: 1 });
const header = page.getByRole('banner');
const account = page.getByRole('button', { name: /^Account of/ });
const dialog = page.getByRole('dialog');

it('The header names the family and the person, and the account menu’s links work [SP2.10, SP2.11]', async () => {
  await openApp('/');
  for (const words of ['Trailbook', 'The Alder Family', 'Robin Alder']) {
    await expect.element(header).toMatchTextContent(words);
  }
  await account.click();
  await expect.element(header).toMatchTextContent('demo@trailbook.example');
  await expect.element(header.getByText('Parent', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(account).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const manage = page.getByRole('button', { name: 'Manage Students' });
  await expect.element(manage).toBeVisible();
  (manage.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toHaveTextContent('Students');
  await account.click();
  await page.getByRole('button', { name: 'View Student Dashboard' }).click();
  await expect.element(dialog).toMatchTextContent('1 of 6');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await header.getByRole('button', { name: 'View as Student' }).click();
  await expect.element(dialog).toMatchTextContent('1 of 6');
});

it('A dialog that was opened from the account menu returns the focus to its button', async () => {
  await openApp('/nowhere');
  await expect.element(heading).toBeVisible();
  (await account.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  const entry = page.getByRole('button', { name: 'Last changes' });
  await expect.element(entry).toBeVisible();
  (entry.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(account).toHaveFocus();
});

it('The account menu and the sync sheet break no accessibility rule, in light and dark', async () => {
  await openApp('/nowhere');
  await expect.element(heading).toBeVisible();
  const openAccount = async (): Promise<void> => {
    await account.click();
    await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  };
  await openAccount();
  expect(await violationsIn()).toEqual([]);
  expect(await faintInDark()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: /^Sync:/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Sync' })).toBeVisible();
  expect(await faintInDark()).toEqual([]);
  expect(await violationsIn()).toEqual([]);
});

it.each([
  [768, false],
  [820, false],
  [1180, true],
])(
  'Text twice as large fits into the header of a page of %i px, without the name where it has no room',
  async (width, hasName) => {
    await openApp('/', { width });
    await expect.element(heading).toBeVisible();
    document.documentElement.style.fontSize = '200%';
    try {
      const name = header.getByText('Robin Alder', { exact: true });
      await expect.poll(() => name.element().checkVisibility()).toBe(hasName);
      expect(isTooWide()).toBe(false);
      for (const button of header.getByRole('button').elements()) {
        const { left, right } = button.getBoundingClientRect();
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(width);
      }
      await expect.element(header.getByRole('button', { name: 'View as Student' })).toBeVisible();
    } finally {
      document.documentElement.style.fontSize = '';
    }
  },
);

it.each([
  [768, true],
  [390, false],
  [320, false],
])('At %i px the header fits, with View as Student in one tap [SP2.10]', async (width, hasName) => {
  await openApp('/', { width });
  await expect.element(heading).toBeVisible();
  const name = header.getByText('Robin Alder', { exact: true });
  await expect.poll(() => name.element().checkVisibility()).toBe(hasName);
  expect(isTooWide()).toBe(false);
  expect(header.element().scrollWidth).toBeLessThanOrEqual(width);
  await header.getByRole('button', { name: 'View as Student' }).click();
  await expect.element(dialog).toMatchTextContent('1 of 6');
});

it('A family without students has nobody to be viewed as', async () => {
  await openApp('/', { family: 'local' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .element(header.getByRole('button', { name: 'View as Student' }))
    .not.toBeInTheDocument();
});
