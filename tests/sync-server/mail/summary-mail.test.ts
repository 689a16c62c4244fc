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
  for (const part of ['4', '6', '2 h 15 min', 'Math: 4 / 6']) expect(text).toContain(part);
  expect(text.split('\n')).toContain('https://trailbook.test/settings?tab=notifications');
  expect(text).not.toMatch(/undefined|\{/);
});

it('A week without work says so, and no figure', () => {
  const empty = { ...week, minutes: 0, missed: 0, completed: 0, total: 0, subjects: [] };
  expect(summaryMail('en', empty, 'https://trailbook.test').text).toMatch(/^Nothing was planned/);
});
