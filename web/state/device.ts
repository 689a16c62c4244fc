/**
 * The page's hold on this device: the worker in which it lives, who is here, and how storage and sync stand. Everything a
 * screen knows of them it reads from `useDevice`; what it wants done it asks of `device`.
 */
import { proxy } from 'comlink';
import { create } from 'zustand';
import type { StorageFailure } from '../data/storage-failure.ts';
import type { Session } from '../profiles/session.ts';
import { initialStatus } from '../sync/status.ts';
import type { SyncStatus } from '../sync/status.ts';
import { followStatus, startSyncWorker, syncOnReturn } from '../workers/sync-client.ts';
import { isInDemo, rememberDemo } from './demo-mode.ts';
import { rememberSession } from './last-seen.ts';

export interface DeviceView {
  /** Null until the device is open. */
  session: Session | null;
  status: SyncStatus;
  /** Why nothing can be kept here at the moment. */
  failure: StorageFailure | 'no-worker' | null;
}

export const useDevice = create<DeviceView>(() => ({
  session: null,
  status: initialStatus,
  failure: null,
}));

const show = (patch: Partial<DeviceView>): void => useDevice.setState(patch);

/** The worker; every call of it answers when what it did is durable. */
export const device = startSyncWorker(() => show({ failure: 'no-worker' }));

function showSession(session: Session): void {
  rememberSession(session);
  show({ session });
}

async function open(isDemo: boolean): Promise<boolean> {
  const opened = await device.open(
    { isDemo },
    proxy((failure: StorageFailure) => show({ failure })),
  );
  if (!opened.ok) {
    show({ failure: opened.error });
    return false;
  }
  show({ failure: null });
  showSession(opened.value);
  await device.followSession(proxy(showSession));
  await followStatus(device, (status) => {
    // A lost connection that could be opened again is nothing to tell.
    show(status.trouble === null ? { status, failure: null } : { status });
  });
  await device.start();
  return true;
}

/** Opens what this page showed last: this device's family, or the demo. */
export async function startDevice(): Promise<void> {
  await open(isInDemo());
  syncOnReturn(device);
}

/** Opens the demo family, or goes back from it to this device's own; false when the storage fails. */
export async function switchDemo(isDemo: boolean): Promise<boolean> {
  rememberDemo(isDemo);
  return open(isDemo);
}
