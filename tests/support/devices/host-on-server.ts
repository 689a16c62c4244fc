/**
 * The app's own worker service on a device of its own, in Node, at the real server. Needs an IndexedDB
 * (`fake-indexeddb/auto`).
 */
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import type { Session } from '../../../web/profiles/session.ts';
import { createSyncHost } from '../../../web/workers/sync-host.ts';
import { testActions } from '../screens/commit-changes.ts';
import type { Client } from '../server/client.ts';
import type { TestApp } from '../server/test-app.ts';

/**
 * A host on a device that knows no family; it is closed after the test. `interfere` may answer or fail in the server's
 * place.
 */
export async function openNewHost(
  server: TestApp,
  {
    browser = server.browser(),
    database = `host-${randomUUID()}`,
    interfere,
  }: {
    browser?: Client;
    database?: string;
    interfere?: (path: string, answer: () => Promise<Response>) => Promise<Response>;
  } = {},
) {
  const host = createSyncHost({
    now: () => server.services.now(),
    random: Math.random,
    fetch: (input, { headers, ...init } = {}) => {
      const answer = () =>
        browser.raw(input as string, {
          ...init,
          headers: { ...(headers as Record<string, string>), 'sec-fetch-site': 'same-origin' },
        });
      return interfere ? interfere(input as string, answer) : answer();
    },
    locks: undefined,
    actions: testActions,
    elapsed: () => server.services.now(),
    rounds: 1,
    zone: 'America/New_York',
    userAgent: 'Test',
    languages: ['en'],
    databases: { family: database, demo: `${database}-demo` },
    origin: '',
  });
  onTestFinished(() => host.close());
  expect(await host.open({ isDemo: false }, () => undefined)).toMatchObject({ ok: true });
  let session: Session | undefined;
  host.subscribeToSession((next) => {
    session = next;
  });
  return { host, browser, database, session: () => session! };
}

/** A host whose parent has signed in and has everything synced; it is closed after the test. */
export async function openHostOn(
  server: TestApp,
  { email, password }: { email: string; password: string },
) {
  const { host, browser, session } = await openNewHost(server);
  const signIn = () => host.signInParent({ email, password, isShared: false });
  expect(await signIn()).toMatchObject({ ok: true });
  expect(await host.syncNow()).toMatchObject({ trouble: null, pending: 0, refused: 0 });
  return { host, browser, signIn, session };
}
