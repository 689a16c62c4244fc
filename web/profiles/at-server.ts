/**
 * Requests that do nothing but ask the server, offered to the page. Most of a parent's need one who signed in on the
 * server within the last ten minutes; otherwise, or if the session there has ended, they fail with `sign-in-again`.
 */
import * as v from 'valibot';
import { registerCall } from '../../shared-model/contracts/account-calls.ts';
import * as security from '../../shared-model/contracts/account-security-calls.ts';
import type { Call, InputOf, ReplyOf } from '../../shared-model/contracts/call.ts';
import { demoCall, type DemoAccount } from '../../shared-model/contracts/server-calls.ts';
import { listDevicesCall, revokeDeviceCall } from '../../shared-model/contracts/device-calls.ts';
import {
  createCalendarFeedCall,
  listCalendarFeedsCall,
  pushKeyCall,
  revokeCalendarFeedCall,
  subscribePushCall,
  testPushCall,
  unsubscribePushCall,
} from '../../shared-model/contracts/notice-calls.ts';
import {
  acceptInviteCall,
  inviteParentCall,
  makeDeviceCodeCall,
  parentAccessCall,
  removeParentCall,
  renameDeviceCall,
} from '../../shared-model/contracts/people-calls.ts';
import { listChangesCall } from '../../shared-model/contracts/change-calls.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { Hlc } from '../../shared-model/records/clock.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import type { ProfileContext } from './profile-context.ts';
import { askAsParent, refusedBy, type AccountFailure } from './server-words.ts';
import type { SignInFailure } from './session.ts';

/** One of the family's devices, as listed. */
export type ListedDevice = ReplyOf<typeof listDevicesCall>[number];

/** What ends when a parent leaves or is removed. */
export type ParentAccess = ReplyOf<typeof parentAccessCall>;

/** A request with the call's own input, if it has one. */
type Asking<C extends Call, Failure> = (
  context: ProfileContext,
  ...input: InputOf<C> extends undefined ? [] : [InputOf<C>]
) => Promise<Result<ReplyOf<C>, Failure>>;

/** A request of somebody who isn't signed in. */
const visitors =
  <C extends Call>(call: C): Asking<C, SignInFailure> =>
  async ({ rest }, ...[input]) => {
    const answer = await rest.call(call, input as InputOf<C>);
    return answer.ok ? answer : refusedBy(answer.error);
  };

/** A request of the signed-in parent. */
const parents =
  <C extends Call>(call: C): Asking<C, AccountFailure> =>
  (context, ...[input]) =>
    askAsParent(context, call, input as InputOf<C>);

/** Creates a family's account; signs nobody in. */
async function register(
  context: ProfileContext,
  registration: InputOf<typeof registerCall>,
): Promise<Result<{ message: string }, SignInFailure>> {
  const typed = v.safeParse(registerCall.input, registration);
  if (!typed.success) return failed({ code: 'invalid', message: typed.issues[0].message });
  const registered = await visitors(registerCall)(context, typed.output);
  return registered.ok ? ok({ message: registered.value.message }) : registered;
}

/** The calls offered to the page. */
export const atServer = {
  register,
  /** Creates the account of an invited parent; signs nobody in. */
  acceptInvite: visitors(acceptInviteCall),
  /** Has the server mail a link, if it sends mail and knows the e-mail address. */
  forgotPassword: visitors(security.forgotPasswordCall),
  /** Resets the password by a link's token. */
  resetPassword: visitors(security.resetPasswordCall),
  /** Resets the password by the recovery code. */
  recoverPassword: visitors(security.recoverPasswordCall),

  /** The signed-in parent's account. */
  readAccount: parents(security.accountCall),
  /** Makes a recovery code, which is never shown again. */
  makeRecoveryCode: parents(security.makeRecoveryCodeCall),
  /** When the family's data is to be deleted (ISO 8601); null: not scheduled. */
  readDeletion: async (context: ProfileContext) => {
    const asked = await askAsParent(context, security.familyDeletionCall, undefined);
    return asked.ok ? ok(asked.value.deletion?.deletesAt ?? null) : asked;
  },
  /** Cancels that. */
  keepFamily: async (context: ProfileContext) => {
    const kept = await askAsParent(context, security.keepFamilyCall, undefined);
    return kept.ok ? ok(null) : kept;
  },

  /** The family's last actions, the latest first; those before this stamp, if one is given. */
  listChanges: (context: ProfileContext, before?: Hlc) =>
    askAsParent(
      context,
      listChangesCall,
      undefined,
      before === undefined ? {} : { query: { before } },
    ),

  /** Lists the family's devices. */
  listDevices: parents(listDevicesCall),
  /** Renames a device. */
  renameDevice: (context: ProfileContext, { id, name }: { id: Id<'device'>; name: string }) =>
    askAsParent(context, renameDeviceCall, { name }, { params: { id } }),
  /** Removes a device from the family. */
  revokeDevice: (context: ProfileContext, id: Id<'device'>) =>
    askAsParent(context, revokeDeviceCall, undefined, { params: { id } }),
  /** Makes a code that pairs a device. */
  makeDeviceCode: parents(makeDeviceCodeCall),
  /** Makes the code a second parent joins with. */
  inviteParent: parents(inviteParentCall),
  /** Lists what ends with a parent, also with the signed-in one. */
  parentAccess: (context: ProfileContext, id: Id<'member'>) =>
    askAsParent(context, parentAccessCall, undefined, { params: { id } }),
  /** Removes another parent and the devices they paired, except these. */
  removeParent: (
    context: ProfileContext,
    { id, keepDevices }: { id: Id<'member'>; keepDevices: readonly Id<'device'>[] },
  ) => {
    const options = { params: { id }, query: { keepDevices: keepDevices.join(',') } };
    return askAsParent(context, removeParentCall, undefined, options);
  },

  /** The key to subscribe to pushes with, and this device's state on the server. */
  pushKey: parents(pushKeyCall),
  /** Has pushes sent to this device. */
  subscribePush: (
    context: ProfileContext,
    input: Omit<InputOf<typeof subscribePushCall>, 'zone'>,
  ) => askAsParent(context, subscribePushCall, { ...input, zone: context.zone }),
  /** Stops pushes to this device. */
  unsubscribePush: parents(unsubscribePushCall),
  /** Sends a test push now. */
  testPush: parents(testPushCall),
  /** The children whose calendar feed is on. */
  listCalendarFeeds: parents(listCalendarFeedsCall),
  /** Creates a child's feed with a new address. */
  createCalendarFeed: (context: ProfileContext, id: Id<'student'>) =>
    askAsParent(context, createCalendarFeedCall, undefined, { params: { id } }),
  /** Ends a child's feed. */
  revokeCalendarFeed: (context: ProfileContext, id: Id<'student'>) =>
    askAsParent(context, revokeCalendarFeedCall, undefined, { params: { id } }),
};

/** The demo account this server offers; null also when it can't be reached. */
export async function demoAccount({ rest }: ProfileContext): Promise<DemoAccount | null> {
  const answer = await rest.call(demoCall, undefined, { within: 4_000 });
  return answer.ok ? answer.value.account : null;
}
