import { expect, it } from 'vitest';
import { problems } from '../../../shared-model/problems/english.ts';
import { inEnglish } from '../../../shared-model/problems/in-english.ts';
import { problemText } from '../../../shared-model/problems/problem-text.ts';
import { problemWords, serverMessageWords } from '../../../web/messages/problem-words.ts';

const tooLong = problemText('text-too-long', { max: 120 });

it('A problem’s words are, in English, those that the server answers', () => {
  expect(problemWords(tooLong)).toBe('Please enter at most 120 characters');
  const texts = Object.keys(problems).map(
    (code) =>
      `problem:${code} {"min":1,"max":2,"low":3,"high":4,"name":"a","kind":"b","options":"c"}`,
  );
  expect(texts.map(problemWords)).toEqual(texts.map(inEnglish));
});

it('What is no problem that this version knows is shown as it is', () => {
  for (const text of ['Please enter a grade', '', 'problem:to-come', 'problem:constructor'])
    expect(problemWords(text)).toBe(text);
});

it('What a server has said is shown in the words here, or else in its own English', () => {
  const message = 'The server’s English';
  expect(serverMessageWords({ message })).toBe(message);
  expect(serverMessageWords({ message, problems: [] })).toBe(message);
  expect(serverMessageWords({ message, problems: [tooLong, 'problem:to-come'] })).toBe(message);
  expect(serverMessageWords({ message, problems: [tooLong, problemText('class-required')] })).toBe(
    'Please enter at most 120 characters Class is required',
  );
});
