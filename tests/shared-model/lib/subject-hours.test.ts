import { expect, it } from 'vitest';
import { readSubjectHours } from '../../../shared-model/lib/subject-hours.ts';

it('Hours are read by subject, a line each, of several together too', () => {
  expect(readSubjectHours('Math 100\n\n Reading, Writing: 200 h \nWorld War 2 40')).toEqual([
    { subjects: ['Math'], hours: 100 },
    { subjects: ['Reading', 'Writing'], hours: 200 },
    { subjects: ['World War 2'], hours: 40 },
  ]);
  expect(readSubjectHours('')).toEqual([]);
});

it.each(['Math', '100', 'Math 0', 'Math many', ', 100', 'Math 12345', 'Math 1\n'.repeat(31)])(
  'A text that says no hours is none: %j',
  (text) => {
    expect(readSubjectHours(text)).toBeNull();
  },
);
