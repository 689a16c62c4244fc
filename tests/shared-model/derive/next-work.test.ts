import { expect, it } from 'vitest';
import type { CalendarDay } from '../../../shared-model/derive/calendar.ts';
import { nextWork } from '../../../shared-model/derive/next-work.ts';

const day = (date: string, ...work: [id: number, done: boolean][]) =>
  ({ date, work: work.map(([id, done]) => ({ id, done })) }) as unknown as CalendarDay;
const days = [
  day('2026-03-03', [1, false]),
  day('2026-03-04', [2, true], [3, false]),
  day('2026-03-05'),
  day('2026-03-06', [4, false], [5, false]),
];

it('What is next is the open work from today on, in the order of the days', () => {
  const next = (count: number) =>
    nextWork(days, '2026-03-04', count).map(({ date, work: { id } }) => [date, id]);
  expect(next(2)).toEqual([
    ['2026-03-04', 3],
    ['2026-03-06', 4],
  ]);
  expect(next(9)).toHaveLength(3);
});
