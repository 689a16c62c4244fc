/** Sends mails by SMTP, where the operator has named a server. */
import type { Transporter } from 'nodemailer';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import type { MailSettings } from './mail-variables.ts';

/** A mail in plain text, without the sender. */
export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
}

/** Why a mail was not sent: the server refused it for good, or it may work later. */
export type MailFailure = 'refused' | 'unreachable';

/** Sends mails. */
export interface Mailer {
  /** Where the app is: links in mails begin with it. No slash at its end. */
  appUrl: string;
  /** Resolves once the mail server has taken it; never rejects. */
  send: (mail: Mail) => Promise<Result<null, MailFailure>>;
}

const patienceMs = 15_000;

/** SMTP's permanent refusals are 5xx; a wrong password at the mail server (535) is the operator's to mend, so it may work later. */
const failureIn = (error: unknown): MailFailure => {
  const { responseCode } = error as { responseCode?: unknown };
  const isForGood = typeof responseCode === 'number' && responseCode >= 500 && responseCode !== 535;
  return isForGood ? 'refused' : 'unreachable';
};

/** The mailer of the named server. */
export function createMailer({ smtpUrl, from, appUrl }: MailSettings): Mailer {
  let transport: Promise<Transporter> | undefined;
  // Loaded with the first mail: many servers never send one.
  const connect = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return {
    appUrl,
    async send({ to, subject, text }) {
      try {
        transport ??= connect();
        await (
          await transport
        ).sendMail({
          from,
          // An object, so that an address is never read as a list of several.
          to: { name: '', address: to },
          subject,
          text,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return ok(null);
      } catch (error) {
        return failed(failureIn(error));
      }
    },
  };
}
