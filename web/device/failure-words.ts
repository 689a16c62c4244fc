/** Messages for a failed write: what happened, what is safe, what to do. */
import { m } from '../messages/compiled/messages.js';
import type { BackupFailure } from '../backup/backups.ts';
import type { WriteFailure } from '../workers/sync-host.ts';
import type { ServerFailure } from './server-family.ts';
import { isStorageFailure, storageWords } from './storage-words.ts';

/** Loads the error messages only when there is an error: screens without forms never need them. */
async function wordsOf(texts: readonly string[]): Promise<string> {
  const { problemWords } = await import('../messages/problem-words.ts');
  return texts.map(problemWords).join('. ');
}

const serverWords = async (failure: ServerFailure): Promise<string> =>
  (await import('./refusal-words.ts')).serverFailureWords(failure);

/** Why something wasn't done, on this device or at the server. */
export type Failure = WriteFailure | BackupFailure | ServerFailure;

/** The message for something that wasn't done. */
export async function failureWords(failure: Failure): Promise<string> {
  if (isStorageFailure(failure)) return storageWords(failure.code);
  switch (failure.code) {
    case 'invalid':
      return 'issues' in failure
        ? wordsOf(failure.issues.map(({ message }) => message))
        : serverWords(failure);
    case 'locked':
      return m.errors_locked();
    case 'forbidden':
      return m.errors_forbidden();
    case 'parent-missing':
      return m.errors_parent_missing();
    case 'too-large':
      return m.errors_too_large();
    case 'another-family':
    case 'cooldown':
    case 'parent-needed':
    case 'server':
    case 'sign-in-again':
    case 'unreachable':
    case 'wrong':
      return serverWords(failure);
  }
}
