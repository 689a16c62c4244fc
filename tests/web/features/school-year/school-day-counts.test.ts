import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../../../shared-model/lib/dates.ts';
import { monthsOf, schoolDaysIn } from '../../../../web/features/school-year/school-day-counts.ts';

const span = { from: '2026-08-31', until: '2026-10-02' };
const off = [{ from: '2026-09-07', until: '2026-09-08' }];
const calendar = { weekdays: [1, 2, 3, 4], off, years: [span] };

it('A month tells school days, days off, and what is neither', () => {
  const [august, september, october, ...more] = monthsOf(span, calendar);
  expect([august!.count, september!.count, october!.count, more]).toEqual([1, 16, 1, []]);
  const kinds = new Map(september!.days.map(({ day, kind }) => [day, kind]));
  expect(['2026-09-03', '2026-09-04', '2026-09-07'].map((day) => kinds.get(day))).toEqual([
    'school',
    'free',
    'off',
  ]);
  expect(october!.days.find(({ day }) => day === '2026-10-05')?.kind).toBe('free');
});

it('The months of any span have every day once, and as many school days as the span', () => {
  const spans = fc
    .tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 500 }))
    .map(([first, length]) => {
      const from = addDays('2026-01-01', first);
      return { from, until: addDays(from, length) };
    });
  fc.assert(
    fc.property(spans, (any) => {
      const open = { ...calendar, years: [] };
      const months = monthsOf(any, open);
      const days = months.flatMap((month) => month.days.map(({ day }) => day));
      expect(days).toEqual(days.map((_, at) => addDays(days[0]!, at)));
      const count = months.reduce((sum, month) => sum + month.count, 0);
      expect(count).toBe(schoolDaysIn(any, open).length);
    }),
  );
});
