import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languages } from '../../../shared-model/entities/family.ts';
import { summaryMail } from '../../../sync-server/mail/summary-mail.ts';

const week = { from: '2030-01-07', until: '2030-01-13', minutes: 135, missed: 1 };
const figures = {
  ...week,
  completed: 4,
  total: 6,
  subjects: [{ subject: 'Math', completed: 4, total: 6 }],
};

it.each(languages)('The weekly mail in %s has every figure, and says how to end it', (language) => {
  const { subject, text } = summaryMail(language, figures, 'https://trailbook.test');
  expect(subject).toMatch(/7.*13/);
  for (const part of ['4', '6', '2 h 15 min', '4 / 6']) expect(text).toContain(part);
  expect(text.split('\n')).toContain('https://trailbook.test/settings?tab=notifications');
  expect(text).not.toMatch(/undefined|\{/);
});

it('A week without work says so, and no figure', () => {
  const empty = { ...week, minutes: 0, missed: 0, completed: 0, total: 0, subjects: [] };
  expect(summaryMail('en', empty, 'https://trailbook.test').text).toMatch(/^Nothing was planned/);
});

const lines = (language: (typeof languages)[number], more: object = {}): string[] =>
  summaryMail(language, { ...figures, ...more }, 'https://trailbook.test').text.split('\n');

it('Each language has its own days, subjects and plurals', () => {
  const subjectOf = (language: (typeof languages)[number]) =>
    summaryMail(language, figures, 'https://trailbook.test').subject;
  expect(languages.map(subjectOf)).toEqual([
    'Your family’s week, January 7 to January 13',
    'La semana de tu familia, del 7 de enero al 13 de enero',
    'La semaine de votre famille, du 7 janvier au 13 janvier',
  ]);
  expect(languages.map((language) => lines(language)[0])).toEqual([
    '4 of 6 pieces of work done.',
    'Hecho: 4 de 6 trabajos.',
    '4 travaux sur 6 terminés.',
  ]);
  expect(languages.map((language) => lines(language, { completed: 1 })[0])).toEqual([
    '1 of 6 pieces of work done.',
    'Hecho: 1 de 6 trabajos.',
    '1 travail sur 6 terminé.',
  ]);
  expect(languages.map((language) => lines(language, { completed: 0, total: 1 })[0])).toEqual([
    '0 of 1 piece of work done.',
    'Hecho: 0 de 1 trabajo.',
    '0 travail sur 1 terminé.',
  ]);
  const missed = (count: number) =>
    languages.map((language) => lines(language, { missed: count })[1]);
  expect(missed(1)).toEqual([
    '1 from this week is still open.',
    'Queda 1 pendiente de esta semana.',
    'Il en reste 1 à faire de cette semaine.',
  ]);
  expect(missed(3)).toEqual([
    '3 from this week are still open.',
    'Quedan 3 pendientes de esta semana.',
    'Il en reste 3 à faire de cette semaine.',
  ]);
  const own = [...figures.subjects, { subject: 'Birding', completed: 0, total: 1 }];
  for (const [language, math, birding] of [
    ['en', '  Math: 4 / 6', '  Birding: 0 / 1'],
    ['es', '  Matemáticas: 4 / 6', '  Birding: 0 / 1'],
    ['fr', '  Maths : 4 / 6', '  Birding : 0 / 1'],
  ] as const) {
    expect(lines(language, { subjects: own })).toEqual(expect.arrayContaining([math, birding]));
  }
});

it('The screens that it names are called what the app calls them', () => {
  for (const language of languages) {
    const messagesOf = (area: string): Record<string, string> =>
      JSON.parse(readFileSync(`web/messages/${language}/${area}.json`, 'utf8')) as never;
    const settings = messagesOf('settings');
    const text = lines(language).join('\n');
    for (const name of [
      messagesOf('reports')['reports_title']!,
      settings['settings_title']!,
      settings['settings_tab_notifications']!,
    ]) {
      expect(text).toContain(name);
    }
  }
});
