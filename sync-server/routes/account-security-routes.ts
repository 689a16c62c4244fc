/** Handlers of the calls with which a parent changes their own account. */
import {
  forgotPasswordPage,
  passwordResetPage,
} from '../../shared-model/contracts/page-addresses.ts';
import { changeEmailCall } from '../../shared-model/contracts/account-security-calls.ts';
import { setAccountEmail } from '../../shared-model/actions/set-account-email.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import { changeAccountEmail, emailOf } from '../accounts/accounts.ts';
import { changePassword, parentsOnDevice } from '../accounts/passwords.ts';
import { makeRecoveryCode, recoveryCodeMadeAt } from '../accounts/recovery.ts';
import type { AppContext } from './app-context.ts';
import { notAuthenticated } from '../http/problem-response.ts';
import { emailChangedMail, passwordChangedMail } from '../mail/words.ts';
import { write } from '../family/family-writing.ts';
import { checkOwnPassword, familyWords, mayChangeAccount } from './own-account.ts';
import type { Handlers } from './serve-call.ts';

/** The handlers of the calls about a parent's own account. */
export function accountSecurityHandlers(context: AppContext) {
  const { services, mailer, post, inBackground, logSecurity } = context;
  return {
    account: async ({ who }) => {
      const [email, madeAt] = await Promise.all([
        emailOf(services, who.familyId, who.memberId),
        recoveryCodeMadeAt(services, who),
      ]);
      if (email === undefined) return failed(notAuthenticated);
      const recoveryCode = madeAt?.toISOString() ?? null;
      return ok({ email, recoveryCodeMadeAt: recoveryCode, sendsMail: mailer !== null });
    },

    changePassword: async ({ input, who, c }) => {
      const { familyId, memberId } = who;
      const may = await mayChangeAccount(context, who);
      if (!may.ok) return may;
      const checked = await checkOwnPassword(context, c, who, input.currentPassword);
      if (!checked.ok) return checked;
      const changed = { password: input.newPassword, keep: who.sessionHash };
      await changePassword(services, who, changed);
      logSecurity('password changed', { familyId, memberId });
      const tell = async (): Promise<void> => {
        const to = await emailOf(services, familyId, memberId);
        const { language } = await familyWords(context, familyId);
        if (!mailer || to === undefined) return;
        const link = `${mailer.appUrl}${forgotPasswordPage}`;
        post({ to, ...passwordChangedMail(language, link) }, 'password changed');
      };
      inBackground(tell());
      return ok({ message: 'Password changed' });
    },

    changeEmail: async ({ input, who, random, c }) => {
      const { familyId, memberId } = who;
      const may = await mayChangeAccount(context, who);
      if (!may.ok) return may;
      const checked = await checkOwnPassword(context, c, who, input.password);
      if (!checked.ok) return checked;
      const former = (await emailOf(services, familyId, memberId)) ?? '';
      const changed = await changeAccountEmail(services, who, input.email);
      if (!changed.ok) return failed(changeEmailCall.errors.taken);
      logSecurity('email changed', { familyId, memberId });
      const written = await write(context, { who, random }, (family) =>
        family.run(setAccountEmail, { memberId, familyId, former, email: input.email }),
      );
      if (!written.ok) return written;
      const tell = async (): Promise<void> => {
        const { language } = await familyWords(context, familyId);
        if (!mailer || former === '' || former === input.email) return;
        const link = `${mailer.appUrl}${passwordResetPage}`;
        post({ to: former, ...emailChangedMail(language, link) }, 'email changed');
      };
      inBackground(tell());
      return ok({ message: 'Email changed' });
    },

    makeRecoveryCode: async ({ who }) => {
      const may = await mayChangeAccount(context, who);
      if (!may.ok) return may;
      const code = await makeRecoveryCode(services, who);
      logSecurity('recovery code made', { familyId: who.familyId, memberId: who.memberId });
      return ok({ code });
    },

    deviceParents: async ({ who: { device } }) =>
      // No parent's profile opens on a student's own device.
      ok(device.holder.kind === 'family' ? await parentsOnDevice(services, device) : []),
  } satisfies Partial<Handlers>;
}
