/** The weekly mail, in the languages of the app. It names no student. */
import {
  notificationSettingsPage,
  reportsPage,
} from '../../shared-model/contracts/page-addresses.ts';
import type { DaySpan } from '../../shared-model/lib/school-calendar.ts';
import { subjectIn } from './record-words.ts';
import type { MailLanguage, MailText } from './words.ts';

interface SummaryWords {
  subject: (from: string, until: string) => string;
  done: (completed: number, total: number) => string;
  nothing: string;
  missed: (count: number) => string;
  time: (hours: string) => string;
  subjects: string;
  /** The punctuation after a subject. */
  colon: string;
  reports: string;
  off: string;
}

const words: Record<MailLanguage, SummaryWords> = {
  en: {
    subject: (from, until) => `Your family’s week, ${from} to ${until}`,
    done: (completed, total) =>
      `${completed} of ${total} ${total === 1 ? 'piece' : 'pieces'} of work done.`,
    nothing: 'Nothing was planned this week.',
    missed: (count) =>
      count === 1 ? '1 from this week is still open.' : `${count} from this week are still open.`,
    time: (hours) => `Time learned: ${hours}.`,
    subjects: 'By subject:',
    colon: ':',
    reports: 'Every child’s week is in Progress Reports:',
    off: 'You get this mail on Sundays. Turn it off in Settings, under Notifications:',
  },
  es: {
    subject: (from, until) => `La semana de tu familia, del ${from} al ${until}`,
    done: (completed, total) =>
      `Hecho: ${completed} de ${total} ${total === 1 ? 'trabajo' : 'trabajos'}.`,
    nothing: 'Esta semana no había nada previsto.',
    missed: (count) =>
      count === 1
        ? 'Queda 1 pendiente de esta semana.'
        : `Quedan ${count} pendientes de esta semana.`,
    time: (hours) => `Tiempo de aprendizaje: ${hours}.`,
    subjects: 'Por materia:',
    colon: ':',
    reports: 'La semana de cada hijo está en Informes de progreso:',
    off: 'Recibes este correo los domingos. Puedes desactivarlo en Ajustes, en Avisos:',
  },
  fr: {
    subject: (from, until) => `La semaine de votre famille, du ${from} au ${until}`,
    // In French, zero is singular too.
    done: (completed, total) =>
      completed < 2
        ? `${completed} travail sur ${total} terminé.`
        : `${completed} travaux sur ${total} terminés.`,
    nothing: 'Rien n’était prévu cette semaine.',
    missed: (count) =>
      count === 1
        ? 'Il en reste 1 à faire de cette semaine.'
        : `Il en reste ${count} à faire de cette semaine.`,
    time: (hours) => `Temps d’apprentissage : ${hours}.`,
    subjects: 'Par matière :',
    colon: ' :',
    reports: 'La semaine de chaque enfant est dans Bilans de progression :',
    off: 'Vous recevez ce message le dimanche. Vous pouvez le désactiver dans Réglages, sous Notifications :',
  },
};

const dayOf = (language: MailLanguage, day: string): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

const hoursOf = (minutes: number): string =>
  `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;

/** The figures of a week. */
export interface WeekFigures extends DaySpan {
  completed: number;
  total: number;
  /** Open work of past days of the week. */
  missed: number;
  /** Minutes. */
  minutes: number;
  subjects: { subject: string; completed: number; total: number }[];
}

/** The mail about a week. `appUrl`: the address of the app. */
export function summaryMail(
  language: MailLanguage,
  { from, until, completed, total, missed, minutes, subjects }: WeekFigures,
  appUrl: string,
): MailText {
  const texts = words[language];
  const figures = [
    texts.done(completed, total),
    ...(missed > 0 ? [texts.missed(missed)] : []),
    ...(minutes > 0 ? [texts.time(hoursOf(minutes))] : []),
  ];
  const bySubject = subjects.map(
    (one) => `  ${subjectIn(language, one.subject)}${texts.colon} ${one.completed} / ${one.total}`,
  );
  const parts = [
    total === 0 ? texts.nothing : figures.join('\n'),
    ...(bySubject.length > 0 ? [[texts.subjects, ...bySubject].join('\n')] : []),
    `${texts.reports}\n${appUrl}${reportsPage}`,
    `${texts.off}\n${appUrl}${notificationSettingsPage}`,
    'Trailbook',
  ];
  return {
    subject: texts.subject(dayOf(language, from), dayOf(language, until)),
    text: `${parts.join('\n\n')}\n`,
  };
}
