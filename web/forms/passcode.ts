/** The passcode of a family on this device alone: a password that never reaches a server. */
import * as v from 'valibot';
import { isCommonPassword } from '../../shared-model/contracts/common-passwords.ts';
import { m } from '../messages/compiled/messages.js';

/** A passcode: 6 to 256 characters. */
export const passcodeSchema = v.pipe(
  v.string(),
  v.minLength(6, () => m.sign_in_passcode_short()),
  v.maxLength(256, () => m.sign_in_passcode_long()),
);

/** A newly chosen passcode: not a common one. */
export const newPasscodeSchema = v.pipe(
  passcodeSchema,
  v.check(
    (passcode) => !isCommonPassword(passcode),
    () => m.sign_in_passcode_easy(),
  ),
);
