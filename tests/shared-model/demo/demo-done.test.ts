import { expect, it } from 'vitest';
import { dashboardToday } from '../../../shared-model/derive/dashboard.ts';
import { calendarOf } from '../../../shared-model/derive/school-calendars.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { timeOff } from '../../../shared-model/entities/time-off.ts';
import { addDays, dayIn, fromForm } from '../../../shared-model/lib/dates.ts';
import { isSchoolDay } from '../../../shared-model/lib/school-calendar.ts';
import { seenWithoutStore } from '../support/demo-view.ts';
import { familySeen } from '../support/seen-records.ts';

const newYork = 'America/New_York';

it('The demo family’s day is done as far as the hour: nothing in the early morning, all but what is in progress in the evening [MR1.7]', () => {
  const doneAt = (time: string) => {
    const options = {
      now: Date.parse(fromForm('2026-11-25', time, newYork)!),
      timezone: newYork,
    };
    const { today } = dashboardToday(seenWithoutStore(options), options.now, newYork);
    return [...today.values()].map(({ done, items }) => [done, items.length]);
  };
  const sum = (time: string) => doneAt(time).reduce((total, [done]) => total + done!, 0);
  expect([sum('06:00'), sum('22:00')]).toEqual([0, 20]);
  const hours = ['06:00', '09:30', '10:00', '11:00', '12:00', '14:00', '16:00'].map(sum);
  expect(hours).toEqual(hours.toSorted((one, other) => one - other));
  expect(new Set(hours).size).toBeGreaterThan(4);
});

/** The students who completed something on each school day between the end of the last break and today. */
function doneSinceTrip(now: number): { day: string; students: number }[] {
  const seen = seenWithoutStore({ now, timezone: newYork });
  const today = dayIn(now, newYork);
  const records = familySeen(seen);
  const done = [...records.plannerTasks, ...records.lessonProgress, ...records.tasks].flatMap(
    ({ studentId, completedAt }) =>
      completedAt === null ? [] : [{ studentId, day: dayIn(completedAt, newYork) }],
  );
  const ends = seen
    .all(timeOff)
    .filter(({ kind, endDate }) => kind === 'break' && endDate < today)
    .map(({ endDate }) => endDate);
  const days: { day: string; students: number }[] = [];
  for (let day = addDays(ends.toSorted().at(-1)!, 1); day < today; day = addDays(day, 1)) {
    if (!isSchoolDay(day, calendarOf(seen, null))) continue;
    const students = new Set(done.filter((one) => one.day === day).map((one) => one.studentId));
    days.push({ day, students: students.size });
  }
  return days;
}

it('Since its trip every child of the demo family has done something on every school day, whatever the hour', () => {
  for (const day of ['2026-11-25', '2026-11-28', '2026-08-03', '2027-01-05'])
    for (let hour = 0; hour < 24; hour += 1) {
      const time = `${String(hour).padStart(2, '0')}:20`;
      const days = doneSinceTrip(Date.parse(fromForm(day, time, newYork)!));
      const where = `${day} ${time}`;
      expect([where, days.length > 0]).toEqual([where, true]);
      expect(days.filter(({ students }) => students < 6).map((one) => [where, one])).toEqual([]);
    }
});

it('No child of the demo family has the same day twice in a week, nor today what was done the school day before [MR1.7]', () => {
  for (const day of ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-28'])
    for (const time of ['07:00', '10:45', '18:00']) {
      const seen = seenWithoutStore({
        now: Date.parse(fromForm(day, time, newYork)!),
        timezone: newYork,
      });
      const { plannerTasks } = familySeen(seen);
      for (const { id, fullName } of seen.all(student)) {
        const own = Object.groupBy(
          plannerTasks.filter(({ studentId }) => studentId === id),
          ({ date }) => date,
        );
        const where = `${fullName}, ${day} ${time}`;
        const lists = Object.values(own).map((of) =>
          of!
            .map(({ title }) => title)
            .toSorted()
            .join(),
        );
        expect([where, new Set(lists).size]).toEqual([where, lists.length]);
        const titlesOf = (date: string) => own[date]?.map(({ title }) => title) ?? [];
        const [last] = Object.keys(own)
          .filter((date) => date < day)
          .toSorted()
          .slice(-1);
        const twice = titlesOf(day).filter((title) => titlesOf(last ?? '').includes(title));
        expect([where, ...twice]).toEqual([where]);
      }
    }
});
