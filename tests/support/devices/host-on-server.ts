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

/** Answers a request, by the server's answer or in its place. */
export type Answerer = (
  path: string,
  answer: () => Promise<Response>,
  method: string,
) => Promise<Response>;

interface Options {
  browser?: Client;
  database?: string;
  interfere?: Answerer;
  /** Milliseconds by which its clock is wrong. */
  clockError?: number;
}

/** A device whose app is open. */
export type OpenHost = Awaited<ReturnType<typeof openHost>>;

/** A host on a device that knows no family. Whoever opens it closes it. */
export async function openHost(server: TestApp, options: Options = {}) {
  const { browser = server.browser(), database = `host-${randomUUID()}`, clockError = 0 } = options;
  const { interfere = (_, answer) => answer() } = options;
  const host = createSyncHost({
    now: () => server.services.now() + clockError,
    random: Math.random,
    fetch: (input, { headers, ...init } = {}) => {
      const answer = () =>
        browser.raw(input as string, {
          ...init,
          headers: { ...(headers as Record<string, string>), 'sec-fetch-site': 'same-origin' },
        });
      return interfere(input as string, answer, init.method ?? 'GET');
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
  const opened = await host.open({ isDemo: false }, () => undefined);
  if (!opened.ok) throw new Error(opened.error);
  let session: Session = opened.value;
  host.subscribeToSession((next) => {
    session = next;
  });
  return { host, browser, database, session: () => session };
}

/** The same; it is closed after the test. */
export async function openNewHost(server: TestApp, options: Options = {}): Promise<OpenHost> {
  const open = await openHost(server, options);
  onTestFinished(() => open.host.close());
  return open;
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
