/** The streak and its leaves, against a tally that goes day by day and shares no code with it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mostLeaves, streakOf } from '../../../shared-model/derive/streak.ts';
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
    }),
  );
});
