import { expect, it } from 'vitest';
import { hasPlannedWeek } from '../../../../web/features/notices/planned-week.ts';

it('A week of the family’s with five tasks counts as planned', () => {
  const monday = '2026-11-16';
  const sunday = '2026-11-22';
  const next = '2026-11-23';
  expect(hasPlannedWeek([], 1)).toBe(false);
  expect(hasPlannedWeek([monday, monday, monday, sunday], 1)).toBe(false);
  expect(hasPlannedWeek([monday, monday, monday, sunday, next], 1)).toBe(false);
  expect(hasPlannedWeek([monday, monday, monday, sunday, sunday], 1)).toBe(true);
  expect(hasPlannedWeek([monday, monday, monday, sunday, sunday], 7)).toBe(false);
});
