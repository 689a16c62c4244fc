/** Sends mails by SMTP, if the operator has configured a server, and in the background, so that nobody waits for it. */
import type { Transporter } from 'nodemailer';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import type { Log } from '../monitoring/log.ts';
import type { MailSettings } from './mail-variables.ts';

/** A mail in plain text, without the sender. */
export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
}

/** Why a mail wasn't sent: the server refused it permanently, or it may work later. */
export type MailFailure = 'refused' | 'unreachable';

/** Sends mails. */
export interface Mailer {
  /** The address of the app, without a slash at the end; links in mails begin with it. */
  appUrl: string;
  /** Resolves once the mail server has accepted it; never rejects. */
  send: (mail: Mail) => Promise<Result<null, MailFailure>>;
}

const patienceMs = 15_000;

/**
 * SMTP's permanent refusals are 5xx. A wrong password at the mail server (535) is the operator's to correct, so it may
 * work later.
 */
const failureIn = (error: unknown): MailFailure => {
  const { responseCode } = error as { responseCode?: unknown };
  const isForGood = typeof responseCode === 'number' && responseCode >= 500 && responseCode !== 535;
  return isForGood ? 'refused' : 'unreachable';
};

/** The mailer of the configured server. */
export function createMailer({ smtpUrl, from, appUrl }: MailSettings): Mailer {
  let transport: Promise<Transporter> | undefined;
  // Loaded with the first mail, because many servers never send one.
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
          // An object, so that an address is never parsed as a list of several.
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
