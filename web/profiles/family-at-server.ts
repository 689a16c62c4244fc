/**
 * A parent's requests about the family's people and devices. Most need a parent who signed in on the server within the
 * last ten minutes; otherwise, or if the session there has ended, they fail with `sign-in-again`.
 */
import type { Call, InputOf, ReplyOf } from '../../shared-model/contracts/call.ts';
import { listDevicesCall, revokeDeviceCall } from '../../shared-model/contracts/device-calls.ts';
import {
  inviteParentCall,
  makeDeviceCodeCall,
  parentAccessCall,
  removeParentCall,
  renameDeviceCall,
} from '../../shared-model/contracts/people-calls.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { Result } from '../../shared-model/lib/result.ts';
import type { CallOptions } from '../sync/rest-client.ts';
import { refusedToParent, type AccountFailure } from './account-failure.ts';
import type { ProfileContext } from './profile-context.ts';

/** One of the family's devices, as listed. */
export type ListedDevice = ReplyOf<typeof listDevicesCall>[number];

/** What ends when a parent leaves or is removed. */
export type ParentAccess = ReplyOf<typeof parentAccessCall>;

async function ask<C extends Call>(
  { rest }: ProfileContext,
  call: C,
  input: InputOf<C>,
  options: CallOptions<C> = {},
): Promise<Result<ReplyOf<C>, AccountFailure>> {
  const answer = await rest.call(call, input, options);
  return answer.ok ? answer : refusedToParent(answer.error);
}

/** Calls offered to the page. */
export const familyAtServer = {
  /** Lists the family's devices. */
  listDevices: (context: ProfileContext) => ask(context, listDevicesCall, undefined),
  /** Renames a device. */
  renameDevice: (context: ProfileContext, { id, name }: { id: Id<'device'>; name: string }) =>
    ask(context, renameDeviceCall, { name }, { params: { id } }),
  /** Removes a device from the family. */
  revokeDevice: (context: ProfileContext, id: Id<'device'>) =>
    ask(context, revokeDeviceCall, undefined, { params: { id } }),
  /** Makes a code that pairs a device. */
  makeDeviceCode: (context: ProfileContext, input: InputOf<typeof makeDeviceCodeCall>) =>
    ask(context, makeDeviceCodeCall, input),
  /** Makes the code a second parent joins with. */
  inviteParent: (context: ProfileContext) => ask(context, inviteParentCall, undefined),
  /** Lists what ends with a parent, also with the signed-in one. */
  parentAccess: (context: ProfileContext, id: Id<'member'>) =>
    ask(context, parentAccessCall, undefined, { params: { id } }),
  /** Removes another parent and the devices they paired, except these. */
  removeParent: (
    context: ProfileContext,
    { id, keepDevices }: { id: Id<'member'>; keepDevices: readonly Id<'device'>[] },
  ) =>
    ask(context, removeParentCall, undefined, {
      params: { id },
      query: { keepDevices: keepDevices.join(',') },
    }),
};
