/** What a person is told while the device's storage, or its worker, fails: what is safe, what to do. */
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

export const storageWords = (failure: StorageFailure | 'no-worker'): string => words[failure]();
