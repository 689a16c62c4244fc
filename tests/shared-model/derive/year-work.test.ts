/**
 * One school year in every figure, and work of every kind in it: against a tally of what a family did, whatever month
 * its year begins in.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { create } from '../../../shared-model/commit/change.ts';
import { academicRecords } from '../../../shared-model/derive/academic-records.ts';
import { attendanceOfYear } from '../../../shared-model/derive/attendance-days.ts';
import { countFamily } from '../../../shared-model/derive/dashboard.ts';
import type { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { progressReport } from '../../../shared-model/derive/report.ts';
import { yearBegan } from '../../../shared-model/derive/school-years.ts';
import { studentCards } from '../../../shared-model/derive/student-cards.ts';
import { studentFigures } from '../../../shared-model/derive/student-figures.ts';
import { studentProgress } from '../../../shared-model/derive/student-progress.ts';
import { family } from '../../../shared-model/entities/family.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { schoolTerm } from '../../../shared-model/entities/school-term.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { addDays, fromForm } from '../../../shared-model/lib/dates.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { formerZone } from '../../../shared-model/entities/former-zone.ts';
import { spanOfPeriod } from '../../../shared-model/planning/periods.ts';
import { Story } from '../../support/family/story.ts';
import { viewOf } from '../support/generated-view.ts';

const inZone = 'America/Los_Angeles';
const random = seededRandom(3);
const today = '2026-11-25';
const at = (day: string, time = '14:00') => fromForm(day, time, inZone)!;
const now = Date.parse(at(today, '12:00'));

interface Done {
  kind: 'task' | 'plan' | 'lesson';
  /** Days before today. */
  back: number;
  /** A time of the day, also such as are another day in UTC. */
  time: string;
}

/** A family with a school year from `began` on (null: none), a child, and this work; the rest is open. */
function familyWith(
  began: string | null,
  done: readonly Done[],
  open: number,
  late: number,
): FamilyView {
  const the = new Story(5);
  const leo = the.child('Leo Fern');
  const math = the.takeClass('Math', leo);
  const { course, lessons } = the.course('Fractions', done.length);
  the.follow(leo, course, { startDate: addDays(today, -500) });
  if (began !== null)
    the.changes.push(
      create(schoolTerm, { startDate: began, endDate: addDays(began, 320) }, random),
    );
  for (const [index, { kind, back, time }] of done.entries()) {
    const day = addDays(today, -back);
    const completedAt = at(day, time);
    const finished = { completedAt, completedBy: `s${leo.id}` };
    if (kind === 'plan') {
      const plan = the.plan(leo, day, `Plan ${index}`);
      Object.assign(plan.fields, { status: 'completed', ...finished });
    } else if (kind === 'task') {
      const { id: assignmentId } = the.assign(`Set ${index}`, math, completedAt);
      const part = { assignmentId, studentId: leo.id, completed: true, ...finished };
      the.changes.push(create(task, part, random));
    } else {
      const of = { studentId: leo.id, curriculumId: course.id, lessonId: lessons[index]!.id };
      the.changes.push(create(lessonProgress, { ...of, status: 'completed', ...finished }, random));
    }
  }
  for (let index = 0; index < open; index += 1)
    the.assign(`Open ${index}`, math, at(addDays(today, index - 2)));
  for (let index = 0; index < late; index += 1) the.plan(leo, addDays(today, -1), `Late ${index}`);
  the.plan(leo, today, 'Of today');
  the.plan(leo, addDays(today, 3), 'To come');
  return viewOf(the.changes);
}

const studentOf = (view: FamilyView): number => studentCards(view, today, inZone)[0]!.student.id;

/** The work that is done by every figure that tells it of this school year. */
function doneByFigures(view: FamilyView): number[] {
  const studentId = studentOf(view);
  const year = spanOfPeriod('year', today, [...academicTerms(view)], 1);
  const until = year.until < today ? year.until : today;
  return [
    countFamily(view, today, inZone).completed,
    studentCards(view, today, inZone)[0]!.completed,
    studentFigures(view, studentId, now, inZone).completedTasks,
    academicRecords(view, now, inZone).years[0]!.students[0]!.done,
    studentProgress(view, studentId, now, inZone).subjects.reduce(
      (sum, one) => sum + one.completed,
      0,
    ),
    progressReport(view, studentId, { from: year.from, until }, now, inZone).completed,
  ];
}

const academicTerms = (view: FamilyView) => view.all(schoolTerm);

const works = fc.array(
  fc.record({
    kind: fc.constantFrom('task' as const, 'plan' as const, 'lesson' as const),
    back: fc.integer({ min: 0, max: 480 }),
    time: fc.constantFrom('00:05', '11:30', '16:30', '23:55'),
  }),
  { maxLength: 25 },
);

describe('Figures of the school year', () => {
  it('count the same work of all kinds on every screen, in a year from any day on, or from August where none is set [MR4.3, MR4.4]', () => {
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: 1, max: 318 }), { nil: null }),
        works,
        fc.nat(6),
        fc.nat(6),
        (back, done, open, late) => {
          const began = back === null ? null : addDays(today, -back);
          // Work of this very day may be later than now.
          const past = done.filter(({ back: days }) => days > 0);
          const view = familyWith(began, past, open, late);
          const first = began ?? '2026-08-01';
          expect(yearBegan(view, today)).toBe(first);
          const expected = past.filter(({ back: days }) => addDays(today, -days) >= first).length;
          expect(doneByFigures(view)).toEqual(Array.from({ length: 6 }, () => expected));
          // Yesterday's plans are of this year unless it begins today.
          const pending = open + late;
          const figures = countFamily(view, today, inZone);
          expect([figures.pending, figures.total]).toEqual([pending, expected + pending]);
          expect(studentCards(view, today, inZone)[0]!.total).toBe(expected + pending);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are those of the year that began last, through the holidays after it and until the next begins', () => {
    const the = new Story(5);
    const view = viewOf([
      the.child('Leo Fern'),
      create(schoolTerm, { startDate: '2025-09-08', endDate: '2026-06-12' }, random),
      create(schoolTerm, { startDate: '2026-09-07', endDate: '2027-06-11' }, random),
      create(schoolTerm, { kind: 'term', startDate: '2026-01-11', endDate: '2026-06-12' }, random),
    ]);
    const days = [
      '2025-09-07',
      '2025-09-08',
      '2026-08-01',
      '2026-09-06',
      '2026-09-07',
      '2027-08-20',
    ];
    expect(days.map((day) => yearBegan(view, day))).toEqual([
      '2025-08-01',
      '2025-09-08',
      '2025-09-08',
      '2025-09-08',
      '2026-09-07',
      '2026-09-07',
    ]);
  });

  it('leave out what a parent lets rest', () => {
    const view = familyWith(null, [], 4, 2);
    expect(countFamily(view, today, inZone).pending).toBe(6);
    const rested = create(family, { familyName: 'Ferns', restsBefore: today }, random);
    view.apply([{ t: rested.t, id: rested.id, fields: rested.fields, v: '', fv: {} }]);
    // Two were due before today, and two plans were yesterday's.
    expect(countFamily(view, today, inZone).pending).toBe(2);
  });
});

it('A family’s attendance begins in the school year of its first day in its own zone', () => {
  // 22:00 on 31 July in Los Angeles is 1 August in UTC.
  const the = new Story(5);
  const leo = the.child('Leo Fern');
  const plan = the.plan(leo, '2026-07-31', 'Read');
  const completedAt = at('2026-07-31', '22:00');
  Object.assign(plan.fields, { status: 'completed', completedAt });
  const { years } = attendanceOfYear(viewOf(the.changes), null, now, inZone);
  expect(years.map(({ from }) => from)).toEqual(['2026-08-01', '2025-08-01']);
});

it('What was done before a family moved stays in its school year, in every figure', () => {
  // In New York it was the first of August by then.
  const the = new Story(5);
  const leo = the.child('Leo Fern');
  const plan = the.plan(leo, '2026-07-31', 'Read');
  Object.assign(plan.fields, { status: 'completed', completedAt: at('2026-07-31', '22:00') });
  const lived = { until: '2026-09-01T00:00:00.000Z', zone: inZone };
  the.changes.push(create(family, { familyName: 'Ferns' }, random));
  the.changes.push(create(formerZone, lived, random));
  const view = viewOf(the.changes);
  const nowIn = 'America/New_York';
  expect(countFamily(view, today, nowIn).completed).toBe(0);
  const { years } = attendanceOfYear(view, null, now, nowIn);
  expect(years.map(({ from }) => from)).toEqual(['2026-08-01', '2025-08-01']);
});
