/**
 * What a parent asks the server about the family's people and devices. Most of it needs a parent who signed in at the server
 * within the last ten minutes; the failure `sign-in-again` says so, also where the session there has ended.
 */
import type { Call, InputOf, ReplyOf } from '../../shared-model/contracts/call.ts';
import { listDevicesCall, revokeDeviceCall } from '../../shared-model/contracts/device-calls.ts';
import {
  acceptInviteCall,
  inviteParentCall,
  makeDeviceCodeCall,
  parentAccessCall,
  removeParentCall,
  renameDeviceCall,
} from '../../shared-model/contracts/people-calls.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { ok, type Result } from '../../shared-model/lib/result.ts';
import type { CallOptions } from '../sync/rest-client.ts';
import { refusedToParent, type AccountFailure } from './account-failure.ts';
import type { ProfileContext } from './profile-context.ts';
import { refusedBy } from './server-words.ts';
import type { SignInFailure } from './session.ts';

/** One of the family's devices, as the list has it. */
export type ListedDevice = ReplyOf<typeof listDevicesCall>[number];

async function ask<C extends Call>(
  { rest }: ProfileContext,
  call: C,
  input: InputOf<C>,
  options: CallOptions<C> = {},
): Promise<Result<ReplyOf<C>, AccountFailure>> {
  const answer = await rest.call(call, input, options);
  return answer.ok ? answer : refusedToParent(answer.error);
}

/** Lists the family's devices. */
export const listDevices = (context: ProfileContext) => ask(context, listDevicesCall, undefined);

/** Renames a device. */
export const renameDevice = (
  context: ProfileContext,
  { id, name }: { id: Id<'device'>; name: string },
) => ask(context, renameDeviceCall, { name }, { params: { id } });

/** Removes a device from the family. */
export const revokeDevice = (context: ProfileContext, id: Id<'device'>) =>
  ask(context, revokeDeviceCall, undefined, { params: { id } });

/** Makes a code that pairs a device. */
export const makeDeviceCode = (
  context: ProfileContext,
  input: InputOf<typeof makeDeviceCodeCall>,
) => ask(context, makeDeviceCodeCall, input);

/** Makes a code by which a second parent joins. */
export const inviteParent = (context: ProfileContext) => ask(context, inviteParentCall, undefined);

/** What ends with a parent. */
export type ParentAccess = ReplyOf<typeof parentAccessCall>;

/** Lists what ends with a parent, also with the open one. */
export const parentAccess = (context: ProfileContext, id: Id<'member'>) =>
  ask(context, parentAccessCall, undefined, { params: { id } });

/** Removes another parent, with the devices they paired but these. */
export const removeParent = (
  context: ProfileContext,
  { id, keepDevices }: { id: Id<'member'>; keepDevices: readonly Id<'device'>[] },
) =>
  ask(context, removeParentCall, undefined, {
    params: { id },
    query: { keepDevices: keepDevices.join(',') },
  });

/** The form of somebody who was invited. */
export type Joining = InputOf<typeof acceptInviteCall>;

/** Creates the account of a parent who was invited; signs nobody in. */
export async function acceptInvite(
  { rest }: ProfileContext,
  joining: Joining,
): Promise<Result<null, SignInFailure>> {
  const answer = await rest.call(acceptInviteCall, joining);
  return answer.ok ? ok(null) : refusedBy(answer.error);
}
