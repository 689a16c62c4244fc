/** The theme is chosen in the account menu; it is a setting of whoever chooses. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openFamilyTablet, pillSays } from '../../../support/screens/family-tablet.ts';
import { account } from '../../../support/screens/family-server.ts';
import { fillDevice } from '../../../support/screens/full-device.ts';
import { must, openApp, readNow, reloadApp } from '../../../support/screens/open-app.tsx';
import { useDevice } from '../../../../web/device/device-view.ts';
import { host } from '../../../../web/device/host.ts';
import { useToasts } from '../../../../web/ui/toast.ts';

function parentId(): number {
  const person = useDevice.getState().session?.person;
  return person?.role === 'parent' ? person.memberId : 0;
}

const openMenu = () => page.getByRole('button', { name: /^Account of/ }).click();
const choice = (name: string) => page.getByRole('radio', { name });
/** What the store has of the demo's parent. */
const savedTheme = async () =>
  (await readNow('ownSettings', { t: 'member', id: parentId() })).theme;
const shown = () => expect.poll(() => document.documentElement.dataset['theme']);

async function chooseDark(): Promise<void> {
  await openMenu();
  await expect.element(choice('Light')).toBeChecked();
  await choice('Dark').click();
  await shown().toBe('dark');
}

it('A chosen theme is shown at once, and survives a reload without a network, whatever the browser has cached', async () => {
  await openApp('/');
  await chooseDark();
  await expect.poll(savedTheme).toBe('dark');
  localStorage.removeItem('trailbook:theme');
  await reloadApp();
  await openMenu();
  await expect.element(choice('Dark')).toBeChecked();
  await shown().toBe('dark');
  expect(localStorage.getItem('trailbook:theme')).toBe('dark');
});

it('A theme follows a person to their other devices, and the latest choice wins on all', async () => {
  const server = await openFamilyTablet();
  await chooseDark();
  await pillSays(/All synced/);
  await expect.poll(() => server.records.get('member/11')?.fields['theme']).toBe('dark');
  await openApp('/', { family: 'none', deps: { fetch: server.fetch() } });
  await shown().toBe('light');
  await must(host().signInParent({ ...account, isShared: false }));
  await shown().toBe('dark');
  server.write({ t: 'member', id: 11, fields: { theme: 'light' } });
  await host().syncNow();
  await shown().toBe('light');
});

it('A theme that can’t be saved is reverted, with a message', async () => {
  await openApp('/');
  fillDevice();
  await openMenu();
  await choice('Dark').click();
  await expect.poll(() => useToasts.getState().toast?.kind).toBe('danger');
  await expect.element(choice('Light')).toBeChecked();
  await shown().toBe('light');
});
