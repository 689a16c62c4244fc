/**
 * A student's progress: every figure against a tally of the stored records that shares no code with it; the streak's
 * rules.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysThisMonth, streakOf } from '../../../shared-model/derive/streak.ts';
import { badgeSteps } from '../../../shared-model/derive/badges.ts';
import { studentProgress } from '../../../shared-model/derive/student-progress.ts';
import type { DatedWork } from '../../../shared-model/derive/work.ts';
import { addDays, mondayOf } from '../../../shared-model/lib/dates.ts';
import { everyWeekOn, isSchoolDay } from '../../../shared-model/lib/school-calendar.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { create, type Change } from '../../../shared-model/commit/change.ts';
import { progressId } from '../../../shared-model/derive/daily-lessons.ts';
import { curriculumLesson } from '../../../shared-model/entities/curriculum-lesson.ts';
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import { formerZone } from '../../../shared-model/entities/former-zone.ts';
import { studentCurriculum } from '../../../shared-model/entities/student-curriculum.ts';
import { noon, Story } from '../../support/family/story.ts';
import { generatedView, viewOf, zone } from '../support/generated-view.ts';
import { platformDay, rawRecords, type RawRecord } from '../support/raw-records.ts';

const { view, studentIds } = generatedView();

const rewards: Record<string, number> = {
  quiz: 50,
  test: 50,
  exam: 50,
  assignment: 40,
  homework: 40,
  practice: 40,
  lesson: 40,
};

/** What every student has completed: when, and for how much XP. */
function tally(): { studentId: number; at: string; xp: number }[] {
  const of = rawRecords(view);
  const byId = (t: string) => new Map(of(t).map((one) => [one.id, one]));
  const [sets, lessons] = [byId('assignment'), byId('curriculum-lesson')];
  const gives = ({ studentId, completedAt: at }: RawRecord, work: RawRecord | undefined) =>
    work ? [{ studentId, at, xp: work.xpReward ?? rewards[work.type] ?? 30 }] : [];
  return [
    ...of('task')
      .filter(({ completed }) => completed)
      .flatMap((one) => gives(one, sets.get(one.assignmentId))),
    ...of('planner-task')
      .filter(({ status }) => status === 'completed')
      .flatMap((one) => gives(one, one)),
    ...of('lesson-progress')
      .filter(({ status }) => status === 'completed')
      .flatMap((one) => gives(one, lessons.get(one.lessonId))),
  ];
}

describe('A student’s progress', () => {
  it('has the XP of a tally of the records, in all and in each of the last twelve weeks, in any zone', () => {
    const known = tally();
    fc.assert(
      fc.property(
        fc.constantFrom(...studentIds),
        fc.constantFrom(zone, 'Pacific/Auckland', 'UTC'),
        fc.integer({ min: -60, max: 0 }),
        (studentId, inZone, back) => {
          const now = noon + back * 86_400_000;
          const today = platformDay(new Date(now).toISOString(), inZone);
          const own = known.filter((one) => one.studentId === studentId);
          const found = studentProgress(view, studentId, now, inZone);
          expect(found.earned).toBe(own.reduce((sum, { xp }) => sum + xp, 0));
          expect(daysThisMonth(view, studentId, now, inZone)).toBe(found.streak.daysThisMonth);
          expect(found.level.level).toBe(1 + Math.floor(found.earned / 500));
          for (const { from, until, xp, done } of found.weeks) {
            expect(mondayOf(from)).toBe(from);
            const inWeek = own.filter(({ at }) => {
              const day = platformDay(at, inZone);
              return day >= from && day <= until && day <= today;
            });
            expect([xp, done]).toEqual([
              inWeek.reduce((sum, one) => sum + one.xp, 0),
              inWeek.length,
            ]);
          }
        },
      ),
      { numRuns: 20 },
    );
  });

  it('has twelve weeks without a gap until this one, and badges for the steps that are reached', () => {
    const { weeks, badges } = studentProgress(view, studentIds[0]!, noon, zone);
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)!.from).toBe('2026-03-02');
    for (const [at, { from }] of weeks.slice(1).entries())
      expect(from).toBe(addDays(weeks[at]!.from, 7));
    expect(badges.length).toBeGreaterThan(2);
    for (const { done, count, next } of badges) {
      expect(count).toBe(badgeSteps.filter((step) => step <= done).length);
      expect(next).toBe(badgeSteps.find((step) => step > done) ?? null);
    }
  });

  it('counts subjects of the school year alone, and takes back what a tick gave', () => {
    const the = new Story(2);
    const leo = the.child('Leo Fern');
    const done = { status: 'completed', completedAt: '2026-02-26T18:00:00.000Z' };
    const long = the.plan(leo, '2025-07-31', 'Last year', 'Art');
    Object.assign(long.fields, done, { completedAt: '2025-07-31T18:00:00.000Z' });
    const first = the.plan(leo, '2025-08-01', 'The first day', 'Music');
    Object.assign(first.fields, done, { completedAt: '2025-08-01T18:00:00.000Z' });
    const read = the.plan(leo, '2026-02-26', 'Read', 'Reading');
    Object.assign(read.fields, done);
    the.plan(leo, '2026-02-27', 'Read on', 'Reading');
    const of = () => studentProgress(viewOf(the.changes), leo.id, noon, zone);
    expect(
      of().subjects.map(({ subject, completed, total }) => [subject, completed, total]),
    ).toEqual([
      ['Reading', 1, 2],
      ['Music', 1, 1],
    ]);
    expect(of().earned).toBe(3 * xpOfOne);
    Object.assign(read.fields, { status: 'pending', completedAt: null });
    expect(of().earned).toBe(2 * xpOfOne);
  });
});

/** Of a planned lesson. */
const xpOfOne = 40;

describe('A streak', () => {
  const calendar = {
    ...everyWeekOn([1, 2, 3, 4, 5]),
    off: [{ from: '2026-02-25', until: '2026-02-26' }],
  };
  const item = (day: string, done = true) => ({ day, done }) as DatedWork;
  const noLesson = () => false;
  /** Monday. */
  const today = '2026-03-02';

  it('counts school days on which something was done, and pauses on weekends and days off [MR4.24]', () => {
    const days = ['2026-03-02', '2026-02-27', '2026-02-24', '2026-02-23'];
    expect(
      streakOf(
        days.map((day) => item(day)),
        today,
        calendar,
        noLesson,
      ).days,
    ).toBe(4);
    const withWeekend = [...days, '2026-02-28', '2026-02-25'];
    expect(
      streakOf(
        withWeekend.map((day) => item(day)),
        today,
        calendar,
        noLesson,
      ).days,
    ).toBe(4);
  });

  it('isn’t broken by today, nor by a school day for which there was nothing to do', () => {
    expect(streakOf([item('2026-02-27'), item(today, false)], today, calendar, noLesson).days).toBe(
      1,
    );
    expect(streakOf([item('2026-02-27'), item('2026-02-23')], today, calendar, noLesson).days).toBe(
      2,
    );
  });

  it('ends at a school day on which work was left undone', () => {
    const work = [item(today), item('2026-02-27', false), item('2026-02-24')];
    expect(streakOf(work, today, calendar, noLesson).days).toBe(1);
    expect(streakOf([], today, calendar, noLesson).days).toBe(0);
  });

  it('ends at a day on which a course had a lesson and nothing was done: its open lessons have moved on', () => {
    const the = new Story(3);
    const leo = the.child('Leo Fern');
    const random = seededRandom(4);
    const course = create(curriculum, { name: 'Ponds', subject: 'Science' }, random);
    const own = { studentId: leo.id, curriculumId: course.id };
    const lessons = Array.from({ length: 40 }, (_, at) =>
      create(
        curriculumLesson,
        { curriculumId: course.id, lessonNumber: at + 1, title: `Lesson ${at + 1}` },
        random,
      ),
    );
    const enrolment = create(studentCurriculum, { ...own, startDate: '2026-01-05' }, random);
    const doneOn = ['2026-01-05', '2026-02-02', '2026-02-26', '2026-02-27'].map((day, at) => ({
      t: 'lesson-progress',
      id: progressId(leo.id, lessons[at]!.id),
      fields: {
        ...own,
        lessonId: lessons[at]!.id,
        status: 'completed',
        completedAt: `${day}T18:00:00.000Z`,
      },
    }));
    const of = (...changes: Change[]) =>
      studentProgress(viewOf([...the.changes, ...changes]), leo.id, noon, zone).streak.days;
    expect(of(course, ...lessons, enrolment, ...doneOn)).toBe(2);
    // A course that was finished then has no lesson to miss.
    const finished = {
      ...enrolment,
      fields: { ...enrolment.fields, finishedAt: '2026-02-02T19:00:00.000Z' },
    };
    expect(of(course, ...lessons, finished, ...doneOn.slice(0, 2))).toBe(1);
    // One of two courses is enough to have a lesson to miss.
    const coming = create(curriculum, { name: 'Rivers', subject: 'Science' }, random);
    const followed = { studentId: leo.id, curriculumId: coming.id, startDate: '2026-04-01' };
    const later = create(studentCurriculum, followed, random);
    expect(of(course, ...lessons, enrolment, ...doneOn, coming, later)).toBe(2);
  });

  it('goes back as far as there are records', () => {
    const work = Array.from({ length: 1_000 }, (_, back) => item(addDays(today, -back)));
    const days = work.filter(({ day }) => isSchoolDay(day, calendar));
    expect(streakOf(work, today, calendar, noLesson).days).toBe(days.length);
  });

  it('has completions at the edge of a day in the zone’s day, also where clocks change', () => {
    const the = new Story(1);
    const leo = the.child('Leo Fern');
    // Chicago's clocks go on at 2 in the morning of Sunday, 8 March 2026.
    for (const [date, completedAt] of [
      ['2026-03-06', '2026-03-07T05:59:59.000Z'],
      ['2026-03-09', '2026-03-10T04:59:59.000Z'],
    ] as const)
      Object.assign(the.plan(leo, date, 'Read').fields, { status: 'completed', completedAt });
    const found = studentProgress(viewOf(the.changes), leo.id, Date.UTC(2026, 2, 10, 15), zone);
    expect(found.streak.days).toBe(2);
  });
});

it('A course was finished on the day of the zone that the family lived in then', () => {
  const the = new Story(5);
  const leo = the.child('Leo Fern');
  const random = seededRandom(3);
  const course = create(curriculum, { name: 'Botany', subject: 'Science' }, random);
  const at = { startDate: '2025-09-01', finishedAt: '2026-02-02T05:00:00.000Z' };
  const followed = { studentId: leo.id, curriculumId: course.id, ...at };
  const enrolment = create(studentCurriculum, followed, random);
  const lived = { until: '2026-02-20T00:00:00.000Z', zone: 'America/Los_Angeles' };
  const of = viewOf([...the.changes, course, enrolment, create(formerZone, lived, random)]);
  const { finished } = studentProgress(of, leo.id, noon, 'America/New_York');
  expect(finished.map(({ finishedOn }) => finishedOn)).toEqual(['2026-02-01']);
});

it('Finished courses come the latest first, those of one day by their names', () => {
  const the = new Story(6);
  const leo = the.child('Leo Fern');
  for (const [name, day] of [
    ['Botany', '2026-01-20'],
    ['Spelling', '2026-02-12'],
    ['Algebra', '2026-01-20'],
    ['Rivers', '2025-12-01'],
  ] as const)
    the.follow(leo, the.course(name, 1).course, { finishedAt: `${day}T18:00:00.000Z` });
  the.follow(leo, the.course('Fractions', 1).course);
  const { finished } = studentProgress(viewOf(the.changes), leo.id, noon, zone);
  expect(finished.map(({ name, finishedOn }) => [name, finishedOn])).toEqual([
    ['Spelling', '2026-02-12'],
    ['Algebra', '2026-01-20'],
    ['Botany', '2026-01-20'],
    ['Rivers', '2025-12-01'],
  ]);
});

it('Subjects come with the most work first, those of as much by their names; a badge’s order is that of what is done', () => {
  const the = new Story(7);
  const leo = the.child('Leo Fern');
  for (const [subject, count, done] of [
    ['Science', 2, 1],
    ['Reading', 3, 1],
    ['Art', 2, 2],
    ['math', 2, 0],
  ] as const)
    for (let at = 0; at < count; at += 1) {
      const plan = the.plan(leo, `2026-02-1${at}`, `${subject} ${at}`, subject);
      if (at < done)
        Object.assign(plan.fields, {
          status: 'completed',
          completedAt: `2026-02-1${at}T18:00:00.000Z`,
        });
    }
  const { subjects, badges } = studentProgress(viewOf(the.changes), leo.id, noon, zone);
  expect(subjects.map(({ subject, completed, total }) => [subject, completed, total])).toEqual([
    ['Reading', 1, 3],
    ['Art', 2, 2],
    ['math', 0, 2],
    ['Science', 1, 2],
  ]);
  expect(badges.map(({ subject }) => subject)).toEqual(['Art', 'Reading', 'Science']);
});
