import { m } from '../../../messages/compiled/messages.js';
import { serverMessageWords } from '../../../messages/problem-words.ts';
import type { FamilyFailure } from '../../../profiles/family-at-server.ts';
import type { AccountFailure } from '../../../profiles/sync-other-devices.ts';
import { storageWords } from '../../../state/storage-words.ts';
import { toast } from '../../../ui/toast.ts';

/** Why the server did not do what a parent asked for. */
export function serverFailureWords(failure: FamilyFailure | AccountFailure): string {
  switch (failure.code) {
    case 'server':
    case 'invalid':
      return serverMessageWords(failure);
    case 'cooldown':
      return m.devices_wait({ count: Math.ceil(failure.seconds / 60) });
    case 'wrong':
      return m.sign_in_check_unlock();
    case 'passcode':
      return m.sign_in_check_passcode();
    case 'sign-in-again':
      return m.devices_confirm_lead();
    case 'unreachable':
      return m.devices_unreachable();
    case 'another-family':
    case 'parent-needed':
      return m.sign_in_another_family_words();
    case 'no-storage':
    case 'quota':
    case 'blocked':
    case 'outdated':
    case 'lost-connection':
      return storageWords(failure.code);
  }
}

/** Says that it was not done, and why. */
export const tellServerFailure = (title: string, failure: FamilyFailure): number =>
  toast({ kind: 'danger', title, description: serverFailureWords(failure) });
