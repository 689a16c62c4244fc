/** The texts of mails, in the languages of the app. Mails name no student. */
import type { languages } from '../../shared-model/entities/family.ts';
import type { Mail } from './mailer.ts';

/** A language of the app. */
export type MailLanguage = (typeof languages)[number];

/** A mail without its address. */
export type MailText = Omit<Mail, 'to'>;

/** The texts in one language. */
interface MailWords {
  /** Ends every mail. */
  signature: string;
  forgottenSubject: string;
  forgotten: (link: string) => string;
  passwordChangedSubject: string;
  passwordChanged: (link: string) => string;
  emailChangedSubject: string;
  emailChanged: (link: string) => string;
  deletionSubject: string;
  deletion: (familyName: string, day: string, link: string) => string;
}

const words: Record<MailLanguage, MailWords> = {
  en: {
    signature: 'Trailbook',
    forgottenSubject: 'A new password for Trailbook',
    forgotten: (link) =>
      `Somebody, you we hope, asked for a new password for your Trailbook account. Choose it here within 30 minutes:\n\n${link}\n\nThe link works once. If it wasn’t you, do nothing: your password stays as it is.`,
    passwordChangedSubject: 'Your Trailbook password was changed',
    passwordChanged: (link) =>
      `The password of your Trailbook account was just changed. Everybody who was signed in with the old one has to sign in again.\n\nIf it wasn’t you, choose a new password here at once:\n\n${link}`,
    emailChangedSubject: 'Your Trailbook email was changed',
    emailChanged: (link) =>
      `Your Trailbook account is now opened with another email address. Mail about it no longer comes here.\n\nIf it wasn’t you, open Trailbook with your recovery code, or ask the other parent of your family to look:\n\n${link}`,
    deletionSubject: 'Your family’s Trailbook will be deleted',
    deletion: (familyName, day, link) =>
      `A parent asked to delete everything of “${familyName}” in Trailbook. It is deleted on ${day}. Until then nothing is lost, and every parent can stop it in Settings, under Data & Backup:\n\n${link}`,
  },
  es: {
    signature: 'Trailbook',
    forgottenSubject: 'Una contraseña nueva para Trailbook',
    forgotten: (link) =>
      `Alguien, esperamos que tú, ha pedido una contraseña nueva para tu cuenta de Trailbook. Elígela aquí en los próximos 30 minutos:\n\n${link}\n\nEl enlace funciona una sola vez. Si no has sido tú, no hagas nada: tu contraseña sigue siendo la misma.`,
    passwordChangedSubject: 'Tu contraseña de Trailbook ha cambiado',
    passwordChanged: (link) =>
      `La contraseña de tu cuenta de Trailbook acaba de cambiar. Quien había entrado con la anterior tiene que volver a entrar.\n\nSi no has sido tú, elige ahora mismo una contraseña nueva aquí:\n\n${link}`,
    emailChangedSubject: 'Tu correo de Trailbook ha cambiado',
    emailChanged: (link) =>
      `Tu cuenta de Trailbook se abre ahora con otra dirección de correo. Los mensajes sobre ella ya no llegan aquí.\n\nSi no has sido tú, abre Trailbook con tu código de recuperación o pide al otro padre o madre de la familia que lo compruebe:\n\n${link}`,
    deletionSubject: 'El Trailbook de tu familia se va a eliminar',
    deletion: (familyName, day, link) =>
      `Un padre o una madre ha pedido eliminar todo lo de «${familyName}» en Trailbook. Se eliminará el ${day}. Hasta entonces no se pierde nada y cualquier padre o madre puede detenerlo en Ajustes, en Datos y copias:\n\n${link}`,
  },
  fr: {
    signature: 'Trailbook',
    forgottenSubject: 'Un nouveau mot de passe pour Trailbook',
    forgotten: (link) =>
      `Quelqu’un, vous nous l’espérons, a demandé un nouveau mot de passe pour votre compte Trailbook. Choisissez-le ici dans les 30 minutes :\n\n${link}\n\nLe lien ne sert qu’une fois. Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.`,
    passwordChangedSubject: 'Votre mot de passe Trailbook a changé',
    passwordChanged: (link) =>
      `Le mot de passe de votre compte Trailbook vient de changer. Toute personne connectée avec l’ancien doit se connecter de nouveau.\n\nSi ce n’était pas vous, choisissez tout de suite un nouveau mot de passe ici :\n\n${link}`,
    emailChangedSubject: 'Votre adresse Trailbook a changé',
    emailChanged: (link) =>
      `Votre compte Trailbook s’ouvre désormais avec une autre adresse e-mail. Les messages à son sujet n’arrivent plus ici.\n\nSi ce n’était pas vous, ouvrez Trailbook avec votre code de secours, ou demandez à l’autre parent de votre famille de vérifier :\n\n${link}`,
    deletionSubject: 'Le Trailbook de votre famille va être supprimé',
    deletion: (familyName, day, link) =>
      `Un parent a demandé de supprimer tout ce qui concerne « ${familyName} » dans Trailbook. La suppression aura lieu le ${day}. D’ici là rien n’est perdu, et chaque parent peut l’arrêter dans Réglages, sous Données et sauvegardes :\n\n${link}`,
  },
};

const mailOf = (language: MailLanguage, subject: string, body: string): MailText => ({
  subject,
  text: `${body}\n\n${words[language].signature}\n`,
});

/** The mail with a link for setting a new password. */
export const forgottenMail = (language: MailLanguage, link: string): MailText =>
  mailOf(language, words[language].forgottenSubject, words[language].forgotten(link));

/** The mail after a password was changed; `link`: where to choose another. */
export const passwordChangedMail = (language: MailLanguage, link: string): MailText =>
  mailOf(language, words[language].passwordChangedSubject, words[language].passwordChanged(link));

/** The mail to the former address after the address was changed. */
export const emailChangedMail = (language: MailLanguage, link: string): MailText =>
  mailOf(language, words[language].emailChangedSubject, words[language].emailChanged(link));

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
  const { deletionSubject, deletion } = words[language];
  return mailOf(language, deletionSubject, deletion(familyName, day, link));
}
