/** Attendance: every day against a tally of the stored records that shares no code with it, and laws of the sums. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Change } from '../../../shared-model/commit/change.ts';
import {
  attendanceBetween,
  attendanceFigures,
  attendanceOfYear,
  nothingRecorded,
} from '../../../shared-model/derive/attendance-days.ts';
import { attendanceKinds } from '../../../shared-model/entities/attendance.ts';
import { addDays } from '../../../shared-model/lib/dates.ts';
import { noon } from '../../support/family/story.ts';
import { generatedView, viewOf, write, zone } from '../support/generated-view.ts';
import { leosYear, saying, thirdGrade as year } from '../support/leos-year.ts';
import { platformDay, rawRecords } from '../support/raw-records.ts';

const today = '2026-03-02';

/** What was done and spent on each day, by student and day, from the stored records. */
function tally(view: ReturnType<typeof viewOf>) {
  const days = new Map<string, { done: number; minutes: number }>();
  const add = (studentId: number, day: string, done: number, minutes: number): void => {
    const key = `${studentId} ${day}`;
    const before = days.get(key) ?? { done: 0, minutes: 0 };
    days.set(key, { done: before.done + done, minutes: before.minutes + minutes });
  };
  const of = rawRecords(view);
  for (const one of of('task'))
    if (one.completed) add(one.studentId, platformDay(one.completedAt, zone), 1, 0);
  for (const one of of('planner-task')) {
    if (one.status !== 'completed') continue;
    const { minutes } = one as unknown as { minutes: number | null };
    add(one.studentId, platformDay(one.completedAt, zone), 1, minutes ?? 0);
  }
  for (const one of of('lesson-progress'))
    if (one.status === 'completed')
      add(one.studentId, platformDay(one.completedAt, zone), 1, one.timeSpent || 0);
  for (const one of of('time-entry'))
    add(one.studentId, one.date, 0, (one as unknown as { minutes: number }).minutes);
  return days;
}

const wide = { from: '2025-08-01', until: '2026-07-31' };

it('Each day has the work and the minutes that a tally of the records counts for it, and a correction beats them', () => {
  const { view, studentIds } = generatedView();
  const [first] = studentIds;
  write(view, [
    { t: 'time-entry', id: 901, fields: { studentId: first, date: '2026-02-03', minutes: 25 } },
  ]);
  const known = tally(view);
  expect([...known.values()].some(({ minutes }) => minutes > 0)).toBe(true);
  const days = fc.integer({ min: -200, max: 0 }).map((at) => addDays(today, at));
  const values = fc.record({
    kind: fc.option(fc.constantFrom(...attendanceKinds)),
    minutes: fc.option(fc.integer({ min: 0, max: 600 })),
    note: fc.constantFrom('', 'At the zoo'),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.constantFrom(...studentIds), days, values), {
        maxLength: 6,
        selector: ([id, day]) => `${id} ${day}`,
      }),
      (said) => {
        const { view: own } = generatedView();
        write(own, [
          {
            t: 'time-entry',
            id: 901,
            fields: { studentId: first, date: '2026-02-03', minutes: 25 },
          },
          ...said.map(([id, day, fields]) => saying(id, day, fields)),
        ]);
        for (const one of attendanceBetween(own, wide, null, noon, zone)) {
          for (const day of one.calendar) {
            const counted = known.get(`${one.student.id} ${day.date}`) ?? { done: 0, minutes: 0 };
            const [, , fields] =
              said.find(([id, date]) => id === one.student.id && date === day.date) ?? [];
            expect([day.done, day.recordedMinutes]).toEqual([counted.done, counted.minutes]);
            expect(day.minutes).toBe(fields?.minutes ?? counted.minutes);
            expect(day.kind).toBe(fields?.kind ?? day.recordedKind);
            expect(day.recordedKind === 'present').toBe(counted.done > 0 || counted.minutes > 0);
          }
          const figures = attendanceFigures(one.calendar.filter(({ date }) => date <= today));
          expect([one.days, one.minutes]).toEqual([figures.days, figures.minutes]);
        }
      },
    ),
    { numRuns: 8 },
  );
});

it('The figures of a span’s parts add up to it, whichever day parts it', () => {
  const { view } = generatedView();
  const whole = attendanceBetween(view, wide, null, noon, zone);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }).map((at) => addDays(wide.from, at)),
      (day) => {
        const before = attendanceBetween(
          view,
          { from: wide.from, until: addDays(day, -1) },
          null,
          noon,
          zone,
        );
        const after = attendanceBetween(view, { from: day, until: wide.until }, null, noon, zone);
        whole.forEach((one, at) => {
          expect(before[at]!.days + after[at]!.days).toBe(one.days);
          expect(before[at]!.minutes + after[at]!.minutes).toBe(one.minutes);
          expect(before[at]!.schoolDays + after[at]!.schoolDays).toBe(one.schoolDays);
        });
      },
    ),
    { numRuns: 10 },
  );
});

it('A day is what was done on it, else why it was off, else open; nobody is absent unless a parent says so', () => {
  const { the, leo, done, off } = leosYear();
  done('2026-02-02', 'Math', 30);
  done('2026-02-07', 'Math', 15);
  done('2026-02-04', 'Art', 0);
  const view = viewOf([
    ...the.changes,
    year,
    off(81, '2026-02-03', 'sick'),
    off(82, '2026-02-04', 'sick'),
    off(83, '2026-02-05', 'field-trip'),
    off(84, '2026-02-06', 'day-off'),
    saying(leo.id, '2026-02-10', { kind: 'half-day', minutes: 90, note: 'Dentist' }),
    saying(leo.id, '2026-02-11', { kind: 'absent' }),
  ]);
  const read = attendanceOfYear(view, null, noon, zone);
  expect(read.year).toMatchObject({ from: '2026-02-02', until: '2026-05-29' });
  const [own] = read.students;
  const kinds = (from: number, until: number): string[] =>
    own!.calendar.slice(from, until).map(({ kind }) => kind);
  expect(kinds(0, 7)).toEqual([
    'present',
    'sick',
    'present',
    'field-trip',
    'free',
    'present',
    'free',
  ]);
  expect(kinds(7, 10)).toEqual(['open', 'half-day', 'absent']);
  expect([own!.days, own!.minutes, own!.daysAim]).toEqual([4.5, 135, 60]);
  expect(own!.schoolDaysSoFar).toBe(17);
});

it('A trip or an illness over a weekend has its school days alone; a trip to come counts once it is over', () => {
  const { the, leo } = leosYear();
  const off = (id: number, kind: string, startDate: string, endDate: string): Change => ({
    t: 'time-off',
    id,
    fields: { startDate, endDate, kind, name: '', studentId: leo.id },
  });
  const view = viewOf([
    ...the.changes,
    year,
    off(81, 'field-trip', '2026-02-06', '2026-02-09'),
    off(82, 'field-trip', '2026-03-05', '2026-03-05'),
    off(83, 'sick', '2026-02-13', '2026-02-15'),
  ]);
  const [own] = attendanceOfYear(view, null, noon, zone).students;
  const kindOn = (day: string) => own!.calendar.find(({ date }) => date === day)?.kind;
  expect(['2026-02-06', '2026-02-07', '2026-02-09', '2026-03-05'].map(kindOn)).toEqual([
    'field-trip',
    'free',
    'field-trip',
    'field-trip',
  ]);
  expect(['2026-02-13', '2026-02-14', '2026-02-15'].map(kindOn)).toEqual(['sick', 'free', 'free']);
  expect(own!.days).toBe(2);
});

it('A profile’s aims come before the year’s, its subjects count together, and its usual minutes fill days without any', () => {
  const { the, leo, done } = leosYear();
  done('2026-02-02', 'Reading', 40);
  done('2026-02-03', 'writing', 20);
  done('2026-02-04', 'Art', 0);
  const view = viewOf([
    ...the.changes,
    year,
    {
      t: 'requirement-profile',
      id: 91,
      fields: {
        name: 'Ours',
        days: 170,
        hours: 900,
        subjectHours: 'Reading, Writing 200\nMath 10',
        usualMinutes: 200,
      },
    },
    { ...leo, fields: { ...leo.fields, requirementsId: 91 } },
    saying(leo.id, '2026-02-05', { kind: 'half-day' }),
    saying(leo.id, '2026-02-06', { kind: 'present', minutes: 0 }),
  ]);
  const [own] = attendanceOfYear(view, null, noon, zone).students;
  expect([own!.daysAim, own!.hoursAim]).toEqual([170, 900]);
  expect(own!.subjects).toEqual([
    { subjects: ['Reading', 'Writing'], hours: 200, minutes: 60 },
    { subjects: ['Math'], hours: 10, minutes: 0 },
  ]);
  expect([own!.minutes, own!.defaultMinutes]).toEqual([360, 300]);
});

it('Years are those that the family has set, and from August to July the time before them in which something was done', () => {
  const { the, done } = leosYear();
  done('2024-01-15', 'Math', 10);
  const view = viewOf([...the.changes, year]);
  const spans = attendanceOfYear(view, null, noon, zone).years.map(({ from, until, term }) => [
    from,
    until,
    term?.name ?? null,
  ]);
  expect(spans).toEqual([
    ['2026-02-02', '2026-05-29', 'Third Grade'],
    ['2025-08-01', '2026-02-01', null],
    ['2024-08-01', '2025-07-31', null],
    ['2023-08-01', '2024-07-31', null],
  ]);
  expect(attendanceOfYear(view, '2023-08-01', noon, zone).students[0]!.days).toBe(1);
});

it('A school day without a record is a gap since the family’s first record, in a year of its own since that begins', () => {
  const { the, done } = leosYear();
  done('2026-02-26', 'Math', 10);
  const gaps = (...more: Change[]) => {
    const read = attendanceOfYear(viewOf([...the.changes, ...more]), null, noon, zone);
    return [read.since, nothingRecorded(read.students[0]!, read)];
  };
  expect(gaps()).toEqual(['2026-02-26', 1]);
  const leo = the.changes.find(({ t }) => t === 'student')!;
  expect(gaps(saying(leo.id, '2026-02-23', { kind: 'present' }))).toEqual(['2026-02-23', 3]);
  const [since, count] = gaps(year);
  expect(since).toBe('2026-02-02');
  expect(count).toBeGreaterThan(10);
});

it('An evening’s work and that of the day on which clocks change is of the family’s day', () => {
  const { the, done } = leosYear();
  done('2026-02-02', 'Math', 10);
  const last = the.changes.at(-1)!;
  Object.assign(last.fields, { completedAt: '2025-11-03T05:30:00.000Z' });
  const [own] = attendanceBetween(viewOf(the.changes), wide, null, noon, zone);
  expect(own!.calendar.filter(({ done: count }) => count > 0).map(({ date }) => date)).toEqual([
    '2025-11-02',
  ]);
});
