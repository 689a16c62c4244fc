/** A worker's host inside the page: the same device, profiles and engine, behind the same messages as a worker's. */
import { expose, wrap } from 'comlink';
import { testActions } from './commit-changes.ts';
import type { SyncClient } from '../../../web/workers/sync-client.ts';
import { createSyncHost } from '../../../web/workers/sync-host.ts';
import type { HostDeps } from '../../../web/workers/open-profiles.ts';
import type { SyncHost } from '../../../web/workers/sync-host.ts';

/** 600,000 rounds make guessing expensive; these tests are only about who may sign in. */
const fewRounds = 10;

const noNetwork = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

const silence = (): Promise<never> => new Promise<never>(() => undefined);

/** A host of its own; dependencies missing in `deps` are the page's, except that there is no network. */
export function connectPageHost(deps: Partial<HostDeps> = {}): SyncClient {
  const { port1, port2 } = new MessageChannel();
  const host = createSyncHost({
    rounds: fewRounds,
    fetch: noNetwork,
    actions: testActions,
    ...deps,
  });
  let isGone = false;
  const close = (): void => {
    host.close();
    isGone = true;
  };
  // Like a worker that is gone with its page: later calls get no answer.
  const get = (_: unknown, name: keyof SyncHost): unknown => (isGone ? silence : whole[name]);
  const whole = { ...host, close };
  expose(new Proxy(whole, { get }), port1);
  return wrap<SyncHost>(port2);
}
