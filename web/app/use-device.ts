/** The page's hold on this device: its worker, what it holds, and how its sync stands. */
import { proxy } from 'comlink';
import { useEffect, useState } from 'react';
import { familyDatabase } from '../data/family-database.ts';
import type { Overview } from '../data/overview.ts';
import type { StorageFailure } from '../data/storage-failure.ts';
import type { SyncStatus } from '../sync/status.ts';
import { followStatus, startSyncWorker, syncOnReturn } from '../workers/sync-client.ts';

export interface DeviceView {
  overview: Overview | null;
  status: SyncStatus | null;
  failure: StorageFailure | null;
}

const client = startSyncWorker();

export const syncNow = (): void => void client.syncNow();

async function open(show: (patch: Partial<DeviceView>) => void): Promise<void> {
  const opened = await client.open(
    { name: familyDatabase },
    proxy((failure: StorageFailure) => show({ failure })),
  );
  if (!opened.ok) {
    show({ failure: opened.error });
    return;
  }
  show({ failure: null, overview: await client.overview() });
  await followStatus(client, (status) => {
    // A lost connection that could be opened again is nothing to tell.
    show(status.trouble === null ? { status, failure: null } : { status });
    if (status.phase !== 'syncing') void client.overview().then((overview) => show({ overview }));
  });
  await client.start();
  syncOnReturn(client);
}

let opening: Promise<void> | undefined;

/** Opens the device once, however often the page's tree is mounted, and follows it. */
export function useDevice(): DeviceView {
  const [view, setView] = useState<DeviceView>({ overview: null, status: null, failure: null });
  useEffect(() => {
    opening ??= open((patch) => setView((before) => ({ ...before, ...patch })));
  }, []);
  return view;
}
