import * as v from 'valibot';
import {
  newPasswordSchema,
  passwordSchema,
} from '../../../../../shared-model/contracts/account-calls.ts';
import { isCommonPassword } from '../../../../../shared-model/contracts/common-passwords.ts';
import { problemText } from '../../../../../shared-model/problems/problem-text.ts';
import { m } from '../../../../messages/compiled/messages.js';

const passcode = v.pipe(
  v.string(),
  v.minLength(6, () => m.sign_in_passcode_short()),
  v.maxLength(256, () => m.sign_in_passcode_long()),
);

const newPasscode = v.pipe(
  passcode,
  v.check(
    (typed) => !isCommonPassword(typed),
    () => m.sign_in_passcode_easy(),
  ),
);

type Text = v.GenericSchema<string, string>;

const formOf = (current: Text, next: Text, differs: () => string) =>
  v.pipe(
    v.object({ current, next, repeated: v.string() }),
    v.forward(
      v.partialCheck(
        [['next'], ['repeated']],
        (form) => form.next === form.repeated,
        () => differs(),
      ),
      ['repeated'],
    ),
  );

/** The form of a new password. */
export const passwordFormSchema = formOf(passwordSchema, newPasswordSchema, () =>
  problemText('passwords-differ'),
);

/** The form of a new passcode, in a family without an account. */
export const passcodeFormSchema = formOf(passcode, newPasscode, () => m.sign_in_passcode_differs());
