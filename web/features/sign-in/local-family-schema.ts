import * as v from 'valibot';
import { isCommonPassword } from '../../../shared-model/contracts/common-passwords.ts';
import { family } from '../../../shared-model/entities/family.ts';
import { member } from '../../../shared-model/entities/member.ts';
import { m } from '../../messages/compiled/messages.js';

/** A passcode: 6 to 256 characters. */
export const passcodeSchema = v.pipe(
  v.string(),
  v.minLength(6, () => m.sign_in_passcode_short()),
  v.maxLength(256, () => m.sign_in_passcode_long()),
);

/** A family on this device alone. The passcode is a password that never reaches a server. */
export const localFamilyFormSchema = v.pipe(
  v.object({
    familyName: family.fields.familyName.schema,
    fullName: member.fields.fullName.schema,
    passcode: v.pipe(
      passcodeSchema,
      v.check(
        (passcode) => !isCommonPassword(passcode),
        () => m.sign_in_passcode_easy(),
      ),
    ),
    confirmPasscode: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [['passcode'], ['confirmPasscode']],
      ({ passcode, confirmPasscode }) => passcode === confirmPasscode,
      () => m.sign_in_passcode_differs(),
    ),
    ['confirmPasscode'],
  ),
);
