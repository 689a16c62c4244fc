import { expect, it } from 'vitest';
import { dashboardToday } from '../../../shared-model/derive/dashboard.ts';
import { calendarOf } from '../../../shared-model/derive/school-calendars.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { fromForm } from '../../../shared-model/lib/dates.ts';
import { isSchoolDay } from '../../../shared-model/lib/school-calendar.ts';
import { seenWithoutStore } from '../support/demo-view.ts';

const newYork = 'America/New_York';

it('The demo family has no school at weekends and on holidays, and shows the next school day’s plan [MR1.7]', () => {
  const seenOn = (day: string) => {
    const options = { now: Date.parse(fromForm(day, '10:00', newYork)!), timezone: newYork };
    return { seen: seenWithoutStore(options), now: options.now };
  };
  // A Saturday, a Sunday, Thanksgiving, and a day of the winter break.
  for (const [day, next] of [
    ['2026-11-28', '2026-11-30'],
    ['2026-11-29', '2026-11-30'],
    ['2026-11-26', '2026-11-27'],
    ['2026-12-29', '2027-01-04'],
  ] as const) {
    const { seen, now } = seenOn(day);
    expect(isSchoolDay(day, calendarOf(seen, null))).toBe(false);
    const { today } = dashboardToday(seen, now, newYork);
    expect([...today.values()].reduce((sum, { done }) => sum + done, 0)).toBe(0);
    for (const { id } of seen.all(student))
      expect(
        seen.all(plannerTask).some(({ date, studentId }) => date === next && studentId === id),
      ).toBe(true);
  }
});
