/**
 * What the page knows of this device: the session, and the state of storage and sync. A screen reads that from
 * `useDevice`, and sends its requests to `host()`.
 */
import { proxy } from 'comlink';
import { create } from 'zustand';
import type { Result } from '../../shared-model/lib/result.ts';
import type { StorageFailure, StorageNotice } from '../data/storage-failure.ts';
import type { Session } from '../profiles/session.ts';
import { initialStatus, type SyncStatus } from '../sync/status.ts';
import { subscribeToStatus, syncOnReturn, type SyncClient } from '../workers/sync-client.ts';
import type { HostOptions } from '../workers/sync-host.ts';
import { setNoticesHere, useNoticesHere } from '../browser/notices-here.ts';
import { forgetFamily, remember } from '../browser/browser-memory.ts';
import { holdHost, host } from './host.ts';
import { spokenLanguage } from '../browser/language.ts';
import {
  isInDemo,
  lostFamily,
  rememberDemo,
  rememberSession,
  type StoredFamily,
} from './last-seen.ts';
import { forgetAnswers } from './read-subscriptions.ts';

/** The device's state on this page. */
export interface DeviceView {
  /** Null until the device is open. */
  session: Session | null;
  status: SyncStatus;
  /** Why nothing can be saved at the moment. */
  failure: StorageNotice | 'no-worker' | null;
  /** A family whose databases the browser has deleted; until somebody signs in, or dismisses the notice. */
  lost: StoredFamily | null;
}

const nothingKnown: DeviceView = {
  session: null,
  status: initialStatus,
  failure: null,
  lost: null,
};

/** Reads the device's state. */
export const useDevice = create<DeviceView>(() => nothingKnown);

const show = (patch: Partial<DeviceView>): void => useDevice.setState(patch);

/** Whether the person or the family is another one than before. */
function isAnother({ person, familyId }: Session): boolean {
  const before = useDevice.getState().session;
  return familyId !== before?.familyId || JSON.stringify(person) !== JSON.stringify(before.person);
}

/** Clears the notifications and the push subscription that this family left in the browser. */
function endNotices(): void {
  const { reminders, badge } = useNoticesHere.getState();
  if (reminders === 'off' && !badge) return;
  setNoticesHere({ reminders: 'off', badge: false });
  void import('../browser/show-notice.ts').then(({ endNoticesHere }) => endNoticesHere());
}

/** What is to be done with a session before it is shown. */
function takeSession(session: Session): void {
  // Its records were deleted on purpose: it isn't lost.
  if (session.wasRevoked && session.family === 'none') {
    forgetFamily();
    endNotices();
  }
  rememberSession(session);
  if (isAnother(session)) forgetAnswers();
}

function showSession(session: Session): void {
  takeSession(session);
  show({ session, lost: lostFamily(session) });
}

/** Time after which a slow opening is reported, in milliseconds. */
const openWithinMs = 20_000;

/** A takeover by a newer Trailbook remains, whatever was still being written. */
const endFailure = (): Partial<DeviceView> =>
  useDevice.getState().failure === 'outdated' ? {} : { failure: null };

/**
 * Opens the database and reports when that takes long: a transaction of a closed page may block it for ever, also where
 * the worker can't tell.
 */
async function openDatabase(device: SyncClient, options: HostOptions) {
  const timer = setTimeout(() => show({ failure: 'silent' }), openWithinMs);
  try {
    return await device.open(
      options,
      proxy((failure: StorageNotice | null) => show(failure === null ? endFailure() : { failure })),
    );
  } finally {
    clearTimeout(timer);
  }
}

/** Before a session is shown: what its first screen waits for. */
type BeforeSession = (session: Session) => Promise<void>;

async function openNow(options: HostOptions, before?: BeforeSession): Promise<boolean> {
  const device = host();
  const opened = await openDatabase(device, options);
  if (!opened.ok) {
    show({ failure: opened.error });
    return false;
  }
  show({ failure: null });
  const session = opened.value;
  takeSession(session);
  await before?.(session);
  show({ session, lost: lostFamily(session) });
  await device.subscribeToSession(proxy(showSession));
  await subscribeToStatus(device, (status) => {
    const { clockOffset } = status;
    // For the next start, before the worker has read it.
    if (clockOffset !== null && clockOffset !== useDevice.getState().status.clockOffset)
      remember('clock', String(clockOffset));
    show({ status, ...(status.trouble === null && endFailure()) });
  });
  await device.start();
  return true;
}

/** Resolves once it is known whose device this is, or why nobody can know. */
export const untilKnown = (): Promise<void> =>
  new Promise((resolve) => {
    const look = ({ session, failure }: DeviceView): void => {
      if (!session && !failure) return;
      stop();
      resolve();
    };
    const stop = useDevice.subscribe(look);
    look(useDevice.getState());
  });

let opening: Promise<unknown> = Promise.resolve();

/** Mutex: an opening that began while another still subscribes to its device would close that device. */
function open(options: HostOptions, before?: BeforeSession): Promise<boolean> {
  const opened = opening.then(() => openNow(options, before));
  opening = opened.catch(() => undefined);
  return opened;
}

/**
 * Connects to the device that `connect` returns and opens the database this browser showed last: its family's or the
 * demo's. `connect` gets a callback for the case that no call will ever be answered; the session is shown once `before`
 * has resolved.
 *
 * @returns a function that closes the device, once the database is open or has failed to open.
 */
export async function startDevice(
  connect: (onFailure: () => void) => SyncClient,
  before?: BeforeSession,
): Promise<() => Promise<void>> {
  useDevice.setState(nothingKnown, true);
  opening = Promise.resolve();
  const client = connect(() => show({ failure: 'no-worker' }));
  holdHost(client);
  await open({ isDemo: isInDemo(), language: spokenLanguage() }, before);
  const stopSyncing = syncOnReturn(client);
  return async () => {
    stopSyncing();
    await client.close();
  };
}

/**
 * Opens the demo family with its parent's profile, or returns to this device's own family; false if the storage fails.
 */
export async function switchDemo(isDemo: boolean): Promise<boolean> {
  rememberDemo(isDemo);
  return open({ isDemo, asParent: isDemo, language: spokenLanguage() });
}

/** Dismisses the notice that the family is lost. */
export function dismissLoss(): void {
  forgetFamily();
  show({ lost: null });
}

/**
 * Removes the family from this device and from the browser's memory. The memory goes first: other tabs, which notice
 * that the family is gone, must not report it as lost.
 */
export async function removeFamily(): Promise<Result<null, { code: 'locked' | StorageFailure }>> {
  forgetFamily();
  const removed = await host().removeFamily();
  const { session } = useDevice.getState();
  if (removed.ok) {
    forgetFamily();
    endNotices();
  } else if (session) rememberSession(session);
  return removed;
}
