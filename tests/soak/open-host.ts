/** The app's own worker service on a device of its own, at a server that runs in the test; its clock is the test's. */
import { randomUUID } from 'node:crypto';
import type { Session } from '../../web/profiles/session.ts';
import { createSyncHost } from '../../web/workers/sync-host.ts';
import { openTestDevice } from '../support/devices/test-device.ts';
import { testActions } from '../support/screens/commit-changes.ts';
import type { TestApp } from '../support/server/test-app.ts';
import { dumpStore, type Dump } from '../support/stores/dump.ts';

/** Answers a request, by the server's answer or in its place. */
export type Answerer = (
  path: string,
  answer: () => Promise<Response>,
  method: string,
) => Promise<Response>;

/** A device whose app is open. */
export type OpenHost = Awaited<ReturnType<typeof openHost>>;

/** Opens the app on a new device. */
export async function openHost(
  server: TestApp,
  {
    interfere = (_, answer) => answer(),
    clockError = 0,
  }: {
    interfere?: Answerer;
    /** Milliseconds by which its clock is wrong. */
    clockError?: number;
  } = {},
) {
  const browser = server.browser();
  const database = `soak-${randomUUID()}`;
  const host = createSyncHost({
    now: () => server.services.now() + clockError,
    random: Math.random,
    fetch: (input, { headers, ...init } = {}) =>
      interfere(
        input as string,
        () =>
          browser.raw(input as string, {
            ...init,
            headers: { ...(headers as Record<string, string>), 'sec-fetch-site': 'same-origin' },
          }),
        init.method ?? 'GET',
      ),
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
  const opened = await host.open({ isDemo: false }, () => undefined);
  if (!opened.ok) throw new Error(opened.error);
  let session: Session = opened.value;
  host.subscribeToSession((next) => {
    session = next;
  });
  return { host, browser, database, session: () => session };
}

/** Everything in its database, read as another tab would. */
export async function heldBy({ database }: OpenHost): Promise<Dump> {
  const opened = await openTestDevice(
    { name: database },
    {
      now: Date.now,
      random: Math.random,
      fetch: async () => Promise.reject(new TypeError('This tab has no network')),
      locks: undefined,
    },
  );
  if (!opened.ok) throw new Error(opened.error);
  const dump = await dumpStore(opened.value.store);
  opened.value.close();
  return dump;
}
