/** Messages for a failing storage or worker: what is safe, what to do. */
import type { StorageFailure } from '../data/storage-failure.ts';
import { m } from '../messages/compiled/messages.js';

const words: Record<StorageFailure | 'no-worker', () => string> = {
  'no-storage': m.errors_no_storage,
  quota: m.errors_quota,
  blocked: m.errors_blocked,
  outdated: m.errors_outdated,
  'lost-connection': m.errors_lost_connection,
  'no-worker': m.errors_no_worker,
};

/** The message for a failure. */
export const storageWords = (failure: StorageFailure | 'no-worker'): string => words[failure]();
