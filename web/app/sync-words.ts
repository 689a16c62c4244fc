/** The sync's state in words. "Synced" is said only of what the server has taken; "saved" only of what is stored here. */
import type { StorageFailure } from '../data/storage-failure.ts';
import { isSynced } from '../sync/status.ts';
import type { SyncStatus, Trouble } from '../sync/status.ts';

const inTheWay: Record<Trouble, string> = {
  unreachable: 'The server can’t be reached at the moment.',
  'captive-portal': 'This network answers in the server’s place. It may want you to sign in to it.',
  'server-error': 'The server has trouble. Trailbook tries again by itself.',
  throttled: 'The server is busy. Trailbook tries again in a moment.',
  'signed-out': 'This device is no longer connected to the family. A parent can sign in again.',
  upgrade: 'Trailbook must be updated before it can sync. Reload this page.',
  forked: 'This browser’s data is a copy of another device’s. A parent needs to connect it again.',
  'server-replaced': 'The server knows less than this device. Nothing here is lost.',
  'no-storage':
    'This browser gives Trailbook no storage, so nothing can be saved here. Allow site data for this address, or leave the private window.',
  quota: 'This device is full. Nothing new can be saved until there is room.',
  blocked: 'An older Trailbook is open in another tab. Close it to go on.',
  'lost-connection': 'The browser closed this device’s storage. Reload this page.',
  fault: 'Something went wrong while syncing. This device’s records are untouched.',
};

/** What a person is told while the device's storage fails. */
export const storageWords = (failure: StorageFailure): string =>
  failure === 'outdated'
    ? 'A newer Trailbook has taken over. Reload this page.'
    : inTheWay[failure];

const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

const waiting = (count: number): string =>
  count === 1
    ? '1 change is saved on this device and not yet synced.'
    : `${changes(count)} are saved on this device and not yet synced.`;

const progress = (status: SyncStatus): string => {
  const { bootstrap, pending } = status;
  if (bootstrap) {
    return bootstrap.of > 0
      ? `Fetching the family’s records: ${bootstrap.done} of ${bootstrap.of}.`
      : 'Fetching the family’s records.';
  }
  return pending > 0 ? `Syncing ${changes(pending)}.` : 'Looking for changes.';
};

/** The sentences for a status, the most important first. `formatTime` puts a moment (milliseconds) into words. */
export function syncWords(status: SyncStatus, formatTime: (ms: number) => string): string[] {
  const { phase, trouble, pending, refused, syncedAt, stalled } = status;
  const sentences: string[] = [];
  if (phase === 'unpaired') sentences.push('This device is not connected to a server.');
  else if (phase === 'syncing') sentences.push(progress(status));
  if (phase === 'idle' && trouble) sentences.push(inTheWay[trouble]);
  if (isSynced(status)) sentences.push(`All synced at ${formatTime(syncedAt!)}.`);
  if (phase !== 'syncing' && pending > 0) sentences.push(waiting(pending));
  if (refused > 0) {
    sentences.push(
      refused === 1 ? '1 action couldn’t be saved.' : `${refused} actions couldn’t be saved.`,
    );
  }
  if (stalled) sentences.push('Nothing has gone out for two minutes.');
  return sentences.length > 0 ? sentences : ['Not synced yet.'];
}
