/** The calls about devices: pairing the browser a parent has signed in on, listing, revoking. */
import * as v from 'valibot';
import { text } from '../entities/field-types.ts';
import { isId } from '../lib/ids.ts';
import { body } from './body.ts';
import { createCall, deleteCall, getCall } from './call.ts';
import { inTheDemo } from './server-calls.ts';
import { idParam } from './params.ts';
import { callError, notFound, signInAgain, tooMany } from './problem-body.ts';
import { holderSchema } from './sync-call.ts';
import { problemText } from '../problems/problem-text.ts';

/** A device's name in the family's list. */
export const deviceNameSchema = text({
  min: 1,
  max: 60,
  message: problemText('device-name-required'),
}).schema;

export const pairDeviceCall = createCall({
  path: '/api/devices',
  summary: 'Pairs the calling browser with the family.',
  description:
    'Needs a parent who signed in within the last 10 minutes. From then on a cookie identifies the device: students can sign in on it, and ' +
    'it can sync. The reply has a new signing key of the parent for this device, which no later reply repeats; the former key is valid until the ' +
    'device signs with the new one. A device that is already paired with the family stays the same device. A deleted student can still ' +
    'have a device of their own.',
  who: 'parent',
  input: body({
    name: deviceNameSchema,
    holder: holderSchema,
    /**
     * The names of the actors with unsent changes on this device; absent: unknown. The server would reject changes of
     * anyone but the new holder, so a device that may have such changes can't become a student's: 409.
     */
    unsentBy: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(100))),
    /** The browser's former device id in this family: the server may have accepted its waiting ops already [SY4]. */
    formerId: v.optional(v.custom<number>(isId, 'not an id')),
  }),
  reply: v.object({
    deviceId: v.number(),
    familyId: v.number(),
    epoch: v.number(),
    holder: holderSchema,
    scopeVersion: v.number(),
    memberId: v.number(),
    /** The parent's signing key, 32 bytes in base64url. Null on a student's own device: no parent writes there. */
    sealKey: v.nullable(v.string()),
    /**
     * Whether the op numbers of the former id continue under the new one; accepted ops then get their stored answers.
     */
    numbersGoOn: v.optional(v.boolean(), false),
  }),
  errors: {
    signInAgain,
    noSuchStudent: callError(400, problemText('student-missing')),
    unsent: callError(409, problemText('device-unsent')),
    tooManyDevices: callError(409, problemText('devices-used-up')),
    tooMany,
  },
});

export const listDevicesCall = getCall({
  path: '/api/devices',
  summary: 'Lists the family’s devices.',
  who: 'parent',
  reply: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      holder: holderSchema,
      pairedAt: v.string(),
      lastSeenAt: v.string(),
      /** Whether it is the calling device. */
      current: v.boolean(),
    }),
  ),
});

export const devicePinLengthsCall = getCall({
  path: '/api/devices/pin-lengths',
  summary: 'Tells a device how long its students’ PINs are, so that the last digit submits them.',
  description:
    'A student’s own device is told that student’s. Students without a PIN, and those who can’t sign in, are left out.',
  who: 'device',
  reply: v.array(v.object({ studentId: v.number(), length: v.number() })),
});

export const revokeDeviceCall = deleteCall({
  path: '/api/devices/:id',
  summary: 'Removes a device from the family; the device notices at its next contact.',
  description:
    'Removing another device than the calling one needs a parent who signed in within the last 10 minutes.',
  who: 'parent',
  params: { id: idParam('device') },
  errors: { signInAgain, inTheDemo, notFound },
});
