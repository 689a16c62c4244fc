/**
 * The laws of a schedule as properties of any course, and a course of four lessons told by hand. Over 300 lines because
 * both are about one function, and share what they say of a course.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  scheduleOf,
  type CourseToPlan,
  type LessonToPlan,
  type ScheduledLesson,
  type Schedule,
} from '../../../shared-model/derive/schedule.ts';
import { addDays, weekdayOf } from '../../../shared-model/lib/dates.ts';
import { everyWeekOn, isSchoolDay } from '../../../shared-model/lib/school-calendar.ts';
import { courses, dayNear, today } from '../support/planned-courses.ts';
import { mondayToFriday } from '../../support/family/school-calendars.ts';

/** What isn't pinned and still to come, in the order of the course. */
const projected = ({ lessons }: Schedule): ScheduledLesson[] =>
  lessons.filter(({ state, isPinned }) => state === 'open' && !isPinned);

const datesOf = (schedule: Schedule): Map<number, string | null> =>
  new Map(schedule.lessons.map(({ id, date }) => [id, date]));

const told = (course: CourseToPlan, as: Partial<LessonToPlan>, id: number): CourseToPlan => ({
  ...course,
  lessons: course.lessons.map((one) => (one.id === id ? { ...one, ...as } : one)),
});
const completed = (course: CourseToPlan, id: number): CourseToPlan =>
  told(course, { state: 'done', doneOn: today }, id);

/** What of a day's number is gone before anything is projected onto it. */
const spokenFor = ({ lessons }: CourseToPlan, day: string): number =>
  lessons.filter(
    ({ state, doneOn, pinnedTo, triedOn }) =>
      (state === 'done' && doneOn === day) ||
      (state === 'open' &&
        (pinnedTo === day ||
          (day === today && triedOn === day && pinnedTo !== null && pinnedTo > day))),
  ).length;

const later = (day: string | null): string => day ?? '9999-12-31';

describe('The laws of a schedule', () => {
  it('[SC1] what is done is on the day on which it was done, what is skipped on none', () => {
    fc.assert(
      fc.property(courses, (course) => {
        const { lessons } = scheduleOf(course, today);
        const over = [...lessons.entries()].filter(([, { state }]) => state !== 'open');
        expect(over.map(([, { date }]) => date)).toEqual(
          over.map(([at]) => course.lessons[at]!.doneOn),
        );
      }),
    );
  });

  it('[SC1] skipping a lesson moves no other to a later day', () => {
    fc.assert(
      fc.property(courses, fc.nat(), (course, pick) => {
        const open = projected(scheduleOf(course, today));
        fc.pre(open.length > 0);
        const { id } = open[pick % open.length]!;
        const after = datesOf(scheduleOf(told(course, { state: 'skipped' }, id), today));
        const others = open.filter((one) => one.id !== id);
        expect(others.filter((one) => later(after.get(one.id)!) > later(one.date))).toEqual([]);
      }),
    );
  });

  it('[SC2] no day gets more than the daily number', () => {
    fc.assert(
      fc.property(courses, (course) => {
        const byDay = Map.groupBy(projected(scheduleOf(course, today)), ({ date }) => date);
        byDay.delete(null);
        for (const [day, there] of byDay) {
          expect(there.length + spokenFor(course, day!)).toBeLessThanOrEqual(course.lessonsPerDay);
        }
      }),
    );
  });

  it('[SC3] what is open comes in its order, from today on, and leaves no place that it could have', () => {
    fc.assert(
      fc.property(courses, (course) => {
        const open = projected(scheduleOf(course, today));
        const dates = open.map(({ date }) => later(date));
        expect(dates).toEqual(dates.toSorted());
        expect(dates.every((date) => date >= today)).toBe(true);
        const last = open.findLast(({ date }) => date !== null)?.date;
        if (last === undefined || last === null) return;
        const first = course.startDate > today ? course.startDate : today;
        for (let day = first; day < last; day = addDays(day, 1)) {
          if (!isSchoolDay(day, course.calendar)) continue;
          const there = dates.filter((date) => date === day).length;
          expect(there + spokenFor(course, day)).toBeGreaterThanOrEqual(course.lessonsPerDay);
        }
      }),
    );
  });

  it('[SC3] a day on which nothing is done moves no lesson to an earlier day, and the next has no more than its number', () => {
    fc.assert(
      fc.property(courses, (course) => {
        const rested = {
          ...course,
          lessons: course.lessons.map((one) => ({ ...one, pinnedTo: null, triedOn: null })),
        };
        const [now, next] = [today, addDays(today, 1)].map((day) => scheduleOf(rested, day));
        const before = datesOf(now!);
        for (const { id, date } of projected(next!)) {
          expect(later(date) >= later(before.get(id)!)).toBe(true);
        }
        const tomorrow = projected(next!).filter(({ date }) => date === addDays(today, 1));
        expect(tomorrow.length).toBeLessThanOrEqual(course.lessonsPerDay);
      }),
    );
  });

  it('[SC4] a pinned lesson is on its day until that is over', () => {
    fc.assert(
      fc.property(courses, (course) => {
        const { lessons } = scheduleOf(course, today);
        const found = lessons.map(({ isPinned, isPinMissed }) => [isPinned, isPinMissed]);
        const wanted = course.lessons.map(({ state, pinnedTo }) => {
          const isOpen = state === 'open' && pinnedTo !== null;
          return [isOpen && pinnedTo >= today, isOpen && pinnedTo < today];
        });
        expect(found).toEqual(wanted);
        const pinned = [...lessons.entries()].filter(([, { isPinned }]) => isPinned);
        expect(pinned.map(([, { date }]) => date)).toEqual(
          pinned.map(([at]) => course.lessons[at]!.pinnedTo),
        );
      }),
    );
  });

  it('[SC5] the others are on days of lessons alone, and not before the first day', () => {
    fc.assert(
      fc.property(courses, (course) => {
        for (const { date } of projected(scheduleOf(course, today))) {
          if (date === null) continue;
          expect(isSchoolDay(date, course.calendar)).toBe(true);
          expect(date >= course.startDate).toBe(true);
        }
      }),
    );
  });

  it('[SC6] completing a lesson moves none to an earlier day while today has a place for it', () => {
    fc.assert(
      fc.property(courses, fc.nat(), (course, pick) => {
        const before = scheduleOf(course, today);
        const open = projected(before);
        fc.pre(open.length > 0);
        const first = course.startDate > today ? course.startDate : today;
        const isDay = first === today && isSchoolDay(today, course.calendar);
        fc.pre(isDay && spokenFor(course, today) < course.lessonsPerDay);
        const { id } = open[pick % open.length]!;
        const after = datesOf(scheduleOf(completed(course, id), today));
        const others = open.filter((one) => one.id !== id);
        expect(others.filter((one) => later(after.get(one.id)!) < later(one.date))).toEqual([]);
      }),
    );
  });

  it('[SC6] what is done beyond the daily number moves no lesson further than to the day of the one before it', () => {
    fc.assert(
      fc.property(courses, fc.nat(), (course, pick) => {
        const open = projected(scheduleOf(course, today));
        fc.pre(open.length > 0);
        const { id } = open[pick % open.length]!;
        const after = datesOf(scheduleOf(completed(course, id), today));
        for (const [at, one] of open.entries()) {
          if (one.id === id || at === 0) continue;
          expect(later(after.get(one.id)!) >= later(open[at - 1]!.date)).toBe(true);
        }
      }),
    );
  });

  it('[SC6] completing what is due today moves no other lesson at all', () => {
    fc.assert(
      fc.property(courses, (course) => {
        const before = scheduleOf(course, today);
        const due = projected(before).find(({ date }) => date === today);
        fc.pre(due !== undefined);
        const after = datesOf(scheduleOf(completed(course, due.id), today));
        after.delete(due.id);
        const wanted = datesOf(before);
        wanted.delete(due.id);
        expect(after).toEqual(wanted);
      }),
    );
  });

  it('[SC7] the last day is that of the last lesson, and none where one has no day', () => {
    fc.assert(
      fc.property(courses, (course) => {
        const { lessons, endDate, unplaced } = scheduleOf(course, today);
        const undated = lessons.filter(({ state, date }) => state === 'open' && date === null);
        expect(unplaced).toBe(undated.length);
        const dates = lessons.flatMap(({ date }) => date ?? []).sort();
        expect(endDate).toBe(unplaced > 0 ? null : (dates.at(-1) ?? null));
        const mayLack = course.calendar.years.length > 0;
        expect(unplaced > 0 && !mayLack).toBe(false);
      }),
    );
  });

  it('is the same as far as it is asked for', () => {
    fc.assert(
      fc.property(courses, dayNear(0, 30), (course, until) => {
        const whole = scheduleOf(course, today);
        const part = datesOf(scheduleOf(course, today, until));
        for (const { id, state, date, isPinned } of whole.lessons) {
          const isAskedFor = state !== 'open' || isPinned || (date !== null && date <= until);
          expect(part.get(id)).toBe(isAskedFor ? date : null);
        }
      }),
    );
  });
});

const openLessons = (count: number): LessonToPlan[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    state: 'open',
    doneOn: null,
    pinnedTo: null,
    triedOn: null,
  }));

const course = (values: Partial<CourseToPlan> = {}): CourseToPlan => ({
  lessons: openLessons(4),
  startDate: '2026-03-02',
  lessonsPerDay: 1,
  calendar: mondayToFriday,
  isRunning: true,
  ...values,
});

describe('A course of four lessons, on a Wednesday', () => {
  const dates = (given: CourseToPlan) => scheduleOf(given, today).lessons.map(({ date }) => date);

  it('goes on after the weekend', () => {
    expect(dates(course())).toEqual(['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09']);
    expect(scheduleOf(course(), today).endDate).toBe('2026-03-09');
  });

  it('ends a day later after a sick day', () => {
    const calendar = { ...mondayToFriday, off: [{ from: today, until: today }] };
    expect(scheduleOf(course({ calendar }), today).endDate).toBe('2026-03-10');
  });

  it('has its own days of the week', () => {
    const tuesdays = course({ calendar: everyWeekOn([2]) });
    expect(dates(tuesdays).map((day) => weekdayOf(day!))).toEqual([2, 2, 2, 2]);
  });

  it('done ahead today: what was to come today comes tomorrow in its place', () => {
    expect(dates(completed(course(), 2))).toEqual([
      '2026-03-05',
      '2026-03-04',
      '2026-03-06',
      '2026-03-09',
    ]);
  });

  it('repeats a lesson tomorrow that was tried today, and gives today no other', () => {
    const again = told(course(), { triedOn: today, pinnedTo: '2026-03-05' }, 1);
    expect(dates(again)).toEqual(['2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10']);
  });

  it('has the place of a pin once the lesson is done or skipped, and one place for a lesson that is tried and pinned today', () => {
    for (const state of ['done', 'skipped'] as const) {
      const over = told(course(), { state, pinnedTo: '2026-03-05' }, 1);
      expect(dates(over)).toEqual([null, '2026-03-04', '2026-03-05', '2026-03-06']);
    }
    const tried = told(course({ lessonsPerDay: 2 }), { triedOn: today, pinnedTo: today }, 1);
    expect(dates(tried)).toEqual(['2026-03-04', '2026-03-04', '2026-03-05', '2026-03-05']);
  });

  it('gives a lesson that is open again or skipped no day of its completion, and that day no place less', () => {
    // Two devices' changes can leave the completion's moment with a lesson that isn't done.
    const left = told(course(), { doneOn: today }, 1);
    expect(dates(left)).toEqual(['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09']);
    const skipped = told(course(), { state: 'skipped', doneOn: today }, 1);
    expect(dates(skipped)).toEqual([null, '2026-03-04', '2026-03-05', '2026-03-06']);
  });

  it('has a lesson that is pinned to today on it, and doesn’t say that the pin was missed', () => {
    const { lessons } = scheduleOf(told(course(), { pinnedTo: today }, 3), today);
    expect(lessons.map(({ date }) => date?.slice(8))).toEqual(['05', '06', '04', '09']);
    expect(lessons[2]).toMatchObject({ isPinned: true, isPinMissed: false });
  });

  it('has no days for what is open once it is finished or put away', () => {
    const pinned = told(course({ isRunning: false }), { pinnedTo: '2026-03-10' }, 1);
    const over = scheduleOf(told(pinned, { pinnedTo: '2026-03-02' }, 2), today);
    for (const { date, isPinned, isPinMissed } of over.lessons)
      expect([date, isPinned, isPinMissed]).toEqual([null, false, false]);
    expect([over.endDate, over.unplaced]).toEqual([null, 4]);
  });

  it('says how many lessons the school year has no day for', () => {
    const calendar = { ...mondayToFriday, years: [{ from: '2025-09-01', until: '2026-03-05' }] };
    const { endDate, unplaced } = scheduleOf(course({ calendar }), today);
    expect([endDate, unplaced]).toEqual([null, 2]);
  });
});
