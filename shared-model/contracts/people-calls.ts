/**
 * The calls by which people and devices join or leave a family: inviting a second parent, one-use codes, a family
 * registered from a device.
 */
import * as v from 'valibot';
import { isStorableText } from '../entities/field-types.ts';
import { family } from '../entities/family.ts';
import { member } from '../entities/member.ts';
import { isId } from '../lib/ids.ts';
import { codeIn } from '../lib/one-use-code.ts';
import { problemText } from '../problems/problem-text.ts';
import {
  emailSchema,
  newAccountForm,
  newPasswordSchema,
  passwordSchema,
  registerCall,
  registration,
} from './account-calls.ts';
import { deleteFamilyCall } from './account-security-calls.ts';
import { body } from './body.ts';
import { createCall, defineCall, deleteCall, getCall } from './call.ts';
import { inTheDemo } from './server-calls.ts';
import { deviceNameSchema, listDevicesCall, pairDeviceCall } from './device-calls.ts';
import { idParam, idsParam } from './params.ts';
import { callError, notFound, tooMany } from './problem-body.ts';
import { holderSchema } from './sync-call.ts';

const { signInAgain, noSuchStudent, tooManyDevices } = pairDeviceCall.errors;
const badCode = problemText('code-invalid');

/** A typed one-use code; parsed to its eight characters. */
export const codeSchema = v.pipe(
  v.string(badCode),
  v.check(isStorableText, badCode),
  v.maxLength(40, badCode),
  v.check((typed) => codeIn(typed) !== undefined, badCode),
  v.transform((typed) => codeIn(typed)!),
);

/** A new code: shown once, never again; the server keeps a keyed hash of it. */
const codeReply = v.object({ code: v.string(), expiresAt: v.string() });
/** A parsed `codeReply`. */
export type OneUseCode = v.InferOutput<typeof codeReply>;

const codeErrors = {
  unknownCode: callError(400, problemText('code-unknown')),
  usedCode: callError(410, problemText('code-used')),
  expiredCode: callError(410, problemText('code-expired')),
};

const tenMinutes = 'It can be used once, within 10 minutes. ';
const recently = 'Needs a parent who signed in within the last 10 minutes.';

export const inviteParentCall = createCall({
  path: '/api/family/invites',
  summary: 'Makes a code by which a second parent joins the family.',
  description: tenMinutes + recently,
  who: 'parent',
  writes: false,
  reply: codeReply,
  errors: { signInAgain, inTheDemo, tooMany },
});

const joining = {
  code: codeSchema,
  email: emailSchema,
  password: newPasswordSchema,
  fullName: member.fields.fullName.schema,
};

export const acceptInviteCall = createCall({
  path: '/api/family/invites/accept',
  summary: 'Creates the account of the parent whom a code invites; signs nobody in.',
  description: 'A code whose account could not be created can still be used.',
  who: 'anyone',
  input: body(joining),
  reply: v.object({ message: v.string(), userId: v.number() }),
  errors: { ...codeErrors, taken: registerCall.errors.taken, tooMany },
});

/** The form of an invited person: the call's input and the repeated password. */
export const joinFormSchema = newAccountForm({
  code: joining.code,
  fullName: joining.fullName,
});

const { reply: listedDevices } = listDevicesCall;

export const parentAccessCall = getCall({
  path: '/api/family/parents/:id/access',
  summary:
    'Lists what ends with a parent: the devices they paired and the calendar feeds they made.',
  description:
    'The parent may be the calling one, before they leave. A feed from before the server kept who made it is in the list of each parent.',
  who: 'parent',
  params: { id: idParam('member') },
  reply: v.object({
    devices: listedDevices,
    feeds: v.array(v.object({ studentId: v.number(), madeAt: v.string() })),
  }),
  errors: { inTheDemo, notFound },
});

export const removeParentCall = deleteCall({
  path: '/api/family/parents/:id',
  summary:
    'Removes another parent: their account, sessions and signing keys, the devices they paired, and the calendar feeds they made.',
  description: `${recently} The calling device stays, and so do those in \`keepDevices\`: ids by commas. They count as paired by the calling parent from then on.`,
  who: 'parent',
  params: { id: idParam('member') },
  query: { keepDevices: v.optional(idsParam('device'), '') },
  errors: { signInAgain, inTheDemo, notFound, self: callError(409, problemText('parent-self')) },
});

const { nameDiffers, notCurrent } = deleteFamilyCall.errors;

export const leaveFamilyCall = defineCall({
  method: 'POST',
  path: '/api/family/leave',
  summary:
    'Deletes the parent’s own account; the family and its records stay with the other parents.',
  description:
    `${recently} The family’s name and the password are typed as a confirmation. The sessions and the notices of the account end with ` +
    'it, the calendar feeds they made too, and so do the devices they paired, the calling one among them, but those in `keepDevices`. ' +
    'No device writes in this parent’s name any more. The only parent of a family can’t leave: what they can do is delete the family.',
  who: 'parent',
  writes: false,
  input: body({
    familyName: family.fields.familyName.schema,
    password: passwordSchema,
    /** The devices that stay with the family. */
    keepDevices: v.optional(
      v.pipe(v.array(v.custom<number>(isId, 'not an id')), v.maxLength(100)),
      [],
    ),
  }),
  status: 204,
  errors: {
    signInAgain,
    nameDiffers,
    notCurrent,
    onlyParent: callError(409, problemText('parent-only')),
    inTheDemo,
    tooMany,
  },
});

export const registerLocalFamilyCall = createCall({
  path: '/api/family/from-device',
  summary: 'Creates the account of a family that began on a device without one; signs nobody in.',
  description:
    'The family and its parent keep the ids that the device gave them. Then the device signs in, is paired, and sends its records.',
  who: 'anyone',
  input: body({
    ...registration,
    familyId: v.custom<number>(isId, 'not an id'),
    memberId: v.custom<number>(isId, 'not an id'),
  }),
  reply: v.object({ message: v.string(), userId: v.number() }),
  errors: {
    ...registerCall.errors,
    there: callError(409, problemText('family-has-account')),
  },
});

export const makeDeviceCodeCall = createCall({
  path: '/api/devices/codes',
  summary: 'Makes a code that pairs a device: the family’s, or a student’s own.',
  description: tenMinutes + recently,
  who: 'parent',
  input: body({ holder: holderSchema }),
  reply: codeReply,
  errors: { signInAgain, inTheDemo, noSuchStudent, tooMany },
});

export const claimDeviceCall = createCall({
  path: '/api/devices/claim',
  summary: 'Pairs the calling browser by a code.',
  description:
    'From then on a cookie identifies the device: students can sign in on it, and it can sync. A student’s own device gets that student’s records alone.',
  who: 'anyone',
  input: body({ code: codeSchema, name: deviceNameSchema }),
  reply: v.object({
    deviceId: v.number(),
    familyId: v.number(),
    epoch: v.number(),
    holder: holderSchema,
    scopeVersion: v.number(),
  }),
  errors: { ...codeErrors, tooManyDevices, tooMany },
});

export const renameDeviceCall = defineCall({
  method: 'PUT',
  path: '/api/devices/:id',
  summary: 'Renames a device.',
  description: recently,
  who: 'parent',
  params: { id: idParam('device') },
  input: body({ name: deviceNameSchema }),
  status: 204,
  errors: { signInAgain, inTheDemo, notFound },
});
