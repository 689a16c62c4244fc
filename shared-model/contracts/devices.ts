/** The calls about devices: pairing one by a parent's sign-in on it, the list, revoking. */
import * as v from 'valibot';
import { text } from '../entities/field-types.ts';
import { isId } from '../lib/ids.ts';
import { body } from './body.ts';
import { createCall, deleteCall, getCall } from './call.ts';
import { holderSchema } from './sync.ts';
import { problemText } from '../problems/problem-text.ts';

/**
 * A parent who signed in within the last 10 minutes makes this browser a device of the family and gets a new seal key of their own
 * for it, this once; the one before counts until the device seals with the new one (`SealInUse`). A device that belongs to the
 * family already stays the same device. A student whom the family has deleted may have a device of their own still.
 */
export const pairDeviceCall = createCall(
  '/api/devices',
  body({
    name: text({ min: 1, max: 60, message: problemText('device-name-required') }).schema,
    holder: holderSchema,
    /**
     * Whose changes (actors' names) wait on this device to be sent; left out: nobody knows. Those of others than the holder it
     * gets would be refused, so a device isn't given to a student while it may have any: 409.
     */
    unsentBy: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(100))),
    /** The id that this browser bore as a device of the family: what waits there may have been taken already [SY4]. */
    formerId: v.optional(v.custom<number>(isId, 'not an id')),
  }),
  v.object({
    deviceId: v.number(),
    familyId: v.number(),
    epoch: v.number(),
    holder: holderSchema,
    scopeVersion: v.number(),
    memberId: v.number(),
    /** 32 bytes, base64url. Null on a student's own device: no parent writes there. */
    sealKey: v.nullable(v.string()),
    /** The numbers of the former id's ops go on under the new one, and those that were taken get their stored answers. */
    numbersGoOn: v.optional(v.boolean(), false),
  }),
);

export const listDevicesCall = getCall(
  '/api/devices',
  v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      holder: holderSchema,
      pairedAt: v.string(),
      lastSeenAt: v.string(),
      /** Whether it is the device that asks. */
      current: v.boolean(),
    }),
  ),
);

/** Takes effect when the device is next in contact. */
export const revokeDeviceCall = deleteCall('/api/devices/:id');
