import { expect, it } from 'vitest';
import { firstSubjects } from '../../../../../shared-model/planning/first-subjects.ts';
import {
  daysOffLabel,
  planOf,
  subjectChips,
} from '../../../../../web/features/dashboard/first-run/week-plan.ts';

const fields = { days: [1, 2, 3, 4, 5], areHolidaysOff: true, isNextWeek: null };
const none = { terms: [], timeOff: [] };
const planAt = (day: string, hour: number) =>
  planOf(fields, { day, minutes: hour * 60 }, none, 'US');

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

it('Which days stay free for a holiday, and why, is told of those that are still to come', () => {
  const labor = planOf(
    { ...fields, isNextWeek: true },
    { day: '2026-09-02', minutes: 540 },
    none,
    'US',
  );
  expect(labor.days[0]).toBe('2026-09-08');
  expect(labor.free).toEqual([{ why: 'Labor Day', days: ['2026-09-07'] }]);
  expect(planAt('2026-09-08', 9).free).toEqual([]);
  const without = planOf(
    { ...fields, areHolidaysOff: false, isNextWeek: true },
    { day: '2026-09-02', minutes: 540 },
    none,
    'US',
  );
  expect([without.days[0], without.free]).toEqual(['2026-09-07', []]);
});

it('The switch speaks of public holidays only where the country has known ones', () => {
  const labelIn = (country: 'US' | 'ZZ') =>
    daysOffLabel(planOf(fields, { day: '2026-03-02', minutes: 540 }, none, country));
  expect(labelIn('US')).toBe('Public holidays and school breaks are off');
  expect(labelIn('ZZ')).toBe('School breaks are off');
});

it('The subjects that a child begins with are among the chips, and in their order', () => {
  const chips = subjectChips([]).map(({ value }) => value);
  for (const grade of ['Kindergarten', '3rd Grade', '9th Grade', '']) {
    const subjects = firstSubjects(grade);
    expect(chips.filter((chip) => subjects.includes(chip))).toEqual(subjects);
  }
});
