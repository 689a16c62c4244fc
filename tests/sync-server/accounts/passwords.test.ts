/** A password that is changed while another device has no network: the app's own worker at the real server. */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../support/server/client.ts';
import { openHostOn } from '../../support/devices/host-on-server.ts';
import { family, must } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

/** The server, whose browsers lose and find the network. */
function withSwitch(app: TestApp) {
  const network = { isOpen: true };
  const browser = (address?: string): Client => {
    const client = app.browser(address);
    const raw = client.raw.bind(client);
    client.raw = (...asked) =>
      network.isOpen ? raw(...asked) : Promise.reject(new TypeError('Failed to fetch'));
    return client;
  };
  return { network, app: { ...app, browser } };
}

it('What waits there is taken, the open profile closes at the first contact, and the new password goes on', async () => {
  const home = await family(server, 'ana');
  const { network, app } = withSwitch(server);
  const { host, session } = await openHostOn(app, home);
  const { person } = session();
  const rename = (familyName: string) => host.act('setFamily', { familyName });
  network.isOpen = false;
  expect(await rename('The Oaks')).toMatchObject({ ok: true });

  const next = 'a walk by the river';
  server.wait(1);
  must(
    await home.parent.post('/api/auth/password', {
      currentPassword: home.password,
      newPassword: next,
    }),
  );
  expect(session().person).toEqual(person);
  network.isOpen = true;
  expect(await host.syncNow()).toMatchObject({ trouble: null, pending: 0, refused: 0 });
  // It asks every five minutes.
  const personLater = async () => {
    server.wait(6 * 60_000);
    await host.syncNow();
    return session().person;
  };
  await expect.poll(personLater).toBeNull();
  expect(session().parents).toMatchObject([{ hasOldPassword: true }]);
  const view = must(await home.parent.get<{ familyName: string }>('/api/auth/user'));
  expect(view.familyName).toBe('The Oaks');

  const unlock = (password: string) =>
    host.unlockParent({ memberId: session().parents[0]!.memberId, password });
  expect(await unlock(home.password)).toMatchObject({ ok: false, error: { code: 'wrong' } });
  expect(await unlock(next)).toMatchObject({ ok: true });
  expect(await rename('The Elms')).toMatchObject({ ok: true });
  expect(await host.syncNow()).toMatchObject({ trouble: null, pending: 0, refused: 0 });
});
