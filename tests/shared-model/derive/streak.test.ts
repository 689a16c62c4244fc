/** The streak and its leaves, against a tally that goes day by day and shares no code with it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hadLessonIn, mostLeaves, streakOf } from '../../../shared-model/derive/streak.ts';
import type { LessonState } from '../../../shared-model/derive/schedule.ts';
import type { StudentCourse } from '../../../shared-model/derive/student-courses.ts';
import type { DatedWork } from '../../../shared-model/derive/work.ts';
import { addDays } from '../../../shared-model/lib/dates.ts';
import { everyWeekOn } from '../../../shared-model/lib/school-calendar.ts';

/** Monday. */
const first = '2026-03-02';
const item = (day: string, done: boolean) => ({ day, done }) as DatedWork;
const noLesson = () => false;
const everyDay = everyWeekOn([1, 2, 3, 4, 5, 6, 7]);

/**
 * One letter a day from that Monday on: d(one), m(issed), r(est: nothing to do), o(ff: no school), w(ork on a day off,
 * left undone).
 */
const arbitraryDays = fc.array(fc.constantFrom('d', 'd', 'd', 'm', 'r', 'o', 'w'), {
  minLength: 1,
  maxLength: 60,
});

function told(letters: readonly string[]) {
  const days = letters.map((letter, at) => ({ letter, day: addDays(first, at) }));
  const work = days.flatMap(({ letter, day }) =>
    letter === 'd' ? [item(day, true)] : 'mw'.includes(letter) ? [item(day, false)] : [],
  );
  const off = days.flatMap(({ letter, day }) =>
    'ow'.includes(letter) ? [{ from: day, until: day }] : [],
  );
  return { work, today: days.at(-1)!.day, calendar: { ...everyDay, off } };
}

it('A streak is as a tally of single days says, with its leaves', () => {
  fc.assert(
    fc.property(arbitraryDays, (letters) => {
      const { work, today, calendar } = told(letters);
      let [row, best, leaves, sinceNew] = [0, 0, 0, 0];
      for (const [at, letter] of letters.entries()) {
        if (letter === 'd') {
          row += 1;
          sinceNew += 1;
          if (sinceNew % 5 === 0 && leaves < 2) leaves += 1;
        }
        // Before the first finished day there is nothing to miss; today isn't over.
        if (letter === 'm' && at < letters.length - 1 && letters.slice(0, at).includes('d')) {
          if (leaves > 0) leaves -= 1;
          else [row, sinceNew] = [0, 0];
        }
        best = Math.max(best, row);
      }
      const streak = streakOf(work, today, calendar, noLesson);
      expect(streak).toMatchObject({ days: row, longest: best, leaves });
      expect(streak.leaves).toBeLessThanOrEqual(mostLeaves);
    }),
  );
});

it('The fifth day brings a leaf, which keeps the trail over one missed day and not over two', () => {
  const streakAfter = (letters: string) => {
    const { work, today, calendar } = told(letters.split(''));
    return streakOf(work, today, calendar, noLesson);
  };
  expect(streakAfter('dddd')).toMatchObject({ days: 4, leaves: 0 });
  expect(streakAfter('ddddd')).toMatchObject({ days: 5, leaves: 1 });
  expect(streakAfter('dddddmd')).toMatchObject({ days: 6, leaves: 0, kept: ['2026-03-07'] });
  expect(streakAfter('dddddmmd')).toMatchObject({ days: 1, longest: 5, kept: [] });
  expect(streakAfter('ddwowd')).toMatchObject({ days: 3, leaves: 0 });
});

it('The days of this month never fall, whatever is missed', () => {
  fc.assert(
    fc.property(arbitraryDays, (letters) => {
      const { work, today, calendar } = told(letters);
      const { daysThisMonth } = streakOf(work, today, calendar, noLesson);
      const month = today.slice(0, 7);
      const done = letters.filter(
        (letter, at) => letter === 'd' && addDays(first, at).startsWith(month),
      );
      expect(daysThisMonth).toBe(done.length);
      // In whatever order the work comes.
      const turned = streakOf(work.toReversed(), today, calendar, noLesson);
      expect(turned).toEqual(streakOf(work, today, calendar, noLesson));
    }),
  );
});

it('Work that counts on a day to come is no day of this month yet, and one of another month never', () => {
  const days = ['2026-02-27', '2026-03-02', '2026-03-04', '2027-03-02'];
  const work = days.map((day) => item(day, true));
  expect(streakOf(work, '2026-03-03', everyDay, noLesson).daysThisMonth).toBe(1);
});

/** A course from Tuesday on, on school days; each lesson with its state and its day, in the order of the course. */
const course = (isRunning: boolean, lessons: readonly [LessonState, string?][]): StudentCourse => {
  const plan = {
    lessons: lessons.map(([state, doneOn = null]) => ({ state, doneOn })),
    startDate: '2026-03-03',
    calendar: everyWeekOn([1, 2, 3, 4, 5]),
    isRunning,
  };
  return { plan } as unknown as StudentCourse;
};

/** The days from Monday on, for two weeks, on which the course had a lesson. */
const lessonDays = (of: StudentCourse, today: string): string[] =>
  Array.from({ length: 14 }, (_, at) => addDays(first, at)).filter(hadLessonIn(of, today));

it('A course has a lesson to miss on its school days, from its first day until today', () => {
  const days = ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10'];
  const running = course(true, [['open'], ['done', '2026-03-04'], ['open']]);
  expect(lessonDays(running, '2026-03-10')).toEqual(days);
  expect(lessonDays(running, '2026-03-06')).toEqual(days.slice(0, 4));
});

it('A course that is through or put away had none after its last lesson was done, in whatever order they were', () => {
  const done: [LessonState, string?][] = [
    ['done', '2026-03-05'],
    ['done', '2026-03-04'],
    ['done', '2026-03-03'],
    ['skipped'],
  ];
  const until = ['2026-03-03', '2026-03-04', '2026-03-05'];
  expect(lessonDays(course(true, done), '2026-03-10')).toEqual(until);
  expect(lessonDays(course(false, [...done, ['open']]), '2026-03-10')).toEqual(until);
  expect(lessonDays(course(false, [['open']]), '2026-03-10')).toEqual([]);
});
