/**
 * Progress Reports: every figure against a tally of the stored records that shares no code with it, and laws of their
 * sums.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsOf, progressReport, type WorkFigures } from '../../../shared-model/derive/report.ts';
import { enrollment } from '../../../shared-model/entities/enrollment.ts';
import { addDays } from '../../../shared-model/lib/dates.ts';
import { noon, Story } from '../../support/family/story.ts';
import { generatedView, viewOf, zone } from '../support/generated-view.ts';
import { platformDay, rawRecords } from '../support/raw-records.ts';

const { view, studentIds } = generatedView();

interface Counted {
  studentId: number;
  day: string;
  done: boolean;
  minutes: number;
  score: number | null;
}

/**
 * All work of the generated family, counted from its stored records: finished, open, and open because nobody has
 * touched it.
 */
function tally(inZone: string): Counted[] {
  const of = rawRecords(view);
  const finished = new Map(of('task').map((one) => [`${one.assignmentId} ${one.studentId}`, one]));
  const tasks = of('assignment').flatMap((set) =>
    of(enrollment.name)
      .filter(({ classId }) => classId === set.classId)
      .map(({ studentId }): Counted => {
        const part = finished.get(`${set.id} ${studentId}`);
        const done = part?.completed === true;
        const day = platformDay(done ? part.completedAt : set.dueDate, inZone);
        return { studentId, day, done, minutes: 0, score: null };
      }),
  );
  const plans = of('planner-task').map((one): Counted => {
    const done = one.status === 'completed';
    const day = done ? platformDay(one.completedAt, inZone) : one.date;
    return { studentId: one.studentId, day, done, minutes: 0, score: null };
  });
  const lessons = of('lesson-progress')
    .filter(({ status }) => status === 'completed')
    .map((one): Counted => {
      const { studentId, completedAt, timeSpent: minutes, score = null } = one;
      return { studentId, day: platformDay(completedAt, inZone), done: true, minutes, score };
    });
  return [...tasks, ...plans, ...lessons];
}

const days = fc.integer({ min: -90, max: -1 }).map((back) => addDays('2026-03-02', back));
const spans = fc.tuple(days, days).map(([one, other]) => {
  const [from, until] = [one, other].sort() as [string, string];
  return { from, until };
});
const zones = fc.constantFrom(zone, 'Pacific/Auckland', 'America/New_York', 'UTC');

const sums = (work: readonly WorkFigures[]) =>
  ['completed', 'pending', 'total', 'missed', 'expected', 'toCome', 'minutes', 'xp', 'scored'].map(
    (name) => work.reduce((sum, one) => sum + Number(one[name as keyof WorkFigures]), 0),
  );

describe('A report', () => {
  it('counts what a tally of the records counts, in any zone [MR1.1, MR3.15]', () => {
    const tallies = new Map<string, Counted[]>();
    fc.assert(
      fc.property(spans, zones, fc.nat(studentIds.length), (span, inZone, at) => {
        const studentId = studentIds[at] ?? null;
        const known = tallies.get(inZone) ?? tally(inZone);
        tallies.set(inZone, known);
        const own = known.filter(
          (one) =>
            (studentId === null || one.studentId === studentId) &&
            one.day >= span.from &&
            one.day <= span.until,
        );
        const done = own.filter((one) => one.done);
        const scores = done.flatMap(({ score }) => score ?? []);
        const sum = scores.reduce((total, score) => total + score, 0);
        const report = progressReport(view, studentId, span, noon, inZone);
        expect(report).toMatchObject({
          completed: done.length,
          total: own.length,
          missed: own.length - done.length,
          minutes: own.reduce((total, { minutes }) => total + minutes, 0),
          scored: scores.length,
          averageScore: scores.length === 0 ? null : Math.round(sum / scores.length),
        });
      }),
      { numRuns: 40 },
    );
  });

  it('is the sum of its weeks or months, of its subjects and of its students', () => {
    fc.assert(
      fc.property(spans, zones, (span, inZone) => {
        const report = progressReport(view, null, span, noon, inZone);
        expect(sums(report.parts)).toEqual(sums([report]));
        expect(sums(report.steps)).toEqual(sums([report]));
        expect(sums(report.subjects)).toEqual(sums([report]));
        expect(sums(report.students)).toEqual(sums([report]));
        const alone = studentIds.map((id) => progressReport(view, id, span, noon, inZone));
        expect(sums(alone)).toEqual(sums([report]));
      }),
      { numRuns: 20 },
    );
  });

  it('is the sum of the reports of its parts', () => {
    fc.assert(
      fc.property(spans, fc.nat(30), (span, cut) => {
        const middle = addDays(span.from, cut);
        fc.pre(middle < span.until);
        const of = (from: string, until: string) =>
          progressReport(view, null, { from, until }, noon, zone);
        const parts = [of(span.from, middle), of(addDays(middle, 1), span.until)];
        expect(sums(parts)).toEqual(sums([of(span.from, span.until)]));
      }),
      { numRuns: 20 },
    );
  });

  it('has completions at the edge of a day in the zone’s day, also where clocks change', () => {
    const the = new Story(1);
    const leo = the.child('Leo Fern');
    const done = (date: string, completedAt: string) => {
      const plan = the.plan(leo, date, 'Read');
      Object.assign(plan.fields, { status: 'completed', completedAt });
    };
    // Chicago's clocks go on at 2 in the morning of 8 March 2026: 23:59:59 is at 04:59:59 UTC then, the day before at
    // 05:59:59.
    done('2026-03-07', '2026-03-08T05:59:59.000Z');
    done('2026-03-08', '2026-03-09T04:59:59.000Z');
    done('2026-03-09', '2026-03-09T05:00:00.000Z');
    const now = Date.UTC(2026, 2, 20);
    const of = (day: string) =>
      progressReport(viewOf(the.changes), null, { from: day, until: day }, now, zone).completed;
    expect(['2026-03-07', '2026-03-08', '2026-03-09'].map(of)).toEqual([1, 1, 1]);
  });
});

describe('Progress', () => {
  it('is the share of what was due that is done: nothing that is still to come lowers it, and headline and figure tell one thing [MR4.5]', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.nat(5), fc.nat(9), fc.nat(9), (done, missed, later, today) => {
        const the = new Story(1);
        const [leo, mia] = [the.child('Leo Fern'), the.child('Mia Fern')];
        for (let at = 0; at < done; at += 1)
          Object.assign(the.plan(leo, '2026-02-25', `Done ${at}`).fields, {
            status: 'completed',
            completedAt: '2026-02-25T18:00:00.000Z',
          });
        for (let at = 0; at < missed; at += 1) the.plan(leo, '2026-02-26', `Missed ${at}`);
        for (let at = 0; at < today; at += 1) the.plan(leo, '2026-03-02', `Of today ${at}`);
        for (let at = 0; at < later; at += 1) the.plan(mia, '2026-03-05', `To come ${at}`);
        const span = { from: '2026-02-01', until: '2026-03-31' };
        const report = progressReport(viewOf(the.changes), null, span, noon, zone);
        const percent = done + missed === 0 ? 0 : Math.round((100 * done) / (done + missed));
        expect(report).toMatchObject({ percent, expected: done + missed, toCome: later + today });
        expect(report.students.map((one) => one.percent)).toEqual([percent, 0]);
        // Nothing of Mia's was due, so she has no part in the average.
        expect(report.averagePercent).toBe(done + missed === 0 ? null : percent);
        const isAllDone = report.missed === 0 && done > 0;
        expect(report.averagePercent === 100).toBe(isAllDone);
      }),
      { numRuns: 40 },
    );
  });
});

describe('Insights', () => {
  /** A family whose only child did `done` of `expected` pieces of work of a subject, and has as many ahead. */
  const insightsOf = (...subjects: readonly [name: string, done: number, expected: number][]) => {
    const the = new Story(1);
    const leo = the.child('Leo Fern');
    for (const [subject, done, expected] of subjects) {
      for (let at = 0; at < expected; at += 1) {
        const plan = the.plan(leo, '2026-02-25', `${subject} ${at}`, subject);
        if (at < done)
          Object.assign(plan.fields, {
            status: 'completed',
            completedAt: '2026-02-25T18:00:00.000Z',
          });
      }
      the.plan(leo, '2026-03-04', `${subject} to come`, subject);
    }
    const span = { from: '2026-02-01', until: '2026-03-31' };
    return progressReport(viewOf(the.changes), null, span, noon, zone).insights;
  };

  it('name subjects with at least 80 % done as strengths and with less than 70 % as areas for growth [SP2.35, MR3.15]', () => {
    const {
      strengths,
      growth,
      missingForInsight: needed,
    } = insightsOf(
      ['Math', 8, 10],
      ['Science', 6, 6],
      ['Art', 7, 10],
      ['Music', 1, 6],
      ['Health', 0, 4],
    );
    expect(strengths.map(({ subject }) => subject)).toEqual(['Science', 'Math']);
    expect(growth.map(({ subject }) => subject)).toEqual(['Music']);
    expect(needed).toBe(0);
  });

  it('say how many more pieces of work are needed where no subject has enough; what is to come counts for nothing', () => {
    expect(insightsOf(['Math', 3, 3], ['Art', 0, 1])).toEqual({
      strengths: [],
      growth: [],
      missingForInsight: 2,
    });
    expect(insightsOf().missingForInsight).toBe(5);
  });
});

it('A period’s parts are the family’s weeks, and months where it is longer than half a year', () => {
  expect(partsOf({ from: '2026-03-04', until: '2026-03-17' }, 1)).toEqual([
    { from: '2026-03-04', until: '2026-03-08' },
    { from: '2026-03-09', until: '2026-03-15' },
    { from: '2026-03-16', until: '2026-03-17' },
  ]);
  expect(partsOf({ from: '2026-03-04', until: '2026-03-15' }, 7)).toEqual([
    { from: '2026-03-04', until: '2026-03-07' },
    { from: '2026-03-08', until: '2026-03-14' },
    { from: '2026-03-15', until: '2026-03-15' },
  ]);
  const months = partsOf({ from: '2025-08-01', until: '2026-07-31' }, 1);
  expect(months).toHaveLength(12);
  expect(months[6]).toEqual({ from: '2026-02-01', until: '2026-02-28' });
  expect(partsOf({ from: '2026-03-04', until: '2026-03-01' }, 1)).toEqual([]);
});
