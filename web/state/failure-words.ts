/** Why something was not saved, in words: what happened, what is safe, what to do. */
import type { RejectionCode } from '../../shared-model/lib/errors.ts';
import type { StorageFailure } from '../data/storage-failure.ts';
import { m } from '../messages/compiled/messages.js';
import { problemWords } from '../messages/problem-words.ts';
import type { WriteFailure } from '../workers/sync-host.ts';

const words: Record<
  Exclude<RejectionCode, 'invalid'> | StorageFailure | 'locked' | 'no-worker',
  () => string
> = {
  locked: m.errors_locked,
  forbidden: m.errors_forbidden,
  'parent-missing': m.errors_parent_missing,
  'too-large': m.errors_too_large,
  'no-storage': m.errors_no_storage,
  quota: m.errors_quota,
  blocked: m.errors_blocked,
  outdated: m.errors_outdated,
  'lost-connection': m.errors_lost_connection,
  'no-worker': m.errors_no_worker,
};

/** What a person is told while the device's storage (or its worker) fails. */
export const storageWords = (failure: StorageFailure | 'no-worker'): string => words[failure]();

/** What a person is told of a write that was not made. */
export function failureWords(failure: WriteFailure): string {
  if (failure.code !== 'invalid') return words[failure.code]();
  return failure.issues.map(({ message }) => problemWords(message)).join('. ');
}
