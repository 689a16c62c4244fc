import { expect, it, onTestFinished } from 'vitest';
import { getLocale, message, showNumber, speak } from '../../../web/messages/message.ts';

const tasks = { by: 'count', forms: { one: '{count} task of {name}', other: '{count} tasks' } };

it('A message’s parameters are filled in, and braces in what fills them stay', () => {
  expect(message('Save')()).toBe('Save');
  expect(message('{a} to {b}, {a}')({ a: '{b}', b: 2 })).toBe('{b} to 2, {b}');
});

const counts = [999, 1234, 20_000, 1234.5];

it.for([
  ['en', ['999', '1,234', '20,000', '1,234.5']],
  ['es', ['999', '1234', '20.000', '1234,5']],
  ['fr', ['999', '1\u202F234', '20\u202F000', '1\u202F234,5']],
] as const)('An amount in a message is written as its language does: %s', ([tag, written]) => {
  const usual = speak({ tag, texts: [] });
  onTestFinished(() => void speak(usual));
  const [plain, counted] = [
    message('{done}'),
    message({ by: 'count', forms: { other: '{count}' } }),
  ];
  expect(counts.map((done) => plain({ done }))).toEqual(written);
  expect(counts.map((count) => counted({ count }))).toEqual(written);
  expect(counts.map((one) => showNumber(one))).toEqual(written);
});

it('A year, a lesson’s number and what is to be typed have no separators', () => {
  const say = message('Lesson {number} of {total}, {year}; type {low} to {high}');
  expect(say({ number: 1204, total: 2000, year: 2026, low: 1, high: 10_000 })).toBe(
    'Lesson 1204 of 2,000, 2026; type 1 to 10000',
  );
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
