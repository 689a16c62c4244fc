import { expect, it, onTestFinished } from 'vitest';
import { getLocale, message, speak } from '../../../web/messages/message.ts';

const tasks = { by: 'count', forms: { one: '{count} task of {name}', other: '{count} tasks' } };

it('A message’s parameters are filled in, and braces in what fills them stay', () => {
  expect(message('Save')()).toBe('Save');
  expect(message('{a} to {b}, {a}')({ a: '{b}', b: 2 })).toBe('{b} to 2, {b}');
});

it('A number that can’t be a year has its thousands told apart, as its language does', () => {
  const say = message('{count} records');
  expect([2026, 20_000, 1.5].map((count) => say({ count }))).toEqual([
    '2026 records',
    '20,000 records',
    '1.5 records',
  ]);
  const usual = speak({ tag: 'es', texts: [] });
  onTestFinished(() => void speak(usual));
  expect(say({ count: 20_000 })).toBe('20.000 records');
});

it('A count is no year: its thousands are told apart from the first on, where its language does so', () => {
  const say = message({ by: 'count', forms: { other: '{count} records of {year}' } });
  const said = () => say({ count: 3196, year: 2026 });
  expect(said()).toBe('3,196 records of 2026');
  const usual = speak({ tag: 'fr', texts: [] });
  onTestFinished(() => void speak(usual));
  expect(said()).toBe('3\u202F196 records of 2026');
});

it('A number chooses its form, also as an ordinal', () => {
  const say = message(tasks);
  expect(say({ count: 1, name: 'Ivy' })).toBe('1 task of Ivy');
  expect(say({ count: 0, name: 'Ivy' })).toBe('0 tasks');
  expect(say({ count: '1', name: 'Ivy' })).toBe('1 task of Ivy');
  const forms = { one: '{grade}st', two: '{grade}nd', few: '{grade}rd', other: '{grade}th' };
  const grade = message({ by: 'grade', ordinal: true, forms });
  expect([1, 2, 3, 4, 11, 12].map((one) => grade({ grade: one }))).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
  ]);
});

it('Another language is spoken by its own plural rules, and what it lacks is said in English', () => {
  const polish = {
    tag: 'pl',
    texts: ['Zapisz', { by: 'count', forms: { one: 'zadanie', few: 'zadania', other: 'zadań' } }],
  };
  const usual = speak(polish);
  onTestFinished(() => void speak(usual));
  expect(getLocale()).toBe('pl');
  expect(message('Save', 0)()).toBe('Zapisz');
  const say = message(tasks, 1);
  expect([1, 3, 5].map((count) => say({ count, name: 'Ivy' }))).toEqual([
    'zadanie',
    'zadania',
    'zadań',
  ]);
  expect(message('Save', 2)()).toBe('Save');
  expect(message('Save')()).toBe('Save');

  expect(speak(usual)).toBe(polish);
  expect(getLocale()).toBe('en');
  expect(message('Save', 0)()).toBe('Save');
});

it('A value that ends with a full stop, before a text’s own, gets no second one', () => {
  const say = message('From {from} to {until}. Then {next}…');
  expect(say({ from: '1 nov.', until: '3 nov.', next: 'déc.' })).toBe(
    'From 1 nov. to 3 nov. Then déc.…',
  );
  expect(say({ from: 'May', until: 'June', next: 'July' })).toBe('From May to June. Then July…');
});
