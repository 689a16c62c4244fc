import { expect, it } from 'vitest';
import { daysLeft, firstWeekFrom, lessonTimes } from '../../../shared-model/planning/first-week.ts';

it('Lessons follow one another from nine on, with an hour free at noon', () => {
  expect(lessonTimes(6)).toEqual([
    '9:00 AM',
    '9:45 AM',
    '10:30 AM',
    '11:15 AM',
    '1:00 PM',
    '1:45 PM',
  ]);
  expect(lessonTimes(0)).toEqual([]);
  expect(lessonTimes(50).at(-1)).toBe('6:15 PM');
});

it('A week that begins today has its days from today on', () => {
  expect(daysLeft('2026-03-04', [1, 3, 5])).toEqual(['2026-03-04', '2026-03-06']);
  expect(daysLeft('2026-03-07', [1, 2, 3, 4, 5])).toEqual([]);
});

it('The first week is this one while three of its days are left, or all it has; else the next', () => {
  const usual = [1, 2, 3, 4, 5];
  expect(firstWeekFrom('2026-03-04', usual)).toBe('2026-03-04');
  expect(firstWeekFrom('2026-03-05', usual)).toBe('2026-03-09');
  expect(firstWeekFrom('2026-03-08', usual)).toBe('2026-03-09');
  expect(firstWeekFrom('2026-03-05', [4])).toBe('2026-03-05');
  expect(firstWeekFrom('2026-03-06', [4])).toBe('2026-03-09');
});
