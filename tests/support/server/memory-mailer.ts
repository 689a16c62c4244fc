/** A mailer that keeps what it was to send, and fails when a test says so. */
import { failed, ok } from '../../../shared-model/lib/result.ts';
import type { Mail, Mailer, MailFailure } from '../../../sync-server/mail/mailer.ts';

export interface MemoryMailer extends Mailer {
  sent: Mail[];
  /** How the next mails fail, one each. */
  failures: MailFailure[];
}

export const memoryMailer = (appUrl = 'https://trailbook.test'): MemoryMailer => {
  const mailer: MemoryMailer = {
    appUrl,
    sent: [],
    failures: [],
    async send(mail) {
      const failure = mailer.failures.shift();
      if (failure) return failed(failure);
      mailer.sent.push(mail);
      return ok(null);
    },
  };
  return mailer;
};
