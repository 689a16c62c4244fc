/**
 * What the page knows of this device: who is here, and how storage and sync stand. A screen reads that from `useDevice`; what
 * it wants done it asks of `host()`.
 */
import { proxy } from 'comlink';
import { create } from 'zustand';
import type { Result } from '../../shared-model/lib/result.ts';
import type { StorageFailure } from '../data/storage-failure.ts';
import type { Session } from '../profiles/session.ts';
import { initialStatus, type SyncStatus } from '../sync/status.ts';
import { subscribeToStatus, syncOnReturn, type SyncClient } from '../workers/sync-client.ts';
import type { HostOptions } from '../workers/sync-host.ts';
import { forgetFamily } from './browser-memory.ts';
import { holdHost, host } from './host.ts';
import {
  isInDemo,
  lostFamily,
  rememberDemo,
  rememberSession,
  type KeptFamily,
} from './last-seen.ts';
import { forgetAnswers } from './read-subscriptions.ts';

export interface DeviceView {
  /** Null until the device is open. */
  session: Session | null;
  status: SyncStatus;
  /** Why nothing can be kept here at the moment. */
  failure: StorageFailure | 'no-worker' | null;
  /** A family that the browser has lost; until somebody signs in, or has read that. */
  lost: KeptFamily | null;
}

const nothingKnown: DeviceView = {
  session: null,
  status: initialStatus,
  failure: null,
  lost: null,
};

export const useDevice = create<DeviceView>(() => nothingKnown);

const show = (patch: Partial<DeviceView>): void => useDevice.setState(patch);

/** Whether somebody else is here than before, or another family. */
function isAnother({ person, familyId }: Session): boolean {
  const before = useDevice.getState().session;
  return familyId !== before?.familyId || JSON.stringify(person) !== JSON.stringify(before.person);
}

function showSession(session: Session): void {
  // Its records were taken from this device knowingly: nobody misses them.
  if (session.wasRevoked && session.family === 'none') forgetFamily();
  rememberSession(session);
  if (isAnother(session)) forgetAnswers();
  show({ session, lost: lostFamily(session) });
}

async function openNow(options: HostOptions): Promise<boolean> {
  const device = host();
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
  await device.subscribeToSession(proxy(showSession));
  await subscribeToStatus(device, (status) => {
    // A lost connection that could be opened again is nothing to tell; a newer Trailbook stays, whatever was still being written.
    const isOver = useDevice.getState().failure === 'outdated';
    show(status.trouble === null && !isOver ? { status, failure: null } : { status });
  });
  await device.start();
  return true;
}

let opening: Promise<unknown> = Promise.resolve();

/** Openings take turns: one that came while another still begins to follow its device would take it away. */
function open(options: HostOptions): Promise<boolean> {
  const opened = opening.then(() => openNow(options));
  opening = opened.catch(() => undefined);
  return opened;
}

/**
 * Begins with the device that `connect` gives, and opens what this browser showed last: its family, or the demo. `connect` is
 * handed what to call when there will never be an answer.
 *
 * @returns once that is open or has failed: how to let go of the device.
 */
export async function startDevice(
  connect: (onFailure: () => void) => SyncClient,
): Promise<() => Promise<void>> {
  useDevice.setState(nothingKnown, true);
  opening = Promise.resolve();
  const client = connect(() => show({ failure: 'no-worker' }));
  holdHost(client);
  await open({ isDemo: isInDemo() });
  const stopSyncing = syncOnReturn(client);
  return async () => {
    stopSyncing();
    await client.close();
  };
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
  const removed = await host().removeFamily();
  const { session } = useDevice.getState();
  if (removed.ok) forgetFamily();
  else if (session) rememberSession(session);
  return removed;
}
