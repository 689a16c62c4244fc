import { describe, expect, it } from 'vitest';
import { create, remove, update } from '../../../shared-model/commit/change.ts';
import { dashboardToday } from '../../../shared-model/derive/dashboard.ts';
import { finishedToday } from '../../../shared-model/derive/due-counts.ts';
import { byId } from '../../../shared-model/derive/family-records.ts';
import type { FamilyView } from '../../../shared-model/derive/family-view.ts';
import {
  nextDayOf,
  studentDay,
  studentXp,
  todaysWork,
} from '../../../shared-model/derive/student-day.ts';
import { studentTasks } from '../../../shared-model/derive/student-tasks.ts';
import { groupTasks } from '../../../shared-model/derive/task-groups.ts';
import { lessonsBetween } from '../../../shared-model/derive/daily-lessons.ts';
import { todayByStudent } from '../../../shared-model/derive/today.ts';
import { countsOn } from '../../../shared-model/derive/day-done.ts';
import { earnedXp } from '../../support/family/earned-xp.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { milestone } from '../../../shared-model/entities/milestone.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { addDays, dayIn, hourMs } from '../../../shared-model/lib/dates.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { Story, noon } from '../../support/family/story.ts';
import { generatedView, viewOf, write, zone } from '../support/generated-view.ts';
import { familySeen } from '../support/seen-records.ts';

const day = 24 * hourMs;
const doneAt = (at: number) => ({ completed: true, completedAt: new Date(at).toISOString() });

/** Compares with what all the family's records give; tells how many items there were. */
function expectTheSame(view: FamilyView, studentIds: readonly number[], now: number): number {
  const date = dayIn(now, zone);
  const lessons = lessonsBetween(view, studentIds, date, date, now, zone);
  const all = todayByStudent(familySeen(view), now, zone, { lessons });
  const todays = studentIds.map((id) => todaysWork(view, id, now, zone));
  expect(todays).toEqual(studentIds.map((id) => all.get(id)));
  return todays.reduce((sum, today) => sum + (today?.items.length ?? 0), 0);
}

describe('A student’s work of today', () => {
  it('equals the fold over all the family’s records, on school days and around midnight [MR3.3]', () => {
    const { view, studentIds } = generatedView();
    const moments = [noon, noon - day, noon - 5 * day, noon - 7 * hourMs, noon + 3 * day];
    const items = moments.map((now) => expectTheSame(view, studentIds, now));
    expect(items.reduce((sum, count) => sum + count)).toBeGreaterThan(20);
  });

  it('includes late work that is completed today, until the day after', () => {
    const { view } = generatedView();
    const all = [...todayByStudent(familySeen(view), noon, zone).values()];
    const late = all.flatMap(({ items }) => items.filter(({ overdue }) => overdue))[0]!;
    const { assignmentId, studentId } = view.get(task, late.id)!;
    write(view, [update(task, late.id, { assignmentId, studentId, ...doneAt(noon) })]);
    const found = (now: number) =>
      todaysWork(view, late.studentId, now, zone)?.items.find(({ id }) => id === late.id);
    expect(found(noon)).toMatchObject({ done: true, overdue: false });
    expect(found(noon + day)).toBeUndefined();
  });

  it('leaves out the work of a deleted class', () => {
    const { view, studentIds, classIds } = generatedView();
    const before = expectTheSame(view, studentIds, noon);
    write(
      view,
      classIds.slice(0, 12).map((id) => remove(schoolClass, id)),
    );
    expect(expectTheSame(view, studentIds, noon)).toBeLessThan(before);
  });

  it('leaves out resting work', () => {
    const { view, studentIds } = generatedView();
    const today = dayIn(noon, zone);
    const overdue = (restsBefore: string | null) =>
      studentIds.map((id) => todaysWork(view, id, noon, zone, restsBefore)!.overdue);
    expect(Math.max(...overdue(null))).toBeGreaterThan(0);
    expect(Math.max(...overdue(today))).toBe(0);
  });

  it('is undefined for an unknown student', () => {
    expect(todaysWork(generatedView().view, 1, noon, zone)).toBeUndefined();
  });
});

describe('A student’s XP', () => {
  it('counts all completed work, even what a deletion has hidden since, in all and of today', () => {
    const { view, studentIds, classIds } = generatedView();
    const records = familySeen(view);
    const ever = earnedXp(records);
    const today = earnedXp(
      records,
      countsOn(dayIn(noon, zone), (at) => dayIn(at, zone)),
    );
    const [set] = view.all(assignment);
    const gone = [
      remove(schoolClass, classIds[3]!),
      remove(student, studentIds[2]!),
      remove(assignment, set!.id),
    ];
    write(view, gone);
    const seen = earnedXp(familySeen(view));
    expect(ever).not.toEqual(seen);
    expect(seen.size).toBe(5);
    expect(studentIds.map((id) => studentXp(view, id, noon, zone))).toEqual(
      studentIds.map((id) => ({
        earned: ever.get(id),
        earnedToday: today.get(id) ?? 0,
        milestoneLevel: 1,
      })),
    );
  });

  it('is counted for today by the family’s timezone, without work that was reopened', () => {
    const the = new Story(3);
    const leo = the.child('Leo');
    const essay = the.part(the.assign('Essay', the.takeClass('Math', leo)), leo);
    const view = viewOf(the.changes);
    const xp = () => {
      const { earned, earnedToday } = studentXp(view, leo.id, noon, zone);
      return [earned, earnedToday];
    };
    // Half past eleven in the evening before, in Chicago.
    write(view, [update(task, essay.id, doneAt(Date.UTC(2026, 2, 2, 5, 30)))]);
    expect(xp()).toEqual([40, 0]);
    write(view, [update(task, essay.id, doneAt(Date.UTC(2026, 2, 2, 6, 30)))]);
    expect(xp()).toEqual([40, 40]);
    write(view, [update(task, essay.id, { completed: false, completedAt: null })]);
    expect(xp()).toEqual([0, 0]);
  });

  it('keeps the XP of finished work deleted by somebody who had not seen it finished', () => {
    const the = new Story(3);
    const leo = the.child('Leo');
    const walk = the.plan(leo, '2026-03-02', 'Walk');
    const view = viewOf(the.changes);
    write(view, [remove(plannerTask, walk.id)]);
    expect(studentXp(view, leo.id, noon, zone).earned).toBe(0);
    const completedAt = new Date(noon).toISOString();
    write(view, [update(plannerTask, walk.id, { status: 'completed', completedAt })]);
    expect(studentXp(view, leo.id, noon, zone)).toMatchObject({ earned: 40, earnedToday: 40 });
    expect(todaysWork(view, leo.id, noon, zone)).toMatchObject({ done: 1, left: 0 });
  });
});

describe('The next day of a student', () => {
  it('is the first day after today with something planned or due, as in a fold over all records', () => {
    const { view, studentIds } = generatedView();
    const assignments = byId(view.all(assignment));
    for (const off of [0, 1, 2, 5, 9, 400]) {
      const today = addDays(dayIn(noon, zone), off);
      const next = studentIds.map((studentId) => {
        const isOwn = (one: { studentId: number }) => one.studentId === studentId;
        const planned = view.all(plannerTask).filter(isOwn);
        const open = view.all(task).filter((one) => isOwn(one) && !one.completed);
        const due = open.map(({ assignmentId }) => assignments.get(assignmentId)!.dueDate);
        const [from, until] = [addDays(today, 1), addDays(today, 900)];
        const lessons = lessonsBetween(view, [studentId], from, until, noon + off * day, zone);
        const days = lessons.filter(({ done }) => !done).map(({ date }) => date);
        return (
          [...planned.map(({ date }) => date), ...due.map((moment) => dayIn(moment, zone)), ...days]
            .filter((one) => one > today)
            .sort()[0] ?? null
        );
      });
      const found = studentIds.map((id) => nextDayOf(view, id, noon + off * day, zone));
      expect(found).toEqual(next);
    }
  });

  it('is a day of the family’s timezone with open work', () => {
    const the = new Story(3);
    const leo = the.child('Leo');
    const math = the.takeClass('Math', leo);
    // Ten in the evening of Wednesday in Chicago.
    const essay = the.part(the.assign('Essay', math, '2026-03-05T04:00:00.000Z'), leo);
    the.plan(leo, '2026-03-06', 'Walk');
    const view = viewOf(the.changes);
    expect(nextDayOf(view, leo.id, noon, zone)).toBe('2026-03-04');
    write(view, [update(task, essay.id, doneAt(noon))]);
    expect(nextDayOf(view, leo.id, noon, zone)).toBe('2026-03-06');
    expect(nextDayOf(view, leo.id, noon + 5 * day, zone)).toBeNull();
  });
});

describe('A student’s home', () => {
  it('has the student, today’s work and the XP, and the next day only if today is empty', () => {
    const { view, studentIds } = generatedView();
    const sunday = noon - day;
    const homes = studentIds.flatMap((id) =>
      [noon, sunday, noon + 4 * day].map((now) => studentDay(view, id, now, zone)!),
    );
    const earned = earnedXp(familySeen(view));
    for (const home of homes) expect(home.earned).toBe(earned.get(home.student.id));
    const [full, empty] = [
      homes.filter(({ items }) => items.length > 0),
      homes.filter(({ items }) => items.length === 0),
    ];
    expect(full.map(({ nextDay }) => nextDay).filter((one) => one !== null)).toEqual([]);
    expect(full.length).toBeGreaterThan(0);
    expect(empty.length + full.length).toBe(18);
  });

  it('has the next day if there is nothing today', () => {
    const the = new Story(3);
    const leo = the.child('Leo');
    the.plan(leo, '2026-03-04', 'Walk');
    const view = viewOf(the.changes);
    expect(studentDay(view, leo.id, noon, zone)).toMatchObject({
      nextDay: '2026-03-04',
      items: [],
    });
    expect(studentDay(view, leo.id, noon + 2 * day, zone)).toMatchObject({ nextDay: null });
  });

  it('has late work and work done ahead apart from the day’s own', () => {
    const the = new Story(3);
    const leo = the.child('Leo');
    const math = the.takeClass('Math', leo);
    const set = (title: string, dueDate: string) => the.part(the.assign(title, math, dueDate), leo);
    set('Late', '2026-02-27T20:00:00.000Z');
    set('Today', '2026-03-02T22:00:00.000Z');
    const soon = set('Soon', '2026-03-05T22:00:00.000Z');
    set('Later', '2026-03-06T22:00:00.000Z');
    const view = viewOf(the.changes);
    const titlesOf = () => {
      const { items, fromBefore, ahead } = studentDay(view, leo.id, noon, zone)!;
      return [items, fromBefore, ahead].map((part) => part.map(({ title }) => title));
    };
    expect(titlesOf()).toEqual([['Today'], ['Late'], []]);
    write(view, [update(task, soon.id, doneAt(noon))]);
    expect(titlesOf()).toEqual([['Today'], ['Late'], ['Soon']]);
    write(view, [update(task, soon.id, doneAt(noon - day))]);
    expect(titlesOf()).toEqual([['Today'], ['Late'], []]);
  });

  it('has missed planned work in the backpack with the other late work, for four weeks, unless it rests', () => {
    const the = new Story(3);
    const leo = the.child('Leo');
    the.assign('Essay', the.takeClass('Math', leo), '2026-02-26T20:00:00.000Z');
    const walk = the.plan(leo, '2026-02-27', 'Walk');
    the.plan(leo, '2026-02-24', 'Read');
    the.plan(leo, '2026-02-01', 'Long ago');
    the.plan(leo, '2026-03-02', 'Count');
    const view = viewOf(the.changes);
    const seen = (restsBefore: string | null = null) => {
      const home = studentDay(view, leo.id, noon, zone, restsBefore)!;
      const titles = home.fromBefore.map(({ title }) => title);
      const days = dashboardToday(view, noon, zone, restsBefore).today;
      const open = home.fromBefore.filter(({ done }) => !done);
      // The parents are told the same number, and My Tasks has the same work.
      expect(days.get(leo.id)!.overdue).toBe(open.length);
      expect(home.items.map(({ title }) => title)).toEqual(['Count']);
      return titles;
    };
    expect(seen()).toEqual(['Walk', 'Essay', 'Read']);
    expect(seen('2026-02-26')).toEqual(['Walk', 'Essay']);
    const { tasks, trail } = studentTasks(view, leo.id, noon, zone);
    expect(groupTasks(tasks, noon, zone).overdue.map((one) => one.assignment.title)).toEqual([
      'Read',
      'Essay',
      'Walk',
    ]);
    expect(trail).toHaveLength(4);
    write(view, [
      update(plannerTask, walk.id, {
        status: 'completed',
        completedAt: new Date(noon).toISOString(),
      }),
    ]);
    expect(seen()).toEqual(['Walk', 'Essay', 'Read']);
    // The day's own work alone makes the day finished.
    expect(finishedToday(view, noon, zone).studentIds).toEqual([]);
    const [count] = studentDay(view, leo.id, noon, zone)!.items;
    const completedAt = new Date(noon).toISOString();
    write(view, [update(plannerTask, count!.id, { status: 'completed', completedAt })]);
    expect(finishedToday(view, noon, zone).studentIds).toEqual([leo.id]);
  });

  it('says whether the day’s stamp is kept, so that a day that is finished again isn’t celebrated again', () => {
    const the = new Story(3);
    const leo = the.child('Leo');
    const view = viewOf(the.changes);
    const isStamped = () => studentDay(view, leo.id, noon, zone)!.isStamped;
    expect(isStamped()).toBe(false);
    const stamp = { studentId: leo.id, kind: 'day' as const, key: '2026-03-02' };
    write(view, [create(milestone, stamp, seededRandom(1))]);
    expect(isStamped()).toBe(true);
    expect(studentDay(view, leo.id, noon + day, zone)!.isStamped).toBe(false);
  });

  it('is null for a deleted student', () => {
    const { view, studentIds } = generatedView();
    write(view, [remove(student, studentIds[1]!)]);
    expect(studentDay(view, studentIds[1]!, noon, zone)).toBeNull();
    expect(studentDay(view, studentIds[0]!, noon, zone)).not.toBeNull();
  });
});
