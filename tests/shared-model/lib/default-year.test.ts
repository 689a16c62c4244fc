import { expect, it } from 'vitest';
import { defaultYear } from '../../../shared-model/lib/default-year.ts';

it('Where no school year is set, it is from August to July', () => {
  const years = ['2026-07-31', '2026-08-01', '2026-12-31', '2027-01-01'].map(defaultYear);
  const [before, next] = [
    { from: '2025-08-01', until: '2026-07-31' },
    { from: '2026-08-01', until: '2027-07-31' },
  ];
  expect(years).toEqual([before, next, next, next]);
});
