import { problemText, readProblem } from '../../shared-model/problems/problem-text.ts';
import { m } from '../messages/compiled/messages.js';
import { problemWords, serverMessageWords } from '../messages/problem-words.ts';
import type { AccountFailure } from '../profiles/server-words.ts';
import type { SignInFailure } from '../profiles/session.ts';
import type { NoAccountReason, ServerFailure } from './server-family.ts';
import { isStorageFailure, storageWords } from './storage-words.ts';
import { toast } from '../ui/toast.ts';

/** A waiting time in its natural unit. */
export const restWords = (seconds: number): string =>
  seconds > 90
    ? m.sign_in_rest_minutes({ count: Math.ceil(seconds / 60) })
    : m.sign_in_rest({ count: seconds });

/** Why a sign-in or an account change failed. `wrong`: the message for an error the server gives no text for. */
export function refusalWords(failure: AccountFailure, wrong: string): string {
  if (isStorageFailure(failure)) return storageWords(failure.code);
  switch (failure.code) {
    case 'wrong':
      return failure.message === null ? wrong : serverMessageWords(failure);
    case 'invalid':
    case 'server':
      return serverMessageWords(failure);
    case 'sign-in-again':
      return problemWords(problemText('sign-in-again'));
    case 'cooldown':
      return restWords(failure.seconds);
    case 'parent-needed':
      return m.sign_in_pin_parent_words();
    case 'unreachable':
      return m.sign_in_unreachable();
    case 'another-family':
      return m.sign_in_another_family_words();
  }
}

/** Why the server refused a parent's request. */
export function serverFailureWords(failure: ServerFailure | NoAccountReason): string {
  if (failure.code === 'passcode') return m.sign_in_check_passcode();
  if (failure.code === 'unreachable') return m.devices_unreachable();
  return refusalWords(failure, m.sign_in_check_unlock());
}

/** Shows why a sign-in failed; returns the toast's id. */
export const showRefusal = (title: string, failure: AccountFailure, wrong: string): number =>
  toast({ kind: 'danger', title, description: refusalWords(failure, wrong) });

/** The field that the server's error about a one-use code or an address belongs to; undefined: none. */
export function fieldOfRefusal(failure: SignInFailure): 'code' | 'email' | undefined {
  const [text = ''] = failure.code === 'server' ? (failure.problems ?? []) : [];
  const code = readProblem(text)?.code ?? '';
  if (code.startsWith('code-')) return 'code';
  return code === 'email-taken' ? 'email' : undefined;
}
