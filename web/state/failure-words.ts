/** Why something was not saved, in words: what happened, what is safe, what to do. */
import { m } from '../messages/compiled/messages.js';
import type { WriteFailure } from '../workers/sync-host.ts';
import { storageWords } from './storage-words.ts';

/** The words for what is wrong come when there is something: screens that only tap don't load them. */
async function wordsOf(texts: readonly string[]): Promise<string> {
  const { problemWords } = await import('../messages/problem-words.ts');
  return texts.map(problemWords).join('. ');
}

/** What a person is told of a write that was not made. */
export async function failureWords(failure: WriteFailure): Promise<string> {
  switch (failure.code) {
    case 'invalid':
      return wordsOf(failure.issues.map(({ message }) => message));
    case 'locked':
      return m.errors_locked();
    case 'forbidden':
      return m.errors_forbidden();
    case 'parent-missing':
      return m.errors_parent_missing();
    case 'too-large':
      return m.errors_too_large();
    case 'no-storage':
    case 'quota':
    case 'blocked':
    case 'outdated':
    case 'lost-connection':
      return storageWords(failure.code);
  }
}
