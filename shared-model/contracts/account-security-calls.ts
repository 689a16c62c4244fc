/** The calls for a parent's account security: password, e-mail, recovery, and the deletion of the family's data. */
import * as v from 'valibot';
import { family } from '../entities/family.ts';
import { emailSchema, messageSchema, newPasswordSchema, passwordSchema } from './account-calls.ts';
import { body } from './body.ts';
import { createCall, defineCall, deleteCall, getCall } from './call.ts';
import { inTheDemo } from './server-calls.ts';
import { callError, signInAgain, tooMany } from './problem-body.ts';
import { problemText } from '../problems/problem-text.ts';

const notCurrent = callError(400, problemText('password-not-current'));
const recently = 'Needs a parent who signed in within the last 10 minutes.';

/** A short secret that is typed or carried by a link. */
const secretText = (missing: ReturnType<typeof problemText>) =>
  v.pipe(v.string(missing), v.trim(), v.minLength(1, missing), v.maxLength(100, missing));

/** A recovery code as typed: blanks and dashes are ignored. */
export const recoveryCodeSchema = secretText(problemText('recovery-code-required'));

export const accountCall = getCall({
  path: '/api/auth/account',
  summary: 'Returns the parent’s own account.',
  who: 'parent',
  reply: v.object({
    email: v.string(),
    /** When the valid recovery code was made; null if there is none. */
    recoveryCodeMadeAt: v.nullable(v.string()),
    /** Whether this server sends mail. */
    sendsMail: v.boolean(),
  }),
});

export const changePasswordCall = defineCall({
  method: 'POST',
  path: '/api/auth/password',
  summary: 'Changes the parent’s password, and ends their other sessions.',
  description: `${recently} Devices stay paired; each asks for the new password at its next contact.`,
  who: 'parent',
  // Its answers contain secrets, so they aren't stored.
  writes: false,
  input: body({ currentPassword: passwordSchema, newPassword: newPasswordSchema }),
  status: 200,
  reply: messageSchema,
  errors: { signInAgain, notCurrent, inTheDemo, tooMany },
});

export const changeEmailCall = defineCall({
  method: 'POST',
  path: '/api/auth/email',
  summary: 'Changes the address that the parent signs in with; needs the password.',
  description: `${recently} Nothing confirms the new address: until they sign out, a parent who mistyped it can change it again, and the former address is told.`,
  who: 'parent',
  writes: false,
  input: body({ email: emailSchema, password: passwordSchema }),
  status: 200,
  reply: messageSchema,
  errors: {
    signInAgain,
    notCurrent,
    taken: callError(400, problemText('email-taken')),
    inTheDemo,
    tooMany,
  },
});

export const makeRecoveryCodeCall = createCall({
  path: '/api/auth/recovery-code',
  summary: 'Makes a recovery code, which sets a forgotten password anew once.',
  description: `${recently} No later reply repeats the code, and the one before it is void.`,
  who: 'parent',
  writes: false,
  reply: v.object({ code: v.string() }),
  errors: { signInAgain, inTheDemo },
});

export const forgotPasswordCall = defineCall({
  method: 'POST',
  path: '/api/auth/forgot',
  summary: 'Mails a link that sets a forgotten password anew.',
  description:
    'The answer is the same whether or not there is such an account. The link works once, within 30 minutes. A server that sends no mail says so, ' +
    'and the recovery code is the way.',
  who: 'anyone',
  input: body({ email: emailSchema }),
  status: 200,
  reply: v.object({ message: v.string(), sendsMail: v.boolean() }),
  errors: { tooMany },
});

const linkSpent = problemText('reset-link-spent');

export const resetPasswordCall = defineCall({
  method: 'POST',
  path: '/api/auth/reset',
  summary:
    'Sets a forgotten password anew by the token of a mailed link, and ends all sessions of the account.',
  who: 'anyone',
  input: body({ token: secretText(linkSpent), password: newPasswordSchema }),
  status: 200,
  reply: messageSchema,
  errors: { linkSpent: callError(400, linkSpent), tooMany },
});

export const recoverPasswordCall = defineCall({
  method: 'POST',
  path: '/api/auth/recover',
  summary:
    'Sets a forgotten password anew by the recovery code, and ends all sessions of the account.',
  description: 'The code is void from then on; a parent who has signed in makes another.',
  who: 'anyone',
  input: body({ email: emailSchema, code: recoveryCodeSchema, password: newPasswordSchema }),
  status: 200,
  reply: messageSchema,
  errors: { wrong: callError(401, problemText('recovery-wrong')), tooMany },
});

export const familyDeletionCall = getCall({
  path: '/api/family/deletion',
  summary: 'Returns whether the family’s data is to be deleted, and when.',
  who: 'parent',
  reply: v.object({
    /** Null: no deletion was requested. */
    deletion: v.nullable(v.object({ askedAt: v.string(), deletesAt: v.string() })),
  }),
});

export const deleteFamilyCall = createCall({
  path: '/api/family/deletion',
  summary: 'Has everything of the family deleted in seven days; until then a parent can stop it.',
  description: `${recently} The family’s name and the password are typed as a confirmation. Devices keep their copies until the family is removed from them.`,
  who: 'parent',
  writes: false,
  input: body({ familyName: family.fields.familyName.schema, password: passwordSchema }),
  reply: v.object({ deletesAt: v.string() }),
  errors: {
    signInAgain,
    nameDiffers: callError(400, problemText('family-name-differs')),
    notCurrent,
    inTheDemo,
    tooMany,
  },
});

export const keepFamilyCall = deleteCall({
  path: '/api/family/deletion',
  summary: 'Stops the deletion of the family’s data.',
  who: 'parent',
  writes: false,
});

export const deviceParentsCall = getCall({
  path: '/api/devices/parents',
  summary:
    'Tells a family’s device which of its parents changed their address or password elsewhere.',
  who: 'device',
  reply: v.array(
    v.object({
      memberId: v.number(),
      email: v.string(),
      /** Whether the password was changed since this parent last signed in on the device. */
      isPasswordOld: v.boolean(),
    }),
  ),
});
