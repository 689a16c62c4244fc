/** A worker's host within the page itself: the same device, profiles and engine, behind the same messages as a worker's. */
import { expose, wrap } from 'comlink';
import { testActions } from './commit-changes.ts';
import type { SyncClient } from '../../web/workers/sync-client.ts';
import { createSyncHost } from '../../web/workers/sync-host.ts';
import type { HostDeps } from '../../web/workers/open-profiles.ts';
import type { SyncHost } from '../../web/workers/sync-host.ts';

/** Hashing a secret 600,000 times is what makes guessing dear; what is tested here is who is let in. */
const fewRounds = 10;

const noNetwork = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

const silence = (): Promise<never> => new Promise<never>(() => undefined);

/** A host of its own, with what `deps` doesn't name as the page has it, but for a network: there is none. */
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
  // As a worker is gone with its page: what is asked of it later has no answer.
  const get = (_: unknown, name: keyof SyncHost): unknown => (isGone ? silence : whole[name]);
  const whole = { ...host, close };
  expose(new Proxy(whole, { get }), port1);
  return wrap<SyncHost>(port2);
}
