/** The calendar: each day against a tally of the stored records that shares no code with it, and laws of its sums. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { familyCalendar } from '../../../shared-model/derive/calendar.ts';
import { create } from '../../../shared-model/commit/change.ts';
import { enrollment } from '../../../shared-model/entities/enrollment.ts';
import { timeOff } from '../../../shared-model/entities/time-off.ts';
import { addDays } from '../../../shared-model/lib/dates.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { noon, Story } from '../../support/family/story.ts';
import { generatedView, viewOf, zone } from '../support/generated-view.ts';
import { platformDay, rawRecords } from '../support/raw-records.ts';

const { view, studentIds } = generatedView();

/**
 * Student, day and whether it is done, of all work of the generated family: where it was planned or due, and lessons
 * where they were done.
 */
function tally(inZone: string): string[] {
  const of = rawRecords(view);
  const finished = new Set(
    of('task')
      .filter(({ completed }) => completed)
      .map((one) => `${one.assignmentId} ${one.studentId}`),
  );
  const tasks = of('assignment').flatMap((set) =>
    of(enrollment.name)
      .filter(({ classId }) => classId === set.classId)
      .map(({ studentId }) =>
        [platformDay(set.dueDate, inZone), studentId, finished.has(`${set.id} ${studentId}`)].join(
          ' ',
        ),
      ),
  );
  const plans = of('planner-task').map((one) =>
    [one.date, one.studentId, one.status === 'completed'].join(' '),
  );
  const lessons = of('lesson-progress')
    .filter(({ status }) => status === 'completed')
    .map((one) => [platformDay(one.completedAt, inZone), one.studentId, true].join(' '));
  return [...tasks, ...plans, ...lessons];
}

const days = fc.integer({ min: -120, max: -1 }).map((back) => addDays('2026-03-02', back));
const spans = days.chain((from) =>
  fc.nat(41).map((length) => {
    const until = addDays(from, length);
    return { from, until: until < '2026-03-01' ? until : '2026-03-01' };
  }),
);
const zones = fc.constantFrom(zone, 'Pacific/Auckland', 'America/New_York', 'UTC');

const listed = (calendar: ReturnType<typeof familyCalendar>): string[] =>
  calendar.days
    .flatMap(({ date, work }) =>
      work.map(({ studentId, done }) => [date, studentId, done].join(' ')),
    )
    .sort();

it('Each day has what a tally of the records finds on it, in any zone, of everybody and of one student', () => {
  const tallies = new Map<string, string[]>();
  fc.assert(
    fc.property(spans, zones, fc.nat(studentIds.length), (span, inZone, at) => {
      const studentId = studentIds[at] ?? null;
      const known = tallies.get(inZone) ?? tally(inZone);
      tallies.set(inZone, known);
      const expected = known.filter((one) => {
        const [day, id] = one.split(' ') as [string, string];
        const isTheirs = studentId === null || Number(id) === studentId;
        return isTheirs && day >= span.from && day <= span.until;
      });
      const found = familyCalendar(view, studentId, span, noon, inZone);
      expect(listed(found)).toEqual(expected.sort());
      expect(found.days[0]!.date).toBe(span.from);
      expect(found.days.at(-1)!.date).toBe(span.until);
    }),
    { numRuns: 40 },
  );
});

it('The students’ calendars add up to everybody’s, also where lessons are still to come', () => {
  fc.assert(
    fc.property(fc.integer({ min: -40, max: 40 }), zones, (start, inZone) => {
      const from = addDays('2026-03-02', start);
      const span = { from, until: addDays(from, 41) };
      const alone = studentIds.flatMap((id) =>
        listed(familyCalendar(view, id, span, noon, inZone)),
      );
      expect(alone.sort()).toEqual(listed(familyCalendar(view, null, span, noon, inZone)));
    }),
    { numRuns: 12 },
  );
});

it('A day off has its reason, everybody’s before a child’s own, and school days are those on which somebody who is shown has school', () => {
  const the = new Story(3);
  const leo = the.child('Leo Fern');
  const mia = the.child('Mia Fern');
  const off = (startDate: string, endDate: string, more: object) =>
    create(
      timeOff,
      { startDate, endDate, ...more },
      seededRandom(startDate.length + endDate.charCodeAt(9)),
    );
  const changes = [
    ...the.changes,
    off('2026-03-03', '2026-03-05', { kind: 'break', name: 'Spring Break' }),
    off('2026-03-05', '2026-03-06', { kind: 'sick', studentId: mia.id }),
  ];
  const span = { from: '2026-03-02', until: '2026-03-08' };
  const of = (studentId: number | null) =>
    familyCalendar(viewOf(changes), studentId, span, noon, zone).days;
  expect(of(null).map((day) => day.off.map(({ kind, studentId }) => [kind, studentId]))).toEqual([
    [],
    [['break', null]],
    [['break', null]],
    [
      ['break', null],
      ['sick', mia.id],
    ],
    [['sick', mia.id]],
    [],
    [],
  ]);
  expect(of(leo.id)[4]!.off).toEqual([]);
  const schoolDays = (studentId: number | null) => of(studentId).map((day) => day.isSchoolDay);
  expect(schoolDays(leo.id)).toEqual([true, false, false, false, true, false, false]);
  expect(schoolDays(mia.id)).toEqual([true, false, false, false, false, false, false]);
});

it('Work stays on its day when it is done on another, and a tick changes no order', () => {
  const the = new Story(4);
  const leo = the.child('Leo Fern');
  the.plan(leo, '2026-03-03', 'Zebra');
  const first = the.plan(leo, '2026-03-03', 'Ant');
  const span = { from: '2026-03-03', until: '2026-03-04' };
  const titles = () =>
    familyCalendar(viewOf(the.changes), null, span, noon, zone).days.map(({ work }) =>
      work.map(({ title, done }) => [title, done]),
    );
  expect(titles()).toEqual([
    [
      ['Ant', false],
      ['Zebra', false],
    ],
    [],
  ]);
  Object.assign(first.fields, { status: 'completed', completedAt: '2026-03-04T18:00:00.000Z' });
  expect(titles()).toEqual([
    [
      ['Ant', true],
      ['Zebra', false],
    ],
    [],
  ]);
});

it('Homework stands on the family’s day that it is due, to the minute, also on the days of 23 and of 25 hours', () => {
  const the = new Story(6);
  const math = the.takeClass('Math', the.child('Leo Fern'));
  const due: [string, string][] = [
    ['2026-03-08T04:59:00.000Z', '2026-03-07'],
    ['2026-03-08T05:00:00.000Z', '2026-03-08'],
    ['2026-03-09T03:59:00.000Z', '2026-03-08'],
    ['2026-03-09T04:00:00.000Z', '2026-03-09'],
    ['2026-11-01T03:59:00.000Z', '2026-10-31'],
    ['2026-11-01T04:00:00.000Z', '2026-11-01'],
    ['2026-11-01T06:30:00.000Z', '2026-11-01'],
    ['2026-11-02T04:59:00.000Z', '2026-11-01'],
    ['2026-11-02T05:00:00.000Z', '2026-11-02'],
  ];
  for (const [moment] of due) the.assign(moment, math, moment);
  const family = viewOf(the.changes);
  for (const [from, until] of [
    ['2026-03-07', '2026-03-09'],
    ['2026-10-31', '2026-11-02'],
  ] as const) {
    const found = familyCalendar(family, null, { from, until }, noon, 'America/New_York');
    expect(found.days.map(({ date }) => date)).toEqual([from, addDays(from, 1), until]);
    expect(found.days.flatMap(({ date, work }) => work.map(({ title }) => [title, date]))).toEqual(
      due.filter(([, day]) => day >= from && day <= until),
    );
  }
});

it('A day goes by the clock, then by title, whoever has it; what has no hour comes last, and two alike at one hour stand together', () => {
  const the = new Story(8);
  const [leo, mia] = [the.child('Leo Fern'), the.child('Mia Fern')];
  const day = '2026-03-03';
  const planned = (who: typeof leo, title: string, time: string) =>
    Object.assign(the.plan(who, day, title).fields, { time });
  planned(leo, 'Create Art', '1:00 PM');
  planned(mia, 'Zoo', '9:00 AM');
  planned(leo, 'Bees', 'after lunch');
  planned(mia, 'Abacus', '10:30 AM');
  planned(leo, 'Zoo', '9:00 AM');
  planned(leo, 'Maps', '9:00 AM');
  the.assign('Page 12', the.takeClass('Math', leo), '2026-03-03T16:00:00.000Z');
  const span = { from: day, until: day };
  const { work } = familyCalendar(viewOf(the.changes), null, span, noon, 'America/New_York')
    .days[0]!;
  expect(work.map(({ time, title, studentId }) => [time, title, studentId])).toEqual([
    ['9:00 AM', 'Maps', leo.id],
    ['9:00 AM', 'Zoo', leo.id],
    ['9:00 AM', 'Zoo', mia.id],
    ['10:30 AM', 'Abacus', mia.id],
    ['11:00', 'Page 12', leo.id],
    ['1:00 PM', 'Create Art', leo.id],
    ['after lunch', 'Bees', leo.id],
  ]);
});
