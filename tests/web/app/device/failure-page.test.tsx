/** The app's page where the browser or another tab is in the way of its records. */
import { afterEach, expect, it, vi } from 'vitest';
import { Dexie } from 'dexie';
import { page } from 'vitest/browser';
import { useDevice } from '../../../../web/device/device-view.ts';
import { host } from '../../../../web/device/host.ts';
import { openApp } from '../../../support/screens/open-app.tsx';

/** What is said aloud; the empty place of messages to come is one, too. */
const alert = page.getByRole('alert').filter({ hasText: /./ });
const title = page.getByRole('heading', { level: 1 });
const reload = page.getByRole('button', { name: 'Reload' });

let held: IDBDatabase | undefined;
let name: string | undefined;

afterEach(async () => {
  held?.close();
  held = undefined;
  if (name !== undefined) await Dexie.delete(name);
  name = undefined;
});

/** Opens a database by hand, as another version of the app would in another tab, and holds on to it. */
const holdDatabase = (version: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(name!, version);
    opening.addEventListener('error', () => reject(opening.error!));
    opening.addEventListener('success', () => {
      held = opening.result;
      resolve();
    });
  });

/** The device has told how it stands, and answers what it is asked after that. */
async function hasBegun(): Promise<void> {
  await expect.poll(() => useDevice.getState().status.phase).toBe('unpaired');
  await host().syncNow();
}

it('The page says that the browser offers no storage, and what to do', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await openApp('/', { family: 'none' });
  await expect.element(title).toHaveTextContent('Nothing can be kept here');
  await expect.element(alert).toMatchTextContent(/leave the private window/);
  await expect.element(reload).toBeVisible();
});

it('The page says that its worker did not start', async () => {
  await openApp('/', { family: 'none' });
  await hasBegun();
  useDevice.setState({ session: null, failure: 'no-worker' });
  await expect.element(title).toHaveTextContent('Trailbook could not start');
  await expect.element(reload).toBeVisible();
});

it('The page says that an older Trailbook is open in another tab, and continues when that is closed', async () => {
  name = `app-${crypto.randomUUID()}`;
  await holdDatabase(1);
  await openApp('/', {
    family: 'none',
    deps: { databases: { family: name, demo: `${name}-demo` } },
  });
  const words = /An older Trailbook is open in another tab\. Close it to go on\./;
  await expect.element(alert).toMatchTextContent(words);
  await expect.element(reload).not.toBeInTheDocument();
  held!.close();
  await expect.element(page.getByRole('link', { name: /^Parent/ }).first()).toBeVisible();
  await hasBegun();
});

it('The page says above the screen that a newer Trailbook has taken over; the screen stays', async () => {
  name = `app-${crypto.randomUUID()}`;
  await openApp('/', { deps: { databases: { family: `${name}-own`, demo: name } } });
  await expect.element(page.getByText(/Hazel/).first()).toBeVisible();
  await holdDatabase(10_000);
  await expect.element(alert).toMatchTextContent(/A newer Trailbook has taken over/);
  await expect.element(title).toHaveTextContent('Family Dashboard');
  await expect.element(alert.getByRole('button', { name: 'Reload' })).toBeVisible();
});
