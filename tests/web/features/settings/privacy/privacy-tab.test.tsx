/** Privacy: what leaves the device, and what the family allows. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openFamilyTablet } from '../../../../support/screens/family-tablet.ts';
import { fillDevice } from '../../../../support/screens/full-device.ts';
import { openApp, readNow } from '../../../../support/screens/open-app.tsx';

const address = '/settings?tab=privacy';
const sharing = page.getByRole('switch', { name: /^Data sharing/ });
const analytics = page.getByRole('switch', { name: /^Analytics/ });
const leaves = page.getByRole('region', { name: 'What leaves this device' });

it('Sharing and analytics are off until a parent turns them on, by the keyboard too [MR3.29]', async () => {
  await openApp(address, { family: 'local' });
  await expect.element(sharing).not.toBeChecked();
  await expect.element(analytics).not.toBeChecked();
  expect(await readNow('dataSharing')).toBe('unasked');
  (sharing.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(sharing).toBeChecked();
  await expect.element(page.getByText('Settings saved')).toBeVisible();
  expect(await readNow('dataSharing')).toBe('allowed');
  const inDoubt = page.getByRole('switch', { name: /^Doubtful lists go by themselves/ });
  await expect.element(inDoubt).not.toBeChecked();
  await inDoubt.click();
  await expect.poll(() => readNow('asksInDoubt')).toBe(true);
  await analytics.click();
  await expect.poll(async () => (await readNow('settingsOfFamily')).analytics).toBe(true);
  await sharing.click();
  await expect.poll(() => readNow('dataSharing')).toBe('denied');
  await expect.element(inDoubt).not.toBeInTheDocument();
  expect(await readNow('asksInDoubt')).toBe(false);
});

it('A switch that can’t be saved stays where it was put, and says so', async () => {
  await openApp(address, { family: 'local' });
  await expect.element(sharing).not.toBeChecked();
  fillDevice();
  await sharing.click();
  await expect.element(page.getByText(/Failed to save settings/)).toBeVisible();
  await expect.element(sharing).toBeChecked();
  expect(await readNow('dataSharing')).toBe('unasked');
});

it.each([
  ['demo', /Nothing\. The demo family/],
  ['local', /Nothing\. Your family is on this device alone/],
] as const)('Nothing leaves the device of a %s family', async (family, words) => {
  await openApp(address, { family });
  await expect.element(leaves).toMatchTextContent(words);
});

it('A family with a server is told what goes there', async () => {
  await openFamilyTablet();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('tab', { name: 'Privacy' }).click();
  for (const words of [/to your family’s server/, /to an AI company/, /Nothing else goes/])
    await expect.element(leaves).toMatchTextContent(words);
});

it('It says what a student’s own device has, that a lock is no encryption, and leads to the export', async () => {
  await openApp(address);
  const device = page.getByRole('region', { name: 'What a student’s own device has' });
  await expect.element(device).toMatchTextContent(/Never: .*parents’ names and addresses/);
  await expect.element(device).toMatchTextContent(/Only that student’s own: .*tasks and grades/);
  await expect.element(page.getByText(/They don’t encrypt what lies/)).toBeVisible();
  await page.getByRole('link', { name: 'Export or delete records' }).click();
  await expect
    .element(page.getByRole('tab', { name: 'Data & Backup' }))
    .toHaveAttribute('aria-selected', 'true');
});
