import { m } from '../../../messages/compiled/messages.js';
import type { NoAccountYet, ServerFailure } from '../../../device/server-family.ts';
import { refusalWords } from '../../../device/refusal-words.ts';
import { toast } from '../../../ui/toast.ts';

/** Why the server refused a parent's request, as text. */
export function serverFailureWords(failure: ServerFailure | NoAccountYet): string {
  if (failure.code === 'passcode') return m.sign_in_check_passcode();
  if (failure.code === 'unreachable') return m.devices_unreachable();
  return refusalWords(failure, m.sign_in_check_unlock());
}

/** Shows that a request failed, and why. */
export const tellServerFailure = (title: string, failure: ServerFailure): number =>
  toast({ kind: 'danger', title, description: serverFailureWords(failure) });
