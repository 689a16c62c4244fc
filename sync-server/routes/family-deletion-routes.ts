/** Handlers of the calls that request and cancel the deletion of a family's data. */
import { dataSettingsPage } from '../../shared-model/contracts/page-addresses.ts';
import { ok } from '../../shared-model/lib/result.ts';
import {
  accountEmails,
  askForDeletion,
  familyDeletion,
  stopDeletion,
} from '../accounts/family-deletion.ts';
import type { AppContext } from './app-context.ts';
import { deletionMail } from '../mail/words.ts';
import { checkConfirmation, familyWords } from './own-account.ts';
import type { Handlers } from './serve-call.ts';

/** The handlers of the calls about the family's deletion. */
export function familyDeletionHandlers(context: AppContext) {
  const { services, mailer, post, inBackground, logSecurity } = context;

  const mailParents = async (familyId: number, at: number): Promise<void> => {
    if (!mailer) return;
    const { familyName, language, zone } = await familyWords(context, familyId);
    const link = `${mailer.appUrl}${dataSettingsPage}`;
    const words = deletionMail(language, { familyName, at, zone, link });
    for (const to of await accountEmails(services, familyId)) {
      post({ to, ...words }, 'family deletion');
    }
  };

  return {
    familyDeletion: async ({ who }) => {
      const found = await familyDeletion(services, who.familyId);
      const deletion = found && {
        askedAt: found.askedAt.toISOString(),
        deletesAt: found.deletesAt.toISOString(),
      };
      return ok({ deletion });
    },

    deleteFamily: async ({ input, who, c }) => {
      const { familyId, memberId } = who;
      const checked = await checkConfirmation(context, c, who, input);
      if (!checked.ok) return checked;
      const { deletesAt } = await askForDeletion(services, who);
      logSecurity('family deletion asked', { familyId, memberId });
      inBackground(mailParents(familyId, deletesAt.getTime()));
      return ok({ deletesAt: deletesAt.toISOString() });
    },

    // Needs no recent sign-in: somebody who finds a profile open can only keep the data.
    keepFamily: async ({ who: { familyId, memberId } }) => {
      if (await stopDeletion(services, familyId)) {
        logSecurity('family deletion stopped', { familyId, memberId });
      }
      return ok(undefined);
    },
  } satisfies Partial<Handlers>;
}
