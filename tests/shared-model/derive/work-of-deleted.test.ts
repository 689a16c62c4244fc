/** Finished work stays, counts and shows, whatever is deleted that it was done for. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  create,
  remove,
  restore,
  update,
  type Change,
} from '../../../shared-model/commit/change.ts';
import { academicRecords } from '../../../shared-model/derive/academic-records.ts';
import { attendanceOfYear } from '../../../shared-model/derive/attendance-days.ts';
import {
  countFamily,
  dashboardToday,
  latestActivity,
} from '../../../shared-model/derive/dashboard.ts';
import { plannedBetween } from '../../../shared-model/derive/plans.ts';
import { progressReport } from '../../../shared-model/derive/report.ts';
import { progressOfStudent } from '../../../shared-model/derive/indexes.ts';
import { studentCards } from '../../../shared-model/derive/student-cards.ts';
import { studentFigures } from '../../../shared-model/derive/student-figures.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { timeEntry } from '../../../shared-model/entities/time-entry.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { progressId } from '../../../shared-model/derive/daily-lessons.ts';
import { studentXp, todaysWork } from '../../../shared-model/derive/student-day.ts';
import { studentProgress } from '../../../shared-model/derive/student-progress.ts';
import { lessonsListedOn } from '../../../shared-model/derive/work-of-deleted.ts';
import { workBetween } from '../../../shared-model/derive/work.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import { curriculumLesson } from '../../../shared-model/entities/curriculum-lesson.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { noon, Story } from '../../support/family/story.ts';
import { viewOf, write, zone } from '../support/generated-view.ts';

const doneAt = new Date(noon).toISOString();

/** Leo's assignment, lesson and planned work, done today or open. */
function leosWork() {
  const the = new Story(5);
  const leo = the.child('Leo');
  const math = the.takeClass('Math', leo);
  const essay = the.assign('Essay', math, '2026-03-02T21:00:00.000Z');
  const part = the.part(essay, leo);
  const { course, lessons } = the.course('Fractions', 2);
  the.follow(leo, course);
  const lessonId = lessons[0]!.id;
  const reading = the.plan(leo, '2026-03-02', 'Read a Story');
  const own = { studentId: leo.id, curriculumId: course.id, lessonId };
  const spent = { ...own, date: '2026-03-02', minutes: 25 };
  const view = viewOf([...the.changes, create(timeEntry, spent, seededRandom(6))]);
  const id = progressId(leo.id, lessonId);
  const tick = (isDone: boolean): Change[] => {
    const completedAt = isDone ? doneAt : null;
    const parts = { assignmentId: essay.id, studentId: leo.id };
    const status = isDone ? 'completed' : 'not_started';
    return [
      update(task, part.id, { ...parts, completed: isDone, completedAt }),
      update(lessonProgress, id, { ...own, status, completedAt, timeSpent: 10 }),
      update(plannerTask, reading.id, { status: isDone ? 'completed' : 'pending', completedAt }),
    ];
  };
  return {
    view,
    leo,
    tick,
    deletable: [
      ['assignment', assignment, essay.id],
      ['class', schoolClass, math.id],
      ['lesson', curriculumLesson, lessonId],
      ['course', curriculum, course.id],
      ['plan', plannerTask, reading.id],
    ] as const,
    xp: () => studentXp(view, leo.id, noon, zone),
    shown: () => ({
      trail: todaysWork(view, leo.id, noon, zone)!
        .items.filter(({ done }) => done)
        .map(({ title, label, xp }) => `${title} ${label} ${xp}`)
        .sort(),
      work: workBetween(view, [leo.id], { from: '2026-03-01', until: '2026-03-07' }, noon, zone)
        .filter(({ done }) => done)
        .map(({ title, of, xp, day }) => `${title} ${of} ${xp} ${day}`)
        .sort(),
      badges: studentProgress(view, leo.id, noon, zone).badges,
      streak: studentProgress(view, leo.id, noon, zone).streak,
    }),
    /** What is done in all of the family's figures. */
    counted: () => {
      const [card] = studentCards(view, '2026-03-02', zone);
      const { days, minutes } = attendanceOfYear(view, null, noon, zone).students[0]!;
      const [ofYear] = academicRecords(view, noon, zone).years;
      const week = { from: '2026-03-02', until: '2026-03-08' };
      const report = progressReport(view, leo.id, week, noon, zone);
      return {
        dashboard: countFamily(view, '2026-03-02', zone).completed,
        rest: studentFigures(view, leo.id, noon, zone).completedTasks,
        card: card!.completed,
        today: dashboardToday(view, noon, zone).today.get(leo.id)!.done,
        activity: latestActivity(view, noon, 9)
          .map(({ title }) => title)
          .sort(),
        attendance: [days, minutes],
        records: ofYear!.students.map((one) => [one.done, one.minutes]),
        subjects: ofYear!.students[0]!.subjects.map(({ subject, done }) => [subject, done]),
        report: [report.completed, report.minutes, report.xp],
      };
    },
  };
}

it('A day’s list reads a student’s progress once', () => {
  const { view, leo } = leosWork();
  const read: unknown[] = [];
  const counting = new Proxy(view, {
    get: (target, name) => {
      const own: unknown = Reflect.get(target, name);
      if (typeof own !== 'function') return own;
      return (...given: unknown[]): unknown => {
        if (name === 'find') read.push(given[0]);
        return Reflect.apply(own, target, given);
      };
    },
  });
  lessonsListedOn(counting, [leo.id], '2026-03-04', noon, zone);
  expect(read.filter((index) => index === progressOfStudent)).toHaveLength(1);
});

describe('Finished work', () => {
  it('keeps its XP, on the trail, in My Progress and in reports, when anything is deleted that it was done for', () => {
    for (const at of [0, 1, 2, 3, 4]) {
      const { view, tick, deletable, xp, shown } = leosWork();
      write(view, tick(true));
      const before = { xp: xp(), shown: shown() };
      expect(before.xp).toMatchObject({ earned: 120, earnedToday: 120 });
      expect(before.shown.trail).toHaveLength(3);
      expect(before.shown.work).toHaveLength(3);
      const [, entity, id] = deletable[at]!;
      write(view, [remove(entity as never, id as never)]);
      expect({ xp: xp(), shown: shown() }).toEqual(before);
    }
  });

  it('counts in every figure of the family as before, whatever is deleted that it was done for [MR4.7]', () => {
    for (const at of [0, 1, 2, 3, 4]) {
      const { view, tick, deletable, counted } = leosWork();
      write(view, tick(true));
      const before = counted();
      const { dashboard, rest, card, today, activity } = before;
      expect([dashboard, rest, card, today]).toEqual([3, 3, 3, 3]);
      expect(activity).toEqual(['Essay', 'Lesson 1', 'Read a Story']);
      const [, entity, id] = deletable[at]!;
      write(view, [remove(entity as never, id as never)]);
      expect(counted()).toEqual(before);
    }
  });

  it('of a deleted student counts nowhere', () => {
    const { view, leo, tick } = leosWork();
    write(view, [...tick(true), remove(student, leo.id)]);
    expect(countFamily(view, '2026-03-02', zone).completed).toBe(0);
    expect(latestActivity(view, noon, 9)).toEqual([]);
  });

  it('leaves the planner, and a class says how much of its work is done, with what was deleted of it', () => {
    const { view, leo, tick, deletable } = leosWork();
    write(view, tick(true));
    const classes = () => studentFigures(view, leo.id, noon, zone).progress;
    expect(classes()).toEqual([{ className: 'Math', percentage: 100 }]);
    for (const at of [0, 4]) {
      const [, entity, id] = deletable[at]!;
      write(view, [remove(entity as never, id as never)]);
    }
    expect(classes()).toEqual([{ className: 'Math', percentage: 100 }]);
    expect(plannedBetween(view, '2026-03-02', '2026-03-02').plannerTasks).toEqual([]);
  });

  it('leaves the calendar, and open work goes, with what is deleted', () => {
    const { view, leo, tick, deletable } = leosWork();
    const deletions = deletable.map(([, entity, id]) => remove(entity as never, id as never));
    const week = { from: '2026-03-01', until: '2026-03-07' };
    write(view, deletions);
    expect(workBetween(view, [leo.id], week, noon, zone)).toEqual([]);
    write(view, tick(true));
    expect(workBetween(view, [leo.id], week, noon, zone)).toHaveLength(3);
    expect(workBetween(view, [leo.id], week, noon, zone, 'dueOn')).toEqual([]);
  });

  it('loses no XP by any deletion or restore, in any history of both with ticks; only opening takes it back', () => {
    const step = fc.oneof(
      fc.record({ tick: fc.boolean() }),
      fc.record({ deletes: fc.boolean(), which: fc.nat(4) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const { view, tick, deletable, xp } = leosWork();
        const held = steps.map((one) => {
          const before = xp().earned;
          if ('tick' in one) {
            write(view, tick(one.tick));
            return xp().earned === (one.tick ? 120 : 0);
          }
          const [, entity, id] = deletable[one.which]!;
          const change = one.deletes ? remove : restore;
          write(view, [change(entity as never, id as never)]);
          return xp().earned === before;
        });
        expect(held).toEqual(steps.map(() => true));
      }),
      { numRuns: 60 },
    );
  });
});
