/**
 * The page's hold on this device: the worker in which it lives, who is here, and how storage and sync stand. Everything a
 * screen knows of them it reads from `useDevice`; what it wants done it asks of `device`.
 */
import { proxy } from 'comlink';
import { create } from 'zustand';
import type { Result } from '../../shared-model/lib/result.ts';
import type { StorageFailure } from '../data/storage-failure.ts';
import type { Session } from '../profiles/session.ts';
import { initialStatus } from '../sync/status.ts';
import type { SyncStatus } from '../sync/status.ts';
import type { HostOptions } from '../workers/host-interface.ts';
import { followStatus, startSyncWorker, syncOnReturn } from '../workers/sync-client.ts';
import { isInDemo, rememberDemo } from './demo-mode.ts';
import { forgetFamily } from './browser-memory.ts';
import { lostFamily, rememberSession } from './last-seen.ts';
import type { KeptFamily } from './last-seen.ts';

export interface DeviceView {
  /** Null until the device is open. */
  session: Session | null;
  status: SyncStatus;
  /** Why nothing can be kept here at the moment. */
  failure: StorageFailure | 'no-worker' | null;
  /** A family that the browser has lost; until somebody signs in, or has read that. */
  lost: KeptFamily | null;
}

export const useDevice = create<DeviceView>(() => ({
  session: null,
  status: initialStatus,
  failure: null,
  lost: null,
}));

const show = (patch: Partial<DeviceView>): void => useDevice.setState(patch);

/** The worker; every call of it answers when what it did is durable. */
export const device = startSyncWorker(() => show({ failure: 'no-worker' }));

function showSession(session: Session): void {
  rememberSession(session);
  show({ session, lost: lostFamily(session) });
}

async function open(options: HostOptions): Promise<boolean> {
  const opened = await device.open(
    options,
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
  await open({ isDemo: isInDemo() });
  syncOnReturn(device);
}

/** Opens the demo family with its parent's profile, or goes back from it to this device's own; false when the storage fails. */
export async function switchDemo(isDemo: boolean): Promise<boolean> {
  rememberDemo(isDemo);
  return open({ isDemo, asParent: isDemo });
}

/** It has been read that the family is lost. */
export function dismissLoss(): void {
  forgetFamily();
  show({ lost: null });
}

/**
 * Removes the family from this device, also from what the browser remembers. That goes first: other tabs, which see the
 * family go, must not miss it.
 */
export async function removeFamily(): Promise<Result<null, { code: 'locked' | StorageFailure }>> {
  forgetFamily();
  const removed = await device.removeFamily();
  const { session } = useDevice.getState();
  if (removed.ok) forgetFamily();
  else if (session) rememberSession(session);
  return removed;
}
