/** Attendance at the edges: of spans, of what a parent says of a day, and of what counts from when. */
import { expect, it } from 'vitest';
import type { Change } from '../../../shared-model/commit/change.ts';
import {
  attendanceBetween,
  attendanceOfYear,
  nothingRecorded,
} from '../../../shared-model/derive/attendance-days.ts';
import { noon } from '../../support/family/story.ts';
import { viewOf, zone } from '../support/generated-view.ts';
import { leosYear, saying, thirdGrade } from '../support/leos-year.ts';

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
