/** The texts of mails, in the languages of the app (`words/`). Mails name no student. */
import type { languages } from '../../shared-model/entities/family.ts';
import { filledText } from '../../shared-model/lib/filled-text.ts';
import type { Mail } from './mailer.ts';
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };

/** A language of the app. */
export type MailLanguage = (typeof languages)[number];

/** A mail without its address. */
export type MailText = Omit<Mail, 'to'>;

/** The texts by language; names in braces stand for values (`filled-text.ts`). */
export const words: Readonly<Record<MailLanguage, typeof en>> = { en, es, fr };

function mailOf(
  language: MailLanguage,
  name: 'forgotten' | 'passwordChanged' | 'emailChanged' | 'deletion',
  values: Readonly<Record<string, string>>,
): MailText {
  const { [name]: mail, signature } = words[language];
  const body = filledText(mail.body, language, values);
  return { subject: mail.subject, text: `${body}\n\n${signature}\n` };
}

/** The mail with a link for setting a new password. */
export const forgottenMail = (language: MailLanguage, link: string): MailText =>
  mailOf(language, 'forgotten', { link });

/** The mail after a password was changed; `link`: where to choose another. */
export const passwordChangedMail = (language: MailLanguage, link: string): MailText =>
  mailOf(language, 'passwordChanged', { link });

/** The mail to the former address after the address was changed. */
export const emailChangedMail = (language: MailLanguage, link: string): MailText =>
  mailOf(language, 'emailChanged', { link });

/** A moment in milliseconds since 1970, and the zone (IANA) that determines its day. */
interface LocalMoment {
  at: number;
  zone: string;
}

/** The mail to every parent when one requests the deletion of the family; `at`: when it will be deleted. */
export function deletionMail(
  language: MailLanguage,
  { familyName, at, zone, link }: { familyName: string; link: string } & LocalMoment,
): MailText {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: zone }).format(at);
  return mailOf(language, 'deletion', { familyName, day, link });
}
