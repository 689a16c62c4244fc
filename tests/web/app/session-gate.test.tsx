/** Handing the device on: who leaves through "Who's here?" has closed the profile. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useDevice } from '../../../web/device/device-view.ts';
import { openApp, reloadApp } from '../../support/screens/open-app.tsx';
import type { AppOptions } from '../../support/screens/open-app.tsx';

const whosHere = page.getByRole('heading', { level: 1, name: /Who’s here\?/ });

it.each<[string, string, AppOptions]>([
  ['a parent', 'Robin Alder', {}],
  ['a student', 'Finn Alder', { student: 'Finn Alder' }],
])(
  'Neither Back nor a typed address leads past Switch person, for %s',
  async (_, name, options) => {
    await openApp('/', options);
    await page.getByRole('button', { name: `Account of ${name}` }).click();
    await page.getByRole('button', { name: 'Switch person' }).click();
    await expect.element(whosHere).toBeVisible();
    history.back();
    await expect.poll(() => location.pathname).not.toBe('/who');
    await expect.element(whosHere).toBeVisible();
    for (const path of ['/students', '/student/tasks', '/']) {
      await reloadApp(path);
      await expect.element(whosHere).toBeVisible();
    }
  },
);

it('A child’s “Parent Dashboard” closes the child’s profile before it asks for a parent [SP2.18, MR4.8]', async () => {
  await openApp('/', { student: 'Finn Alder' });
  await page.getByRole('button', { name: 'Parent Dashboard' }).click();
  await expect.element(whosHere).toBeVisible();
  await reloadApp('/student/tasks');
  await expect.element(whosHere).toBeVisible();
});

/** What a browser brings back with a tab: its address, its entry of the history and its storage. */
function keepTab(): () => Promise<void> {
  const { pathname, search } = location;
  const address = pathname + search;
  const state: unknown = history.state;
  const stored = Object.fromEntries(Object.entries(sessionStorage));
  return async () => {
    sessionStorage.clear();
    Object.assign(sessionStorage, stored);
    history.replaceState(state, '', address);
    await reloadApp(address);
  };
}

it('A person who signs in at “Who’s here?” stays signed in, and a restored tab of a sibling’s shows nothing of the sibling', async () => {
  await openApp('/student/tasks', { student: 'Hazel Alder' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'My Tasks' })).toBeVisible();
  const restoreHazels = keepTab();
  await reloadApp('/who');
  await expect.element(whosHere).toBeVisible();
  await restoreHazels();
  await expect.element(whosHere).toBeVisible();
  await page.getByRole('button', { name: 'Finn Alder' }).click();
  await page.getByLabelText('4-digit PIN').fill('1234');
  const finns = page.getByRole('button', { name: 'Account of Finn Alder' });
  await expect.element(finns).toBeVisible();
  await reloadApp('/');
  await expect
    .element(page.getByRole('heading', { level: 1, name: /Finn Alder.*Learning Path/ }))
    .toBeVisible();
  await restoreHazels();
  await expect.element(finns).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'My Tasks' })).toBeVisible();
  await expect.element(page.getByText(/Hazel/)).not.toBeInTheDocument();
});

it('The wall view that a parent opens from the dashboard closes the profile', async () => {
  await openApp('/');
  await page.getByRole('link', { name: 'Wall view' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: /^Today/ })).toBeVisible();
  expect(location.pathname).toBe('/today');
  expect(useDevice.getState().session!.person).toBeNull();
  await reloadApp('/students');
  await expect.element(whosHere).toBeVisible();
});

it('A student’s own device has no wall view: it shows the student’s day, and the profile stays open', async () => {
  await openApp('/student/tasks', { student: 'Hazel Alder' });
  const session = useDevice.getState().session!;
  useDevice.setState({ session: { ...session, holder: { kind: 'student', studentId: 1 } } });
  history.pushState(null, '', '/today');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await expect
    .element(page.getByRole('heading', { level: 1, name: /Hazel Alder.*Learning Path/ }))
    .toBeVisible();
  expect(location.pathname).toBe('/student');
  expect(useDevice.getState().session!.person).toEqual(session.person);
});

it('A device without a family has no wall view: it greets the visitor', async () => {
  await openApp('/today', { family: 'none' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(location.pathname).toBe('/');
});

it('A visitor sees the landing page before the device is open; in a browser that remembers a family, nobody does', async () => {
  await openApp('/', { family: 'none' });
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toBeVisible();
  const shown = title.element();
  const { session } = useDevice.getState();
  const open = async (isOpen: boolean): Promise<void> => {
    useDevice.setState({ session: isOpen ? session : null });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  await open(false);
  expect(title.element()).toBe(shown);
  await open(true);
  expect(title.element()).toBe(shown);
  for (const memory of ['family', 'last', 'demo']) {
    localStorage.setItem(`trailbook:${memory}`, '{}');
    await open(false);
    await expect.element(title).not.toBeInTheDocument();
    localStorage.removeItem(`trailbook:${memory}`);
    await open(true);
    await expect.element(title).toBeVisible();
  }
});
