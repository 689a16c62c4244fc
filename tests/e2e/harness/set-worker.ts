/** The app's own worker at a time, and with or without a network, as a test sets it: `year-places.ts` of the soaks. */
// oxlint-disable-next-line import/default -- Vite makes an address of it.
import workerUrl from '../../../web/workers/sync.worker.ts?worker&url';
import { familyDatabase } from '../../../web/data/family-database.ts';
import type { SyncClient } from '../../../web/workers/sync-client.ts';
import type { SyncHost } from '../../../web/workers/sync-host.ts';
import type { Dump } from '../../support/stores/dump.ts';
import { createAppWorker } from './app-worker.ts';

/** What the worker is told before each call (`setting` in `tests/soak/year-places.ts` hears it). */
export interface Setting {
  /** Milliseconds since 1970; the clock stands still in between. */
  now: number;
  isAway: boolean;
}

/** A call whose arguments and answer can be written as JSON. */
export type PlainCall = Extract<
  keyof SyncHost,
  | 'act'
  | 'claimDevice'
  | 'restoreBackup'
  | 'signInParent'
  | 'signInStudent'
  | 'syncNow'
  | 'undo'
  | 'readUnsent'
>;

export function createSetWorker(dump: (name: string) => Promise<Dump>) {
  const app = createAppWorker();
  let worker: Worker | undefined;

  function at(setting: Setting): SyncClient {
    if (!worker) {
      worker = new Worker(workerUrl, { type: 'module' });
      // The client takes over a worker that runs.
      Object.assign(globalThis, { startedWorker: { worker, hasFailed: false } });
    }
    worker.postMessage({ setting }, []);
    return app.worker();
  }

  return {
    /** Opens this browser's device. It is in touch with the server only when it is told to sync. */
    async open(setting: Setting): Promise<void> {
      at(setting);
      await app.open({ isInTouch: false });
    },
    session: app.session,
    async ask(setting: Setting, call: PlainCall, given: readonly unknown[]): Promise<unknown> {
      const calls = at(setting) as unknown as Record<string, (...all: unknown[]) => unknown>;
      return calls[call]!(...given);
    },
    /** A backup of everything, as text. */
    async backup(setting: Setting): Promise<string> {
      const file = await at(setting).exportBackup({ kind: 'json' });
      if (!file.ok) throw new Error(JSON.stringify(file.error));
      return new Blob([file.value.content]).text();
    },
    async readBackup(setting: Setting, text: string): Promise<void> {
      const read = await at(setting).readBackup(new Blob([text]));
      if (!read.ok) throw new Error(JSON.stringify(read.error));
    },
    held: () => dump(familyDatabase),
  };
}
