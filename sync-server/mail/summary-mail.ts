/** The weekly mail, in the languages of the app. It names no student. */
import {
  notificationSettingsPage,
  reportsPage,
} from '../../shared-model/contracts/page-addresses.ts';
import { filledText, type FillableText } from '../../shared-model/lib/filled-text.ts';
import type { DaySpan } from '../../shared-model/lib/school-calendar.ts';
import { spentTime } from '../../shared-model/lib/spent-time.ts';
import { subjectIn } from './record-words.ts';
import { words, type MailLanguage, type MailText } from './words.ts';

const dayOf = (language: MailLanguage, day: string): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

const hoursOf = (time: number): string =>
  spentTime(time, {
    minutes: ({ minutes }) => `${minutes} min`,
    hours: ({ hours }) => `${hours} h`,
    both: ({ hours, minutes }) => `${hours} h ${minutes} min`,
  });

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
  const texts = words[language].summary;
  const said = (text: FillableText, values: Parameters<typeof filledText>[2]): string =>
    filledText(text, language, values);
  const figures = [
    said(texts.done, { completed, total }),
    ...(missed > 0 ? [said(texts.missed, { count: missed })] : []),
    ...(minutes > 0 ? [said(texts.time, { hours: hoursOf(minutes) })] : []),
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
    subject: said(texts.subject, { from: dayOf(language, from), until: dayOf(language, until) }),
    text: `${parts.join('\n\n')}\n`,
  };
}
