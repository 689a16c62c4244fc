import { expect, it } from 'vitest';
import { planOf } from '../../../../../web/features/dashboard/first-run/week-plan.ts';

const fields = { days: [1, 2, 3, 4, 5], isNextWeek: null };
const planAt = (day: string, hour: number) =>
  planOf(fields, { day, minutes: hour * 60 }, { terms: [], timeOff: [] });

it('In the afternoon the first week begins tomorrow, or with the next where little is left', () => {
  expect(planAt('2026-03-02', 9).days[0]).toBe('2026-03-02');
  expect(planAt('2026-03-02', 12)).toMatchObject({
    days: ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'],
    isThisWeek: true,
    noSchool: null,
  });
  const wednesday = planAt('2026-03-04', 15);
  expect(wednesday.weeks[0]).toEqual(['2026-03-05', '2026-03-06']);
  expect(wednesday.days[0]).toBe('2026-03-09');
  // Neither the last school day nor a Sunday evening is a week without school.
  for (const day of ['2026-03-06', '2026-03-08'])
    expect(planAt(day, 15)).toMatchObject({ isThisWeek: false, noSchool: null });
  expect(planAt('2026-03-08', 15).days[0]).toBe('2026-03-09');
});
