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
      deletionMail(language, { familyName: 'The Ferns', at, link }),
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
  const said = languages.map((language) => forgottenMail(language, link).subject);
  expect(new Set(said).size).toBe(languages.length);
});
