/**
 * Handlers of the calls for forgotten passwords.
 *
 * Invariant: no answer, and no answer's time, reveals whether an address has an account: what a mail needs is looked up
 * after the answer.
 */
import { passwordResetPage } from '../../shared-model/contracts/page-addresses.ts';
import {
  recoverPasswordCall,
  resetPasswordCall,
} from '../../shared-model/contracts/account-security-calls.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import { emailKey, familyOfAccount } from '../accounts/account-addresses.ts';
import { makeResetToken, recoverByCode, resetByToken } from '../accounts/recovery.ts';
import { isDemoFamily } from '../accounts/stored-demo-family.ts';
import type { AppContext } from './app-context.ts';
import { deviceOf } from '../http/principal.ts';
import { tooManyFor } from '../http/problem-response.ts';
import { forgottenMail } from '../mail/words.ts';
import { familyWords } from './own-account.ts';
import type { Handlers } from './serve-call.ts';

const done = { message: 'Your new password is set' };

/** Mails the link, if there is such an account and it isn't the demo's, which is public. */
async function mailLink(context: AppContext, address: string, email: string): Promise<void> {
  const { services, limits, mailer, post, logSecurity } = context;
  const account = emailKey(email);
  const familyId = await familyOfAccount(services, account);
  if (!mailer || familyId === undefined || (await isDemoFamily(services, familyId))) return;
  const permit = await limits.forgotten(account);
  const made = permit.ok ? await makeResetToken(services, email) : undefined;
  if (!made) return;
  const { language } = await familyWords(context, familyId);
  const link = `${mailer.appUrl}${passwordResetPage}#${made.token}`;
  post({ to: made.email, ...forgottenMail(language, link) }, 'forgotten password');
  logSecurity('reset link sent', { address, account, familyId });
}

/** The handlers of the calls for forgotten passwords. */
export function forgottenPasswordHandlers(context: AppContext) {
  const { services, limits, clientInfo, logSecurity, mailer, inBackground } = context;
  return {
    forgotPassword: async ({ input, c }) => {
      const { address } = clientInfo(c);
      const permit = await limits.forgotten(address);
      if (!permit.ok) return failed(tooManyFor(permit.retryAfter));
      if (mailer) inBackground(mailLink(context, address, input.email));
      const message = 'If there is an account with this email, a link is on its way';
      return ok({ message, sendsMail: mailer !== null });
    },

    resetPassword: async ({ input, c }) => {
      const { address } = clientInfo(c);
      const permit = await limits.unknownAccountSignIn(address);
      if (!permit.ok) return failed(tooManyFor(permit.retryAfter));
      const reset = await resetByToken(services, input);
      if (!reset.ok) {
        logSecurity('password reset failed', { why: 'spent link', address });
        return failed(resetPasswordCall.errors.linkSpent);
      }
      await permit.succeeded();
      logSecurity('password reset', { ...reset.value, address });
      return ok(done);
    },

    recoverPassword: async ({ input, c }) => {
      const { address } = clientInfo(c);
      const account = emailKey(input.email);
      const device = await deviceOf(c, context);
      const familyId = await familyOfAccount(services, account);
      const deviceId = device && device.familyId === familyId ? device.id : null;
      const permit = await limits.signIn({ address, account, deviceId });
      if (!permit.ok) return failed(tooManyFor(permit.retryAfter));
      const recovered = await recoverByCode(services, input);
      if (!recovered.ok) {
        logSecurity('password reset failed', { why: 'wrong recovery code', address, account });
        return failed(recoverPasswordCall.errors.wrong);
      }
      await permit.succeeded();
      logSecurity('password reset', { ...recovered.value, address, account });
      return ok(done);
    },
  } satisfies Partial<Handlers>;
}
