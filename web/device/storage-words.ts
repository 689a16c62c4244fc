/** Messages for a failing storage or worker: what is safe, what to do. */
import type { StorageFailure, StorageNotice } from '../data/storage-failure.ts';
import { m } from '../messages/compiled/messages.js';

const words: Record<StorageNotice | 'no-worker', () => string> = {
  'no-storage': m.errors_no_storage,
  quota: m.errors_quota,
  blocked: m.errors_blocked,
  outdated: m.errors_outdated,
  'lost-connection': m.errors_lost_connection,
  silent: m.errors_silent,
  'no-worker': m.errors_no_worker,
};

/** The message for a failure. */
export const storageWords = (failure: StorageNotice | 'no-worker'): string => words[failure]();

/** Whether a failure is the storage's. */
export const isStorageFailure = <F extends { code: string }>(
  failure: F,
): failure is Extract<F, { code: StorageFailure }> => Object.hasOwn(words, failure.code);
