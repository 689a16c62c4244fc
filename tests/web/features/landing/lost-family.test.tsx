/** A family whose databases the browser has removed is told of, exactly, until that was read. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { FakeServer } from '../../../support/screens/fake-server.ts';
import { loseDatabases, must, openApp, reloadApp } from '../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../support/screens/violations.ts';
import { host } from '../../../../web/device/host.ts';

const told = page.getByRole('complementary', { name: /has removed your family’s records/ });
const parentDoor = page.getByRole('link', { name: /^Parent/ });

it('A lost local family is reported as gone, until that is dismissed', async () => {
  await openApp('/', { family: 'local' });
  await expect.element(page.getByRole('button', { name: 'Account of Ivy Fern' })).toBeVisible();
  await loseDatabases();
  await expect.element(told).toMatchTextContent(/what was only here is gone/);
  await expect.element(told.getByRole('link')).not.toBeInTheDocument();
  expect(await violationsIn()).toEqual([]);
  await reloadApp();
  await expect.element(told).toBeVisible();
  await told.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(told).not.toBeInTheDocument();
  await reloadApp();
  await expect.element(parentDoor).toBeVisible();
  await expect.element(told).not.toBeInTheDocument();
});

it('A lost synced family is reported as safe at the server, with a link to sign in', async () => {
  const server = new FakeServer();
  const ana = { email: 'ana@fern.example', password: 'a walk in the forest' };
  server.accounts.push({ ...ana, memberId: 11, familyId: 4 });
  await openApp('/', { family: 'none', deps: { fetch: server.fetch() } });
  await must(host().signInParent({ ...ana, isShared: false }));
  await expect.element(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await loseDatabases();
  await expect.element(told).toMatchTextContent(/Everything that was synced is safe on the server/);
  await told.getByRole('link', { name: 'Sign in' }).click();
  await expect.poll(() => location.pathname).toBe('/parent/login');
});
