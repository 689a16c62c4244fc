import { expect, it } from 'vitest';
import { hasTerm, spanOfPeriod } from '../../../shared-model/planning/periods.ts';

const terms = [
  { kind: 'year', startDate: '2025-09-01', endDate: '2026-05-29' },
  { kind: 'term', startDate: '2025-09-01', endDate: '2025-12-19' },
  { kind: 'term', startDate: '2026-01-05', endDate: '2026-05-29' },
  { kind: 'year', startDate: '2026-09-01', endDate: '2027-05-28' },
] as const;

it.for([
  ['week', '2026-03-01', '2026-02-23', '2026-03-01'],
  ['week', '2026-03-02', '2026-03-02', '2026-03-08'],
  ['month', '2024-02-29', '2024-02-01', '2024-02-29'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
  ['quarter', '2026-11-23', '2026-10-01', '2026-12-31'],
  ['term', '2026-03-02', '2026-01-05', '2026-05-29'],
  ['term', '2025-12-25', '2025-09-01', '2025-12-19'],
  ['year', '2026-03-02', '2025-09-01', '2026-05-29'],
  ['year', '2026-07-01', '2025-09-01', '2026-05-29'],
] as const)('This %s of %s is from %s to %s', ([period, day, from, until]) => {
  expect(spanOfPeriod(period, day, terms, 1)).toEqual({ from, until });
});

it('A week of a family whose weeks begin on Sunday is from Sunday to Saturday', () => {
  const week = { from: '2026-03-01', until: '2026-03-07' };
  expect(spanOfPeriod('week', '2026-03-01', terms, 7)).toEqual(week);
  expect(spanOfPeriod('week', '2026-03-07', terms, 7)).toEqual(week);
});

it('Without school years of the family’s own the year is from August to July, and there is no term', () => {
  expect(spanOfPeriod('year', '2026-03-02', [], 1)).toEqual({
    from: '2025-08-01',
    until: '2026-07-31',
  });
  expect(spanOfPeriod('year', '2026-08-01', [], 1)).toEqual({
    from: '2026-08-01',
    until: '2027-07-31',
  });
  expect(spanOfPeriod('term', '2026-03-02', [], 1)).toEqual(
    spanOfPeriod('quarter', '2026-03-02', [], 1),
  );
  expect(hasTerm([], '2026-03-02')).toBe(false);
  expect(hasTerm(terms, '2026-03-02')).toBe(true);
});

it('A term whose last day two people moved before its first is its first day alone', () => {
  const merged = [{ kind: 'term', startDate: '2026-02-01', endDate: '2026-01-01' }] as const;
  expect(spanOfPeriod('term', '2026-03-02', merged, 1)).toEqual({
    from: '2026-02-01',
    until: '2026-02-01',
  });
});
