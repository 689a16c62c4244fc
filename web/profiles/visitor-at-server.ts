/** Requests of somebody who isn't signed in. */
import * as v from 'valibot';
import { registerCall } from '../../shared-model/contracts/account-calls.ts';
import type { InputOf } from '../../shared-model/contracts/call.ts';
import { demoCall, type DemoAccount } from '../../shared-model/contracts/demo-call.ts';
import { acceptInviteCall } from '../../shared-model/contracts/people-calls.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import type { ProfileContext } from './profile-context.ts';
import { refusedBy } from './server-words.ts';
import type { SignInFailure } from './session.ts';

/** Creates a family's account on the server; signs nobody in. */
export async function register(
  { rest }: ProfileContext,
  registration: InputOf<typeof registerCall>,
): Promise<Result<{ message: string }, SignInFailure>> {
  const typed = v.safeParse(registerCall.input, registration);
  if (!typed.success) return failed({ code: 'invalid', message: typed.issues[0].message });
  const answer = await rest.call(registerCall, typed.output);
  return answer.ok ? ok({ message: answer.value.message }) : refusedBy(answer.error);
}

/** Creates the account of an invited parent; signs nobody in. */
export async function acceptInvite(
  { rest }: ProfileContext,
  joining: InputOf<typeof acceptInviteCall>,
): Promise<Result<null, SignInFailure>> {
  const answer = await rest.call(acceptInviteCall, joining);
  return answer.ok ? ok(null) : refusedBy(answer.error);
}

/** The demo account this server offers; null also when it can't be reached. */
export async function demoAccount({ rest }: ProfileContext): Promise<DemoAccount | null> {
  const answer = await rest.call(demoCall, undefined, { within: 4_000 });
  return answer.ok ? answer.value.account : null;
}
