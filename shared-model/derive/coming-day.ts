/** The work of the next school day, for a look ahead. */
import { dayBounds, dayIn } from '../lib/dates.ts';
import { nextSchoolDay } from '../lib/school-calendar.ts';
import { ordersOn } from './day-orders.ts';
import { recordsOfDay } from './day-records.ts';
import { lessonsBetween } from './daily-lessons.ts';
import type { FamilyView } from './family-view.ts';
import { plansOn } from './indexes.ts';
import { listStudents } from './people.ts';
import { workLeftTo } from './raised-hands.ts';
import { calendarOf } from './school-calendars.ts';
import { todayByStudent, type TodayItem } from './today.ts';

/** A day to come. */
export interface ComingDay {
  /** yyyy-MM-dd */
  day: string;
  /** Each student's open work of that day by id, what was left for it included, in the order of a day's list. */
  items: Map<number, TodayItem[]>;
}

/** The next school day after that of `now` (milliseconds) in `zone`; an only child's by that child's own calendar. */
export function comingDay(view: FamilyView, now: number, zone: string): ComingDay {
  const students = listStudents(view);
  const ids = students.map(({ id }) => id);
  const calendar = calendarOf(view, ids.length === 1 ? ids[0]! : null);
  const day = nextSchoolDay(dayIn(now, zone), calendar);
  const span = dayBounds(day, zone);
  const records = recordsOfDay(view, students, view.find(plansOn, day), span);
  const lessons = lessonsBetween(view, ids, day, day, now, zone);
  const lists = todayByStudent(records, Date.parse(span.start), zone, {
    lessons,
    excused: workLeftTo(view, ids, day),
    orders: ordersOn(view, ids, day),
  });
  const ahead = ({ items }: { items: TodayItem[] }): TodayItem[] =>
    items.filter(({ done, overdue }) => !done && !overdue);
  return { day, items: new Map([...lists].map(([id, list]) => [id, ahead(list)])) };
}
