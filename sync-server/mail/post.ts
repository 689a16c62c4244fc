/** Sends mails in the background, so that nobody waits for a mail server. */
import type { Log } from '../monitoring/log.ts';
import type { Mail, Mailer } from './mailer.ts';

/** The subject of a mail for the log, which contains neither its address nor its text. */
export type MailKind =
  'forgotten password' | 'password changed' | 'email changed' | 'family deletion';

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, ms).unref());

/** Makes a post; it retries after each of `pauses` (milliseconds), unless the server refused the mail permanently. */
export const createPost = (mailer: Mailer | null, log: Log, pauses = [10_000, 120_000]) => {
  const deliver = async (mail: Mail, kind: MailKind): Promise<void> => {
    if (!mailer) return;
    for (let turn = 0; ; turn += 1) {
      const sent = await mailer.send(mail);
      if (sent.ok) return;
      const wait = sent.error === 'refused' ? undefined : pauses[turn];
      if (wait === undefined) {
        log.warn({ mail: kind, why: sent.error, tries: turn + 1 }, 'mail not sent');
        return;
      }
      await pause(wait);
    }
  };
  return (mail: Mail, kind: MailKind): void => void deliver(mail, kind);
};
