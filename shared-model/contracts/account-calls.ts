/** The calls for registering, signing in and signing out. */
import * as v from 'valibot';
import { isStorableText } from '../entities/field-types.ts';
import { family } from '../entities/family.ts';
import { member } from '../entities/member.ts';
import { isId } from '../lib/ids.ts';
import { body } from './body.ts';
import { createCall, defineCall, getCall } from './call.ts';
import { callError, deviceRevoked, tooMany } from './problem-body.ts';
import { isCommonPassword } from './common-passwords.ts';
import { problemText } from '../problems/problem-text.ts';

const notStorable = problemText('text-not-storable');
const badEmail = problemText('email-invalid');

/** An e-mail address, trimmed, of at most 254 characters (RFC 5321). Accounts ignore its case. */
export const emailSchema = v.pipe(
  v.string(badEmail),
  v.check(isStorableText, badEmail),
  v.trim(),
  v.maxLength(254, badEmail),
  v.email(badEmail),
);

const shortPassword = problemText('password-too-short', { min: 6 });

/** A password to sign in with: 6 to 256 characters. */
export const passwordSchema = v.pipe(
  v.string(shortPassword),
  v.check(isStorableText, notStorable),
  v.minLength(6, shortPassword),
  v.maxLength(256, problemText('password-too-long', { max: 256 })),
);

/** A newly chosen password: not a common one. */
export const newPasswordSchema = v.pipe(
  passwordSchema,
  v.check((password) => !isCommonPassword(password), problemText('password-common')),
);

const shortPin = problemText('pin-too-short', { min: 4 });

/** A student's PIN: 4 to 8 digits (specification, section 9). */
export const pinSchema = v.pipe(
  v.string(shortPin),
  v.check(isStorableText, notStorable),
  v.minLength(4, shortPin),
  v.maxLength(8, problemText('pin-too-long', { max: 8 })),
  // The PIN pad has digits only.
  v.regex(/^\d+$/, problemText('pin-not-digits')),
);

/** A reply with nothing but an English sentence. */
export const messageSchema = v.object({ message: v.string() });

/** The current user when a parent is signed in. */
export const parentUserSchema = v.object({
  id: v.number(),
  email: v.string(),
  role: v.literal('parent'),
  fullName: v.string(),
  familyName: v.string(),
});
/** The current user when a student is signed in. */
export const studentUserSchema = v.object({
  id: v.number(),
  role: v.literal('student'),
  fullName: v.string(),
  studentId: v.number(),
});
/** The current user when a parent is signed in. */
export type ParentUser = v.InferOutput<typeof parentUserSchema>;
/** The current user when a student is signed in. */
export type StudentUser = v.InferOutput<typeof studentUserSchema>;

/** What a person who registers a family gives. */
export const registration = {
  email: emailSchema,
  password: newPasswordSchema,
  fullName: member.fields.fullName.schema,
  familyName: family.fields.familyName.schema,
};

export const registerCall = createCall({
  path: '/api/auth/register',
  summary: 'Creates a family, its first parent and their account; signs nobody in.',
  who: 'anyone',
  input: body(registration),
  reply: v.object({ message: v.string(), userId: v.number() }),
  errors: {
    taken: callError(400, problemText('email-taken')),
    closed: callError(403, problemText('registration-closed')),
    tooMany,
  },
});

const differs = problemText('passwords-differ');

interface RepeatedPassword {
  password: string;
  confirmPassword: string;
}

/**
 * A form with a new `password`, which is repeated in `confirmPassword`; `message` says that they differ, also while
 * another field is invalid.
 */
/* @__NO_SIDE_EFFECTS__ */
export function passwordTwice<
  const More extends v.ObjectEntries & { password: v.GenericSchema<string> },
>(more: More, message: v.ErrorMessage<v.BaseIssue<unknown>> = differs) {
  const form = v.strictObject({ ...more, confirmPassword: v.string(message) });
  const isRepeated = v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password, confirmPassword }: RepeatedPassword) => password === confirmPassword,
      message,
    ),
    ['confirmPassword'],
  );
  type Form = v.InferOutput<typeof form>;
  // It reads only the two passwords, which every such form has.
  type Check = v.BaseValidation<Form, Form, v.BaseIssue<unknown>>;
  return v.pipe(form, isRepeated as unknown as Check);
}

/** The form of a new account: further fields (`more`), an address, and a password. */
/* @__NO_SIDE_EFFECTS__ */
export const newAccountForm = <const More extends v.ObjectEntries>(more: More) =>
  passwordTwice({ ...more, email: emailSchema, password: newPasswordSchema });

const { fullName, familyName } = registration;

/** The registration form: the call's input and the repeated password. */
export const registrationFormSchema = newAccountForm({ fullName, familyName });

/** A parent's sign-in form. */
export const loginFormSchema = v.strictObject({ email: emailSchema, password: passwordSchema });

export const loginCall = defineCall({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs a parent in.',
  description:
    'The session is a cookie. Signing in doesn’t pair the device: students can sign in here, and it can sync, once it is paired.',
  who: 'anyone',
  input: body({
    email: emailSchema,
    password: passwordSchema,
    /**
     * Whether others use the device too: the session then ends after 15 idle minutes, otherwise after 30 idle days.
     * Null or absent: true once a student of the family has a PIN.
     */
    shared: v.optional(v.nullable(v.boolean(problemText('sharing-required')))),
  }),
  status: 200,
  reply: parentUserSchema,
  errors: { wrong: callError(401, problemText('password-wrong')), tooMany },
});

const bothRequired = problemText('student-and-pin-required');

export const studentLoginCall = defineCall({
  method: 'POST',
  path: '/api/auth/student-login',
  summary: 'Signs a student in on a device that is paired with their family.',
  description:
    'On any other device, and for a student of another family, the answer is the same as for a wrong PIN.',
  who: 'anyone',
  input: body({
    studentId: v.custom<number>(isId, bothRequired),
    pin: v.pipe(v.string(bothRequired), v.minLength(1, bothRequired), pinSchema),
  }),
  status: 200,
  reply: studentUserSchema,
  errors: {
    wrong: callError(401, problemText('pin-wrong')),
    deviceRevoked,
    tooMany,
    parentNeeded: callError(429, problemText('pins-used-up')),
  },
});

export const logoutCall = defineCall({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the session, if there is one; the device stays paired.',
  who: 'anyone',
  status: 200,
  reply: messageSchema,
});

export const currentUserCall = getCall({
  path: '/api/auth/user',
  summary: 'Returns who is signed in.',
  who: 'signed-in',
  reply: v.union([parentUserSchema, studentUserSchema]),
});
