/** What parents' and students' screens read of twelve years: the worker's reads, on L. */
import { academicRecords } from '../../shared-model/derive/academic-records.ts';
import { attendanceBetween } from '../../shared-model/derive/attendance-days.ts';
import { familyCalendar } from '../../shared-model/derive/calendar.ts';
import { FamilyView } from '../../shared-model/derive/family-view.ts';
import { progressReport } from '../../shared-model/derive/report.ts';
import { studentClasses } from '../../shared-model/derive/classes-of-student.ts';
import { studentProgress } from '../../shared-model/derive/student-progress.ts';
import { addDays, dayIn, mondayOf } from '../../shared-model/lib/dates.ts';
import { generateFamily } from '../support/family/generated-family/generate.ts';
import { eachRun, type Bench, type Measure } from './support/measure.ts';
import { familiesOf, timezone, type SizedFamily } from './support/scale.ts';
import type { MeasuredFigure } from './support/figure.ts';
import { median, quantile } from './support/statistics.ts';

async function readsOf(
  bench: Bench,
  { name: of, options: family }: SizedFamily,
): Promise<MeasuredFigure[]> {
  const { now } = family;
  const today = dayIn(now, timezone);
  const { storedRecords, studentIds } = generateFamily(family);
  const from = mondayOf(`${today.slice(0, 7)}-01`);
  const month = { from, until: addDays(from, 41) };
  const everything = { from: '2000-01-01', until: today };
  const timed = (what: string, most: number, read: (view: FamilyView, at: number) => unknown) => {
    const name = `${what} of ${of}`;
    return eachRun(bench, name, () => {
      const view = new FamilyView(storedRecords());
      const times = Array.from({ length: 12 }, (_, at) => {
        const start = performance.now();
        read(view, at);
        return performance.now() - start;
      });
      const [first = 0, ...others] = times;
      const value = median(others);
      return Promise.resolve({ value, p95: quantile(others, 0.95), first });
    }).then((runs) => ({
      name: `${name}, p50 / p95`,
      unit: 'ms' as const,
      aim: { most },
      runs: runs.map(({ value, p95 }) => ({ value, p95 })),
      note: `in Node, the records in memory; the first, which reads them from their rows, ${Math.round(median(runs.map(({ first }) => first)))} ms`,
    }));
  };
  return [
    await timed('a month of the calendar', 100, (view) =>
      familyCalendar(view, null, month, now, timezone),
    ),
    await timed('a report over all years', 300, (view) =>
      progressReport(view, null, everything, now, timezone),
    ),
    await timed('grades and records of all years', 300, (view) =>
      academicRecords(view, now, timezone),
    ),
    await timed('attendance of all years', 300, (view) =>
      attendanceBetween(view, { from: addDays(today, -4_380), until: today }, null, now, timezone),
    ),
    await timed('a student’s classes of all years', 300, (view, at) =>
      studentClasses(view, studentIds[at % studentIds.length]!, now, timezone),
    ),
    await timed('a student’s progress of all years', 300, (view, at) =>
      studentProgress(view, studentIds[at % studentIds.length]!, now, timezone),
    ),
  ];
}

export const reads: Measure = async (bench) => {
  const rows: MeasuredFigure[] = [];
  for (const family of familiesOf(bench.scale, ['L'])) rows.push(...(await readsOf(bench, family)));
  return rows;
};
