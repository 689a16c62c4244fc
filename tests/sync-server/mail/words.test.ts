import { expect, it } from 'vitest';
import { languages } from '../../../shared-model/entities/family.ts';
import {
  deletionMail,
  emailChangedMail,
  forgottenMail,
  passwordChangedMail,
} from '../../../sync-server/mail/words.ts';

const link = 'https://trailbook.test/parent/reset#abc';
const at = Date.UTC(2030, 0, 8, 12);

it.each(languages)(
  'Mails in %s say what they are about, with the link whole on a line',
  (language) => {
    const mails = [
      forgottenMail(language, link),
      passwordChangedMail(language, link),
      emailChangedMail(language, link),
      deletionMail(language, { familyName: 'The Ferns', at, zone: 'UTC', link }),
    ];
    for (const { subject, text } of mails) {
      expect(subject.length).toBeGreaterThan(10);
      expect(text.split('\n')).toContain(link);
      expect(text).not.toMatch(/undefined|\{/);
    }
    expect(mails.at(-1)!.text).toMatch(/The Ferns[^]*8[^]*2030|The Ferns[^]*2030[^]*8/);
  },
);

it('No two languages say the same', () => {
  const subjects = languages.map((language) => forgottenMail(language, link).subject);
  expect(new Set(subjects).size).toBe(languages.length);
});

it('A mail has the day as the family’s language writes it, and as its zone has it', () => {
  const late = Date.UTC(2030, 0, 9, 2);
  const dayIn = (zone: string) =>
    languages.map((language) => {
      const { text } = deletionMail(language, { familyName: 'The Ferns', at: late, zone, link });
      return /(deleted on|eliminará el|aura lieu le) (.*2030)\./.exec(text)?.[2];
    });
  expect(dayIn('America/New_York')).toEqual([
    'Tuesday, January 8, 2030',
    'martes, 8 de enero de 2030',
    'mardi 8 janvier 2030',
  ]);
  expect(dayIn('Europe/Paris')).toEqual([
    'Wednesday, January 9, 2030',
    'miércoles, 9 de enero de 2030',
    'mercredi 9 janvier 2030',
  ]);
});
