/** Logs: by student, year and kind, and their sums. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attendanceOfYear } from '../../../shared-model/derive/attendance-days.ts';
import {
  courseOfEntry,
  dayOfEntry,
  entriesOf,
  familyLogs,
  logFigures,
  resourcesByCourse,
} from '../../../shared-model/derive/logs.ts';
import { logKinds, type LogEntry } from '../../../shared-model/entities/log-entry.ts';
import { addDays } from '../../../shared-model/lib/dates.ts';
import { viewOf, zone } from '../support/generated-view.ts';
import { noon, Story } from '../../support/family/story.ts';

function family() {
  const the = new Story(9);
  const leo = the.child('Leo Fern');
  const mia = the.child('Mia Fern');
  const { course } = the.course('Botany', 1);
  const art = the.takeClass('Art', leo);
  const year = {
    t: 'school-term',
    id: 701,
    fields: { kind: 'year', name: '2025–26', startDate: '2025-09-01', endDate: '2026-06-12' },
  };
  const entry = (id: number, fields: object) => ({
    t: 'log-entry',
    id,
    fields: { studentId: leo.id, kind: 'book', title: 'Heidi', date: '2026-01-10', ...fields },
  });
  return { the, leo, mia, course, art, year, entry };
}

it('An entry belongs to the year of its end; the years reach back to the oldest, the latest entry comes first', () => {
  const { the, leo, year, entry } = family();
  const view = viewOf([
    ...the.changes,
    year,
    entry(1, { title: 'Old', date: '2024-02-01', finishedOn: '2024-02-09' }),
    entry(2, { title: 'Over the summer', date: '2025-07-20', finishedOn: '2025-09-03' }),
    entry(3, { title: 'Now' }),
  ]);
  const logs = familyLogs(view, noon, zone);
  expect(logs.entries.map(({ title }) => title)).toEqual(['Now', 'Over the summer', 'Old']);
  expect(logs.years.map(({ from }) => from)).toEqual(['2025-09-01', '2024-08-01', '2023-08-01']);
  const of = (at: number) =>
    entriesOf(logs.entries, { studentId: leo.id, span: logs.years[at]!, kind: null }).map(
      ({ title }) => title,
    );
  expect([of(0), of(1), of(2)]).toEqual([['Now', 'Over the summer'], [], ['Old']]);
});

it('What a year from February to December leaves before it is a year to choose too; a month of holidays isn’t', () => {
  const { the, entry } = family();
  const yearsWith = (startDate: string, endDate: string, ...dates: string[]) =>
    familyLogs(
      viewOf([
        ...the.changes,
        { t: 'school-term', id: 701, fields: { kind: 'year', startDate, endDate } },
        ...dates.map((date, at) => entry(at + 1, { date })),
      ]),
      noon,
      zone,
    ).years.map(({ from, until }) => `${from} ${until}`);
  const south = ['2026-02-02', '2026-12-11'] as const;
  const before = '2025-08-01 2026-02-01';
  expect(yearsWith(...south, '2025-10-07')).toEqual(['2026-02-02 2026-12-11', before]);
  expect(yearsWith(...south, '2024-10-07')).toEqual([
    '2026-02-02 2026-12-11',
    before,
    '2024-08-01 2025-07-31',
  ]);
  expect(yearsWith('2025-09-01', '2026-06-12', '2025-03-07')).toHaveLength(2);
});

it('Books and resources stand by their class or course, and those of none last, also where two have one name', () => {
  const { the, course, art, entry } = family();
  const { course: other } = the.course('Botany', 1);
  const view = viewOf([
    ...the.changes,
    entry(1, { title: 'Ferns', curriculumId: course.id }),
    entry(2, { title: 'Brushes', kind: 'resource', classId: art.id }),
    entry(3, { title: 'Atlas', kind: 'resource' }),
    entry(4, { title: 'Bees', curriculumId: course.id }),
    entry(5, { title: 'Dishes', kind: 'chore', curriculumId: course.id }),
    entry(6, { title: 'Trees', curriculumId: other.id }),
  ]);
  const { entries, courses } = familyLogs(view, noon, zone);
  const groups = resourcesByCourse(entries, courses).map(({ course: name, entries: of }) =>
    [name, ...of.map(({ title }) => title)].join(),
  );
  expect([groups[0], groups.at(-1)]).toEqual(['Art,Brushes', ',Atlas']);
  expect(groups.slice(1, -1).toSorted()).toEqual(['Botany,Bees,Ferns', 'Botany,Trees']);
  expect(
    courseOfEntry(
      courses,
      entries.find(({ id }) => id === 3)!,
    ),
  ).toBeUndefined();
});

it('Logs count no attendance, chores least of all', () => {
  const { the, entry } = family();
  const daysOf = (...entries: Parameters<typeof entry>[1][]) =>
    attendanceOfYear(
      viewOf([...the.changes, ...entries.map((fields, at) => entry(at + 1, fields))]),
      null,
      noon,
      zone,
    ).students.map(({ days, minutes }) => [days, minutes]);
  const kept = logKinds.map((kind) => ({ kind, date: '2026-03-03', minutes: 90 }));
  expect(daysOf(...kept)).toEqual(daysOf());
});

it('Property: sums of any parts of a log add up, and every entry is in one part of a divided span', () => {
  const { the, leo, mia, entry } = family();
  const day = fc.integer({ min: 0, max: 400 }).map((n) => addDays('2025-01-01', n));
  const entries = fc.array(
    fc.record({
      studentId: fc.constantFrom(leo.id, mia.id),
      kind: fc.constantFrom(...logKinds),
      date: day,
      lasts: fc.option(fc.nat(60), { nil: null }),
      pages: fc.option(fc.integer({ min: 1, max: 900 }), { nil: null }),
      minutes: fc.option(fc.integer({ min: 1, max: 600 }), { nil: null }),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(entries, day, (made, cut) => {
      const view = viewOf([
        ...the.changes,
        ...made.map(({ lasts, ...fields }, at) =>
          entry(at + 1, {
            ...fields,
            finishedOn: lasts === null ? null : addDays(fields.date, lasts),
          }),
        ),
      ]);
      const { entries: all } = familyLogs(view, noon, zone);
      const parts: LogEntry[][] = [
        { from: '2020-01-01', until: cut },
        { from: addDays(cut, 1), until: '2030-01-01' },
      ].flatMap((span) =>
        [leo.id, mia.id].flatMap((id) =>
          logKinds.map((kind) => entriesOf(all, { studentId: id, span, kind })),
        ),
      );
      expect(parts.flat().length).toBe(all.length);
      const sums = parts.map(logFigures);
      const total = logFigures(all);
      const books = all.filter((one) => one.kind === 'book' && dayOfEntry(one) !== undefined);
      expect(total.books).toBe(books.filter((one) => one.finishedOn !== null).length);
      expect(sums.reduce((sum, one) => sum + one.pages, 0)).toBe(total.pages);
      for (const kind of logKinds)
        expect(sums.reduce((sum, one) => sum + (one.minutes[kind] ?? 0), 0)).toBe(
          total.minutes[kind] ?? 0,
        );
    }),
    { numRuns: 60 },
  );
});
