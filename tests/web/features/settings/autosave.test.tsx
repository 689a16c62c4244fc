/** How settings save themselves, as the family's name and its timezone do. */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fillDevice } from '../../../support/screens/full-device.ts';
import { openApp, readNow } from '../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../support/screens/violations.ts';

const name = page.getByRole('textbox', { name: 'Family name' });
const saved = page.getByText('Settings saved');
const storedName = async () => (await readNow('theFamily'))?.familyName;
const failure = page.getByText(/Failed to save settings\. Please try again\./);

it('A name is saved by Enter, on leaving the field, and after a pause; it says so once it is stored [MR4.12]', async () => {
  await openApp('/settings', { family: 'local' });
  await expect.element(name).toHaveValue('The Ferns');
  await name.fill('The Mosses ');
  await userEvent.keyboard('{Enter}');
  await expect.element(saved).toBeVisible();
  expect(await storedName()).toBe('The Mosses');

  await name.fill('The Lichens');
  await userEvent.tab();
  await expect.poll(storedName).toBe('The Lichens');
  await name.fill('The Oaks');
  await expect.poll(storedName).toBe('The Oaks');
  await expect.element(name).toHaveFocus();
});

it('A name that is too short says so beside its field, keeps what was typed and saves nothing', async () => {
  await openApp('/settings', { family: 'local' });
  await name.fill('F');
  await userEvent.tab();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveAccessibleDescription(/Please enter your family name/);
  await expect.element(name).toHaveValue('F');
  expect(await storedName()).toBe('The Ferns');
  expect(await violationsIn()).toEqual([]);
  const own = page.getByRole('textbox', { name: 'Your full name' });
  await own.fill('Ivy Moss');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Account of Ivy Moss' })).toBeVisible();
});

it('What was typed is saved too when another tab is opened before the pause is over', async () => {
  await openApp('/settings', { family: 'local' });
  await name.fill('The Birches');
  await page.getByRole('tab', { name: 'Subscription' }).click();
  await expect.poll(storedName).toBe('The Birches');
});

it('A value that can’t be saved stays, says why, and is saved by trying again [SP8.6]', async () => {
  await openApp('/settings', { family: 'local' });
  await expect.element(name).toHaveValue('The Ferns');
  fillDevice();
  await name.fill('The Elms');
  await userEvent.keyboard('{Enter}');
  await expect.element(failure).toBeVisible();
  await expect.element(saved).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(name).toHaveValue('The Elms');
  expect(await storedName()).toBe('The Ferns');
  expect(await violationsIn()).toEqual([]);
  vi.restoreAllMocks();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(saved).toBeVisible();
  expect(await storedName()).toBe('The Elms');
  await expect.element(failure).not.toBeInTheDocument();
});
