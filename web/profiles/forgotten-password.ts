/** Requests about a forgotten password, before anybody is signed in. */
import type { Call, InputOf, ReplyOf } from '../../shared-model/contracts/call.ts';
import {
  forgotPasswordCall,
  recoverPasswordCall,
  resetPasswordCall,
} from '../../shared-model/contracts/account-security-calls.ts';
import type { Result } from '../../shared-model/lib/result.ts';
import type { ProfileContext } from './profile-context.ts';
import { refusedBy } from './server-words.ts';
import type { SignInFailure } from './session.ts';

const asking =
  <C extends Call>(call: C) =>
  async (
    { rest }: ProfileContext,
    input: InputOf<C>,
  ): Promise<Result<ReplyOf<C>, SignInFailure>> => {
    const answer = await rest.call(call, input);
    return answer.ok ? answer : refusedBy(answer.error);
  };

/** Calls offered to the page. */
export const forgottenPassword = {
  /** Has the server mail a link, if it sends mail and knows the e-mail address. */
  forgotPassword: asking(forgotPasswordCall),
  /** Resets the password by a link's token. */
  resetPassword: asking(resetPasswordCall),
  /** Resets the password by the recovery code. */
  recoverPassword: asking(recoverPasswordCall),
};
