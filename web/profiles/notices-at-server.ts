/** A parent's requests about notifications: pushes to this device, and children's calendar feeds. */
import type { Call, InputOf, ParamsOf, ReplyOf } from '../../shared-model/contracts/call.ts';
import {
  createCalendarFeedCall,
  listCalendarFeedsCall,
  pushKeyCall,
  revokeCalendarFeedCall,
  subscribePushCall,
  testPushCall,
  unsubscribePushCall,
} from '../../shared-model/contracts/notice-calls.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { problemText, type ServerMessage } from '../../shared-model/problems/problem-text.ts';
import type { ProfileContext } from './profile-context.ts';

/** Why the server refused; `sign-in-again`: it wants the parent's password first. */
export type NoticeFailure =
  { code: 'unreachable' } | { code: 'sign-in-again' } | ({ code: 'server' } & ServerMessage);

const signInAgain = problemText('sign-in-again');

async function ask<C extends Call>(
  { rest }: Pick<ProfileContext, 'rest'>,
  call: C,
  input: InputOf<C>,
  params?: ParamsOf<C>,
): Promise<Result<ReplyOf<C>, NoticeFailure>> {
  const answer = await rest.call(call, input, params && { params });
  if (answer.ok) return ok(answer.value);
  const { error } = answer;
  if (error === null) return failed({ code: 'unreachable' });
  const isLater = error.status === 401 || error.problems?.includes(signInAgain);
  if (isLater && !error.isRevoked) return failed({ code: 'sign-in-again' });
  const { message, problems } = error;
  return failed({ code: 'server', message, ...(problems && { problems }) });
}

/** Calls offered to the page. */
export const noticesAtServer = {
  /** The key to subscribe with, and this device's state on the server. */
  pushKey: (context: ProfileContext) => ask(context, pushKeyCall, undefined),
  /** Has pushes sent to this device. */
  subscribePush: (
    context: ProfileContext,
    input: Omit<InputOf<typeof subscribePushCall>, 'zone'>,
  ) => ask(context, subscribePushCall, { ...input, zone: context.zone }),
  /** Stops pushes to this device. */
  unsubscribePush: (context: ProfileContext) => ask(context, unsubscribePushCall, undefined),
  /** Sends a test push now. */
  testPush: (context: ProfileContext) => ask(context, testPushCall, undefined),
  /** The children whose calendar feed is on. */
  listCalendarFeeds: (context: ProfileContext) => ask(context, listCalendarFeedsCall, undefined),
  /** Creates a child's feed with a new address. */
  createCalendarFeed: (context: ProfileContext, id: Id<'student'>) =>
    ask(context, createCalendarFeedCall, undefined, { id }),
  /** Ends a child's feed. */
  revokeCalendarFeed: (context: ProfileContext, id: Id<'student'>) =>
    ask(context, revokeCalendarFeedCall, undefined, { id }),
};
