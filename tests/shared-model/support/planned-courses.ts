/** Courses for the laws of a schedule, as of a Wednesday. */
import fc from 'fast-check';
import type { CourseToPlan, LessonToPlan } from '../../../shared-model/derive/schedule.ts';
import { addDays } from '../../../shared-model/lib/dates.ts';

/** A Wednesday. */
export const today = '2026-03-04';

export const dayNear = (low: number, high: number) =>
  fc.integer({ min: low, max: high }).map((count) => addDays(today, count));

const spans = (count: number) =>
  fc.array(
    fc
      .tuple(dayNear(-20, 60), fc.integer({ min: 0, max: 12 }))
      .map(([from, length]) => ({ from, until: addDays(from, length) })),
    { maxLength: count },
  );

const calendars = fc
  .record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    off: spans(4),
    hasYear: fc.boolean(),
    ends: fc.integer({ min: 0, max: 90 }),
  })
  .map(({ weekdays, off, hasYear, ends }) => ({
    weekdays: weekdays.sort((one, other) => one - other),
    off,
    years: hasYear ? [{ from: addDays(today, -30), until: addDays(today, ends) }] : [],
  }));

/** A lesson keeps its pin and the day of a try when it is done or skipped. */
const kept = {
  pinnedTo: fc.option(dayNear(-4, 20)),
  triedOn: fc.option(fc.constantFrom(today, addDays(today, -1))),
};

const lesson: fc.Arbitrary<Omit<LessonToPlan, 'id'>> = fc
  .oneof(
    {
      weight: 5,
      arbitrary: fc.constant({ state: 'open' as const, pinnedTo: null, triedOn: null }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ state: fc.constant('open' as const), ...kept }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        state: fc.constant('done' as const),
        doneOn: dayNear(-9, 0),
        ...kept,
      }),
    },
    { weight: 1, arbitrary: fc.record({ state: fc.constant('skipped' as const), ...kept }) },
  )
  .map((said) => ({ doneOn: null, ...said }));

export const courses: fc.Arbitrary<CourseToPlan> = fc
  .record({
    lessons: fc.array(lesson, { maxLength: 24 }),
    startDate: dayNear(-20, 20),
    lessonsPerDay: fc.integer({ min: 1, max: 4 }),
    calendar: calendars,
  })
  .map(({ lessons, ...others }) => ({
    ...others,
    lessons: lessons.map((said, at) => ({ id: at + 1, ...said })),
    isRunning: true,
  }));
