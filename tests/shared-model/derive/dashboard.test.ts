import { describe, expect, it } from 'vitest';
import { create, remove, update } from '../../../shared-model/commit/change.ts';
import {
  beginnings,
  countFamily,
  dashboardToday,
  latestActivity,
} from '../../../shared-model/derive/dashboard.ts';
import { compareStudents } from '../../../shared-model/derive/family-order.ts';
import type { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { recentActivity } from '../../../shared-model/derive/recent-activity.ts';
import { slippedWork } from '../../../shared-model/derive/slipped.ts';
import { countWork } from '../../../shared-model/derive/slipped-item.ts';
import { lessonsBetween } from '../../../shared-model/derive/daily-lessons.ts';
import { todayByStudent } from '../../../shared-model/derive/today.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { timeOff } from '../../../shared-model/entities/time-off.ts';
import { dayIn, hourMs } from '../../../shared-model/lib/dates.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { Story, noon } from '../../support/family/story.ts';
import { generatedView, idsOf, viewOf, write, zone } from '../support/generated-view.ts';
import { familyDone, familySeen } from '../support/seen-records.ts';

const day = 24 * hourMs;
const countedOn = '2026-03-02';
const finished = { completed: true, completedAt: '2026-03-02T10:00:00.000Z' };

const lessonsOf = (view: FamilyView, now: number) => {
  const ids = view.all(student).map(({ id }) => id);
  return lessonsBetween(view, ids, dayIn(now, zone), dayIn(now, zone), now, zone);
};

const slippedOn = (view: FamilyView, now: number) => dashboardToday(view, now, zone).slipped;

/** A generated family that has deleted a class, a student and two assignments, one of them of the deleted class. */
function withDeletions() {
  const generated = generatedView();
  const { view, classIds, studentIds } = generated;
  const ofClass = (id: number) => view.all(assignment).find(({ classId }) => classId === id)!;
  write(view, [
    remove(schoolClass, classIds[3]!),
    remove(student, studentIds[2]!),
    remove(assignment, ofClass(classIds[3]!).id),
    remove(assignment, ofClass(classIds[5]!).id),
  ]);
  return generated;
}

describe('The family’s figures', () => {
  it('count learners, classes, and how much of what is set and of what was planned is done; the day itself and what is to come are left out [MR1.1]', () => {
    const the = new Story(8);
    const [leo, mia] = [the.child('Leo'), the.child('Mia')];
    const math = the.takeClass('Math', leo, mia);
    const science = the.takeClass('Science', leo);
    const [essay, trial] = [the.assign('Essay', math), the.assign('Trial', science)];
    const [leos, mias] = [the.part(essay, leo), the.part(essay, mia)];
    the.part(trial, leo);
    the.plan(leo, '2026-03-02', 'Of today');
    the.plan(leo, '2026-03-03', 'Of tomorrow');
    const late = the.plan(leo, '2026-02-27', 'Of Friday');
    const view = viewOf(the.changes);
    write(view, [update(task, leos.id, finished)]);
    const learners = { activeLearners: 2, activeClasses: 2 };
    write(view, [
      update(plannerTask, late.id, { status: 'completed', completedAt: finished.completedAt }),
    ]);
    const figures = { completed: 2, pending: 2, total: 4, percent: 50 };
    expect(countFamily(view, countedOn, zone)).toEqual({ ...learners, ...figures });
    write(view, [remove(schoolClass, science.id)]);
    expect(countFamily(view, countedOn, zone)).toMatchObject({
      activeClasses: 1,
      total: 3,
      percent: 67,
    });
    write(view, [remove(student, mia.id), update(task, mias.id, finished)]);
    expect(countFamily(view, countedOn, zone)).toMatchObject({
      activeLearners: 1,
      total: 2,
      percent: 100,
    });
  });

  it('are those of the open school year: what was completed before it is not counted, what is open is [MR4.3]', () => {
    const the = new Story(9);
    const leo = the.child('Leo');
    const math = the.takeClass('Math', leo);
    const [essay, trial] = [the.assign('Essay', math), the.assign('Trial', math)];
    const done = the.part(essay, leo);
    the.part(trial, leo);
    const view = viewOf(the.changes);
    write(view, [update(task, done.id, finished)]);
    expect(countFamily(view, '2026-07-31', zone)).toMatchObject({
      completed: 1,
      pending: 1,
      percent: 50,
    });
    expect(countFamily(view, '2026-08-01', zone)).toMatchObject({
      completed: 0,
      pending: 1,
      total: 1,
    });
  });

  it('count what is finished although something it was done for is deleted, and nothing of a deleted child', () => {
    const { view } = withDeletions();
    const figures = countFamily(view, countedOn, zone);
    const { tasks, plannerTasks, lessonProgress } = familyDone(view);
    const done = [...tasks, ...plannerTasks, ...lessonProgress].filter(
      ({ completedAt }) => completedAt !== null && completedAt >= '2025-08-01T05:00:00.000Z',
    ).length;
    expect(figures).toMatchObject({ activeLearners: 5, activeClasses: 23, completed: done });
    expect(figures.pending).toBeGreaterThan(0);
    expect(figures.completed).toBeGreaterThan(100);
    expect(figures.total).toBe(done + figures.pending);
  });

  it('are zero for a family with nothing in it, where nothing happened and nothing slipped', () => {
    const { view, studentIds, classIds } = generatedView();
    write(view, [
      ...studentIds.map((id) => remove(student, id)),
      ...classIds.map((id) => remove(schoolClass, id)),
    ]);
    const none = { completed: 0, pending: 0, total: 0, percent: 0 };
    expect(countFamily(view, countedOn, zone)).toEqual({
      activeLearners: 0,
      activeClasses: 0,
      ...none,
    });
    expect(latestActivity(view, noon, 8)).toEqual([]);
    expect(slippedOn(view, noon)).toEqual([]);
  });
});

describe('The latest activity', () => {
  it('is the same as of all years, on a busy day, at night, after a long summer and by a clock that is weeks slow', () => {
    const { view } = generatedView();
    const slow = noon - 20 * day;
    for (const now of [noon, noon + 9 * hourMs, noon - 80 * hourMs, noon + 60 * day, slow]) {
      const all = familySeen(view);
      for (const limit of [3, 8, 40])
        expect(latestActivity(view, now, limit)).toEqual(recentActivity(all, now, limit));
    }
    expect(latestActivity(view, noon, 8)).toHaveLength(8);
  });

  it('has what was finished whatever is deleted since, nothing of a deleted child, and ends where there is no more', () => {
    const { view, studentIds } = withDeletions();
    const { assignments, ...done } = familyDone(view);
    const isDue = idsOf(familySeen(view).assignments);
    const ofDone = idsOf(
      done.tasks.flatMap((one) => (one.completed ? { id: one.assignmentId } : [])),
    );
    const told = assignments.filter(({ id }) => isDue.has(id) || ofDone.has(id));
    const all = { ...done, assignments: told };
    const everything = latestActivity(view, noon, 10_000);
    expect(everything).toEqual(recentActivity(all, noon, 10_000));
    expect(everything.length).toBeGreaterThan(100);
    expect(latestActivity(view, noon, 8)).toEqual(recentActivity(all, noon, 8));
    const whose = everything.flatMap((one) => (one.kind === 'completion' ? one.studentId : []));
    expect(whose).not.toContain(studentIds[2]);
  });
});

describe('The dashboard’s day', () => {
  it('is every student’s, in the family’s order, with what slipped, as all the family’s records tell it', () => {
    const { view, studentIds } = withDeletions();
    write(view, [update(student, studentIds[5]!, { place: 'a0' })]);
    const { students, today } = dashboardToday(view, noon, zone);
    expect(today).toEqual(
      todayByStudent(familySeen(view), noon, zone, {
        lessons: lessonsOf(view, noon),
      }),
    );
    expect(students).toHaveLength(5);
    expect(students).toEqual(students.toSorted(compareStudents));
    expect(students[0]!.id).toBe(studentIds[5]);
    expect([...today.values()].some(({ items }) => items.length > 0)).toBe(true);
  });

  it('keeps planned work of before that was done today, of however long before', () => {
    const the = new Story(8);
    const leo = the.child('Leo');
    const walk = the.plan(leo, '2026-01-09', 'Walk');
    const view = viewOf(the.changes);
    const completedAt = new Date(noon).toISOString();
    write(view, [update(plannerTask, walk.id, { status: 'completed', completedAt })]);
    const done = (now: number) => dashboardToday(view, now, zone).today.get(leo.id)!.done;
    expect([done(noon), done(noon + day)]).toEqual([1, 0]);
    expect(slippedOn(view, noon)).toEqual([]);
  });

  it('leaves out what rests, and tells it apart from what slipped [MR4.15]', () => {
    const { view } = generatedView();
    const all = familySeen(view);
    const late = slippedWork(all, noon, zone).slipped;
    const restsBefore = late[Math.floor(late.length / 2)]!.since;
    const { today, slipped, dismissed } = dashboardToday(view, noon, zone, restsBefore);
    expect({ slipped, dismissed }).toEqual(slippedWork(all, noon, zone, restsBefore));
    expect([slipped.length > 0, dismissed.length > 0]).toEqual([true, true]);
    expect(today).toEqual(
      todayByStudent(all, noon, zone, {
        dismissedBefore: restsBefore,
        lessons: lessonsOf(view, noon),
      }),
    );
    const overdue = [...today.values()].reduce((sum, one) => sum + one.overdue, 0);
    expect(overdue).toBe(countWork(slipped));
  });
});

describe('What slipped', () => {
  it('is open set work and planned work of before, whenever one looks', () => {
    const { view } = withDeletions();
    const all = familySeen(view);
    for (const now of [noon, noon + 3 * day, noon - 20 * day])
      expect(slippedOn(view, now)).toEqual(slippedWork(all, now, zone).slipped);
    const kinds = new Set(slippedOn(view, noon).map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['planner-task', 'assignment']));
  });

  it('is missed only once school is on again, where its day and all since were weekends or the child’s own days off', () => {
    const the = new Story(8);
    const [leo, mia] = [the.child('Leo'), the.child('Mia')];
    for (const child of [leo, mia]) the.plan(child, '2026-03-03', 'Fractions');
    the.plan(leo, '2026-03-07', 'Museum');
    const off = { startDate: '2026-03-03', endDate: '2026-03-06', studentId: leo.id } as const;
    const view = viewOf([...the.changes, create(timeOff, off, seededRandom(3))]);
    const titlesOn = (later: number) =>
      slippedOn(view, noon + later * day).map(({ title, studentIds }) => [title, studentIds[0]]);
    const ofMia = ['Fractions', mia.id];
    expect([2, 5, 6].map(titlesOn)).toEqual([[ofMia], [ofMia], [ofMia]]);
    expect(titlesOn(7)).toHaveLength(3);
    const leos = (later: number) =>
      dashboardToday(view, noon + later * day, zone).today.get(leo.id)!;
    expect([leos(2).overdue, leos(7).overdue]).toEqual([0, 2]);
  });

  it('has slipped no more once it is done', () => {
    const { view } = generatedView();
    const slipped = slippedOn(view, noon);
    const planned = slipped.find(({ kind }) => kind === 'planner-task')!;
    write(view, [update(plannerTask, planned.id, { status: 'completed' })]);
    expect(slippedOn(view, noon)).toEqual(slipped.filter(({ id }) => id !== planned.id));
  });
});

describe('What a family has begun with', () => {
  it('is a student, and something planned, set or followed, each by itself', () => {
    const the = new Story(8);
    const view = viewOf([]);
    const told = () => Object.values(beginnings(view));
    const [leo, math] = [the.child('Leo'), the.takeClass('Math')];
    expect(told()).toEqual([false, false]);
    write(view, [leo, math]);
    expect(told()).toEqual([true, false]);
    const [plan, set] = [the.plan(leo, '2026-03-02', 'Walk'), the.assign('Essay', math)];
    write(view, [plan]);
    expect(told()).toEqual([true, true]);
    write(view, [remove(plannerTask, plan.id)]);
    expect(told()).toEqual([true, false]);
    write(view, [set]);
    expect(told()).toEqual([true, true]);
  });

  it('is also a course that a student follows', () => {
    const the = new Story(8);
    const leo = the.child('Leo');
    const { course } = the.course('Atlas', 2);
    the.follow(leo, course);
    expect(beginnings(viewOf(the.changes))).toEqual({ hasStudent: true, hasPlan: true });
  });
});
