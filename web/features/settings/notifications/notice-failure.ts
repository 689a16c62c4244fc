import { m } from '../../../messages/compiled/messages.js';
import { serverMessageWords } from '../../../messages/problem-words.ts';
import type { host } from '../../../state/host.ts';
import { storageWords } from '../../../state/storage-words.ts';

/** Why the server did not do what a parent asked for, as the worker says it. */
export type ServerFailure = Extract<
  Awaited<ReturnType<ReturnType<typeof host>['pushKey']>>,
  { ok: false }
>['error'];

/** The same in words. */
export function serverFailureWords(failure: ServerFailure): string {
  switch (failure.code) {
    case 'unreachable':
      return m.notices_unreachable();
    case 'sign-in-again':
      return m.notices_password_why();
    case 'server':
      return serverMessageWords(failure);
    case 'no-storage':
    case 'quota':
    case 'blocked':
    case 'outdated':
    case 'lost-connection':
      return storageWords(failure.code);
  }
}
