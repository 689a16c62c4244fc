import { expect, it } from 'vitest';
import { hasPlannedWeek } from '../../../../web/features/notices/planned-week.ts';

it('A week with five tasks, Monday to Sunday, counts as planned', () => {
  const monday = '2026-11-16';
  const sunday = '2026-11-22';
  const next = '2026-11-23';
  expect(hasPlannedWeek([])).toBe(false);
  expect(hasPlannedWeek([monday, monday, monday, sunday])).toBe(false);
  expect(hasPlannedWeek([monday, monday, monday, sunday, next])).toBe(false);
  expect(hasPlannedWeek([monday, monday, monday, sunday, sunday])).toBe(true);
});
