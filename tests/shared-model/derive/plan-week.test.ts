import { expect, it } from 'vitest';
import {
  maxRepeats,
  nextStatus,
  openingWeek,
  slotKey,
  plannedDays,
  tasksBySlot,
  weeklyDays,
} from '../../../shared-model/derive/plan-week.ts';
import { aPlannerTask } from '../support/seen-records.ts';
import { schoolDaysOfWeek } from '../../../shared-model/lib/school-calendar.ts';
import { mondayToFriday } from '../../support/family/school-calendars.ts';

const monday = '2026-03-02';
const saturday = '2026-03-07';

it('The status goes from pending to in progress to completed, and back to pending [SP4.2]', () => {
  expect(nextStatus('pending')).toBe('in_progress');
  expect(nextStatus('in_progress')).toBe('completed');
  expect(nextStatus('completed')).toBe('pending');
});

it('A day is in the order of its times, with other words than times last', () => {
  const tasks = [
    aPlannerTask(1, { studentId: 7, date: monday, time: 'after lunch' }),
    aPlannerTask(2, { studentId: 7, date: monday, time: '1:00 PM' }),
    aPlannerTask(3, { studentId: 7, date: monday, time: '9:00 AM' }),
    aPlannerTask(4, { studentId: 8, date: monday, time: '8:00 AM' }),
  ];
  const places = tasksBySlot(tasks);
  expect(places.get(slotKey({ studentId: 7, date: monday }))?.map(({ id }) => id)).toEqual([
    3, 2, 1,
  ]);
  expect(places.get(slotKey({ studentId: 8, date: monday }))).toHaveLength(1);
});

it('What is planned for one time stands in the order in which it was planned', () => {
  const at = (minute: number) => `2026-03-01T18:0${minute}:00.000Z`;
  const tasks = [
    aPlannerTask(41, { studentId: 7, date: monday, createdAt: at(3) }),
    aPlannerTask(17, { studentId: 7, date: monday, createdAt: at(4) }),
    aPlannerTask(99, { studentId: 7, date: monday, createdAt: at(1) }),
    aPlannerTask(5, { studentId: 7, date: monday, createdAt: at(2) }),
    aPlannerTask(3, { studentId: 7, date: monday, time: '8:00 AM', createdAt: at(5) }),
  ];
  const places = tasksBySlot(tasks);
  expect(places.get(slotKey({ studentId: 7, date: monday }))?.map(({ id }) => id)).toEqual([
    3, 99, 5, 41, 17,
  ]);
});

it('A week has five days, and those of the weekend on which something is planned', () => {
  const sunday = '2026-03-08';
  const fiveDays = schoolDaysOfWeek(monday, mondayToFriday);
  expect(plannedDays(monday, [aPlannerTask(1, { date: monday })], mondayToFriday)).toEqual(
    fiveDays,
  );
  const tasks = [
    aPlannerTask(1, { date: sunday }),
    aPlannerTask(2, { date: saturday }),
    aPlannerTask(3, { date: saturday }),
  ];
  expect(plannedDays(monday, tasks, mondayToFriday)).toEqual([...fiveDays, saturday, sunday]);
});

it('A day off stands once in its week, with what was done on it, and a day between school days in its place', () => {
  const off = { ...mondayToFriday, off: [{ from: monday, until: monday }] };
  const done = [aPlannerTask(1, { date: monday, status: 'completed' })];
  expect(plannedDays(monday, done, off)).toEqual(schoolDaysOfWeek(monday, mondayToFriday));
  const tuesday = [aPlannerTask(1, { date: '2026-03-03' })];
  const others = { ...mondayToFriday, weekdays: [1, 3] };
  expect(plannedDays(monday, tuesday, others)).toEqual([monday, '2026-03-03', '2026-03-04']);
});

it('A planner opens with the coming week once this one is over and nothing of it is open', () => {
  const [friday, sunday, next] = ['2026-03-06', '2026-03-08', '2026-03-09'];
  const [afternoon, evening] = [16 * 60, 17 * 60];
  const slipped = ['2026-03-03'];
  expect(openingWeek('2026-03-05', evening, [], mondayToFriday)).toBe(monday);
  expect(openingWeek(friday, afternoon, [], mondayToFriday)).toBe(monday);
  expect(openingWeek(friday, evening, [], mondayToFriday)).toBe(next);
  expect(openingWeek(friday, evening, [next], mondayToFriday)).toBe(next);
  expect(openingWeek(friday, evening, slipped, mondayToFriday)).toBe(monday);
  expect(openingWeek(saturday, 0, slipped, mondayToFriday)).toBe(next);
  expect(openingWeek(saturday, 0, [sunday], mondayToFriday)).toBe(monday);
  expect(openingWeek(sunday, 0, [saturday], mondayToFriday)).toBe(next);
});

it('Where weeks begin on Sunday, a Saturday ends the week and a Sunday begins it', () => {
  const [sunday, next] = ['2026-03-01', '2026-03-08'];
  const school = { ...mondayToFriday, weekBegins: 7 };
  expect(openingWeek(monday, 0, [], school)).toBe(sunday);
  expect(openingWeek(saturday, 0, [], school)).toBe(next);
  expect(openingWeek(next, 0, [], school)).toBe(next);
  // School from Sunday to Thursday is over on Thursday evening.
  const fiveDays = { ...school, weekdays: [1, 2, 3, 4, 7] };
  expect(openingWeek('2026-03-05', 17 * 60, [], fiveDays)).toBe(next);
  expect(schoolDaysOfWeek(monday, fiveDays)[0]).toBe(sunday);
});

it('A weekly task stands on every seventh day until the last, which counts, for 40 weeks at most', () => {
  expect(weeklyDays(monday, '2026-03-16')).toEqual([monday, '2026-03-09', '2026-03-16']);
  expect(weeklyDays(monday, '2026-03-15')).toHaveLength(2);
  expect(weeklyDays(monday, '2026-01-01')).toEqual([monday]);
  expect(weeklyDays(monday, '2099-01-01')).toHaveLength(maxRepeats);
});
