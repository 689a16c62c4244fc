/**
 * Attendance: every day against a tally of the stored records that shares no code with it, laws of the sums, and edges.
 *
 * Over 300 lines because a day of attendance follows from six kinds of records, and each has its edges.
 */
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
import { leosYear, saying, thirdGrade } from '../support/leos-year.ts';
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
    thirdGrade,
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
    thirdGrade,
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
    thirdGrade,
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
  const view = viewOf([...the.changes, thirdGrade]);
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
  const [since, count] = gaps(thirdGrade);
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

const between = (changes: readonly Change[], from: string, until: string) =>
  attendanceBetween(viewOf(changes), { from, until }, null, noon, zone)[0]!;

const shown = (changes: readonly Change[], from: string | null = null) =>
  attendanceOfYear(viewOf(changes), from, noon, zone);

it('What a parent said of a day is told as long as something of it is left', () => {
  const { the, leo } = leosYear();
  const said = [
    { kind: 'absent' },
    { minutes: 0 },
    { note: 'Dentist' },
    { kind: null, minutes: null, note: '' },
  ];
  const { calendar } = between(
    [...the.changes, ...said.map((fields, at) => saying(leo.id, `2026-02-0${at + 2}`, fields))],
    '2026-02-02',
    '2026-02-06',
  );
  expect(calendar.map(({ override }) => override)).toEqual([
    { kind: 'absent', minutes: null, note: '' },
    { kind: null, minutes: 0, note: '' },
    { kind: null, minutes: null, note: 'Dentist' },
    null,
    null,
  ]);
});

it('A day off counts on the first and on the last day of a span, whichever of its own ends lies outside', () => {
  const { the, leo } = leosYear();
  const ill = (id: number, startDate: string, endDate: string): Change => ({
    t: 'time-off',
    id,
    fields: { startDate, endDate, kind: 'sick', name: '', studentId: leo.id },
  });
  const { calendar, schoolDays } = between(
    [...the.changes, ill(81, '2026-01-28', '2026-02-02'), ill(82, '2026-02-06', '2026-02-11')],
    '2026-02-02',
    '2026-02-06',
  );
  expect(calendar.map(({ kind }) => kind)).toEqual(['sick', 'open', 'open', 'open', 'sick']);
  expect(schoolDays).toBe(3);
});

it('A day off whose end two people’s changes put before its beginning is its first day, in every span', () => {
  const { the, leo } = leosYear();
  const fields = { startDate: '2026-02-04', endDate: '2026-01-30', kind: 'sick', name: '' };
  const turned: Change = { t: 'time-off', id: 81, fields: { ...fields, studentId: leo.id } };
  const { calendar } = between([...the.changes, turned], '2026-02-02', '2026-02-06');
  expect(calendar.map(({ kind }) => kind)).toEqual(['open', 'open', 'sick', 'open', 'open']);
});

it('Time that was spent makes a day of school without completed work, today’s too', () => {
  const { the, leo, done } = leosYear();
  done('2026-03-02', 'Math', 20);
  const entry: Change = {
    t: 'time-entry',
    id: 901,
    fields: { studentId: leo.id, date: '2026-02-27', minutes: 25 },
  };
  const { calendar, days, minutes } = between([...the.changes, entry], '2026-02-27', '2026-03-03');
  expect(calendar.map(({ kind }) => kind)).toEqual(['present', 'free', 'free', 'present', 'open']);
  expect([days, minutes]).toEqual([2, 45]);
});

it('A span that is over has its own minutes of a subject alone, and one that goes on those until today', () => {
  const { the, leo, done } = leosYear();
  done('2026-02-03', 'Math', 30);
  done('2026-02-24', 'Math', 45);
  const profile: Change = {
    t: 'requirement-profile',
    id: 91,
    fields: { name: 'Ours', subjectHours: 'Math 10' },
  };
  const changes = [
    ...the.changes,
    profile,
    { ...leo, fields: { ...leo.fields, requirementsId: 91 } },
  ];
  const minutesUntil = (until: string) =>
    between(changes, '2026-02-02', until).subjects.map(({ minutes }) => minutes);
  expect([minutesUntil('2026-02-06'), minutesUntil('2026-05-29')]).toEqual([[30], [75]]);
});

it('Records begin with the earliest that a parent said or that was done, not before the year and not after today', () => {
  const { the, leo, done } = leosYear();
  done('2026-02-26', 'Math', 10);
  const since = (...more: Change[]) => shown([...the.changes, ...more]).since;
  const saysOn = (date: string) => saying(leo.id, date, { kind: 'present' });
  expect(since(saysOn('2026-02-20'), saysOn('2026-02-24'))).toBe('2026-02-20');
  expect(since(saysOn('2025-07-04'))).toBe('2025-08-01');
  const { the: ahead, done: doneAhead } = leosYear();
  doneAhead('2026-03-09', 'Math', 10);
  expect(shown(ahead.changes).since).toBe('2026-03-02');
});

it('Work of a deleted child begins no records; that of a deleted class or course does', () => {
  const { the, leo } = leosYear();
  const { course, lessons } = the.course('Fractions', 1);
  const art = the.takeClass('Art', leo);
  const drawing = the.part(the.assign('Draw', art), leo);
  const read = the.plan(leo, '2026-02-20', 'Read');
  const progress: Change = {
    t: 'lesson-progress',
    id: 70,
    fields: { studentId: leo.id, lessonId: lessons[0]!.id, curriculumId: course.id },
  };
  const finish = (work: Change, date: string, fields: object): Change => ({
    ...work,
    fields: { ...work.fields, ...fields, completedAt: `${date}T18:00:00.000Z` },
  });
  const gone = (record: Change): Change => ({
    ...record,
    fields: { ...record.fields, _del: true },
  });
  const since = (...more: Change[]) => shown([...the.changes, ...more]).since;
  expect(since(finish(drawing, '2026-02-17', { completed: true }), gone(art))).toBe('2026-02-17');
  expect(since(finish(progress, '2026-02-18', { status: 'completed' }), gone(course))).toBe(
    '2026-02-18',
  );
  const finished = finish(read, '2026-02-19', { status: 'completed' });
  expect(since(gone(finished))).toBe('2026-02-19');
  const mia = the.child('Mia Fern');
  expect(since(finished, gone(leo), mia)).toBe('2026-03-02');
});

it('The first day of records is a gap itself if nothing was recorded on it', () => {
  const { the } = leosYear();
  const read = shown([...the.changes, thirdGrade]);
  expect(read.since).toBe('2026-02-02');
  expect(nothingRecorded(read.students[0]!, read)).toBe(20);
  expect(nothingRecorded(read.students[0]!, { ...read, since: '2026-02-03' })).toBe(19);
});

it('A year has its school days, the family’s name, and the profiles by their names', () => {
  const { the } = leosYear();
  const profile = (id: number, name: string): Change => ({
    t: 'requirement-profile',
    id,
    fields: { name },
  });
  const family: Change = { t: 'family', id: 1, fields: { familyName: 'Fern', zone } };
  const read = shown([
    ...the.changes,
    thirdGrade,
    profile(93, 'State'),
    profile(92, 'Ours'),
    profile(91, 'State'),
    family,
  ]);
  expect(read.profiles.map(({ id }) => id)).toEqual([92, 91, 93]);
  expect(read.familyName).toBe('Fern');
  expect(shown(the.changes).familyName).toBe('');
  expect(read.students[0]!.schoolDays).toBe(85);
});
