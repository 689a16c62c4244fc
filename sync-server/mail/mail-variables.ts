/** The environment variables for mail; without TRAILBOOK_SMTP_URL the server sends none. */
import * as v from 'valibot';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';

/** The settings for sending mails. */
export interface MailSettings {
  /** The SMTP server with its credentials. */
  smtpUrl: string;
  /** The sender: an address, or a name with an address in angle brackets. */
  from: string;
  /** The address of the app, without a slash at the end; links in mails begin with it. */
  appUrl: string;
}

const isSmtpUrl = (text: string): boolean =>
  /^smtps?:\/\/\S+$/.test(text) && URL.canParse(text) && new URL(text).hostname !== '';

const isAppUrl = (text: string): boolean => {
  const { protocol, username, password, search, hash } = URL.parse(text) ?? {};
  return (
    (protocol === 'https:' || protocol === 'http:') && !username && !password && !search && !hash
  );
};

const sender =
  /^(?:[^<>"\r\n]{1,100}<[^<>\s@]{1,100}@[^<>\s@]{1,100}>|[^<>\s@]{1,100}@[^<>\s@]{1,100})$/;

export const mailVariables = {
  TRAILBOOK_SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isSmtpUrl,
        'must be an address like smtps://user:password@mail.example.com:465 ' +
          '(special characters in the password percent-encoded)',
      ),
    ),
  ),
  TRAILBOOK_MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(
        sender,
        'must be an e-mail address, or a name and an address: Trailbook <a@b.example>',
      ),
    ),
  ),
  TRAILBOOK_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isAppUrl, 'must be the address of the app, like https://trailbook.example.com'),
      v.transform((text) => text.replace(/\/+$/, '')),
    ),
  ),
};

type MailVariables = {
  [Name in keyof typeof mailVariables]?: v.InferOutput<(typeof mailVariables)[Name]> | undefined;
};

/** The configured mail server; null if none. The error is one line that names a variable. */
export function mailFrom({
  TRAILBOOK_SMTP_URL: smtpUrl,
  TRAILBOOK_MAIL_FROM: from,
  TRAILBOOK_URL: appUrl,
}: MailVariables): Result<MailSettings | null, string> {
  if (smtpUrl === undefined) {
    return from === undefined
      ? ok(null)
      : failed('TRAILBOOK_SMTP_URL must be set when TRAILBOOK_MAIL_FROM is.');
  }
  if (from === undefined) {
    return failed('TRAILBOOK_MAIL_FROM must be set when TRAILBOOK_SMTP_URL is.');
  }
  if (appUrl === undefined) {
    return failed('TRAILBOOK_URL must be set when TRAILBOOK_SMTP_URL is.');
  }
  return ok({ smtpUrl, from, appUrl });
}
