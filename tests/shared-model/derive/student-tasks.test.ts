import { describe, expect, it } from 'vitest';
import { create, remove, update, type Change } from '../../../shared-model/commit/change.ts';
import type { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { handsOf, workName } from '../../../shared-model/derive/raised-hands.ts';
import { studentDay, walked } from '../../../shared-model/derive/student-day.ts';
import { groupTasks, shownTasks } from '../../../shared-model/derive/task-groups.ts';
import { studentTasks } from '../../../shared-model/derive/student-tasks.ts';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import { dayOrder } from '../../../shared-model/entities/day-order.ts';
import type { NewRecordFor } from '../../../shared-model/entities/define-entity.ts';
import { enrollment } from '../../../shared-model/entities/enrollment.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { raisedHand } from '../../../shared-model/entities/raised-hand.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { dayIn, hourMs } from '../../../shared-model/lib/dates.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { Story, noon } from '../../support/family/story.ts';
import { generatedView, viewOf, write, zone } from '../support/generated-view.ts';
import { familySeen } from '../support/seen-records.ts';

const day = 24 * hourMs;

/**
 * The trail's items, with My Tasks compared both ways: all are there, and what is there for today is one of them; what
 * is open comes in the same order, the backpack last.
 */
function comparedWithTrail(view: FamilyView, studentId: Id<'student'>, now: number): TodayItem[] {
  const { tasks, trail } = studentTasks(view, studentId, now, zone);
  const shown = studentDay(view, studentId, now, zone)!;
  const items = [...shown.items, ...shown.fromBefore, ...shown.ahead];
  const onTrail = new Set<number>(items.map(({ id }) => id));
  const ids = tasks.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(items.filter(({ id }) => !ids.includes(id))).toEqual([]);
  const { overdue, dueToday } = groupTasks(tasks, now, zone);
  const ofTrail = tasks.filter(({ lesson, isPlanned }) => lesson !== null || isPlanned);
  const others = [...overdue, ...dueToday, ...ofTrail].filter(({ id }) => !onTrail.has(id));
  expect(others).toEqual([]);
  const doneOnTrail = items.flatMap(({ id, done }) => (done ? id : []));
  const done = tasks.flatMap(({ id, completed }) => (completed && onTrail.has(id) ? id : []));
  expect(new Set(done)).toEqual(new Set(doneOnTrail));
  const [hands, today] = [handsOf(view, studentId), dayIn(now, zone)];
  const open = [shown.items, shown.fromBefore].flatMap((part) => walked(part, hands, today));
  expect(trail).toEqual(open.map(({ id }) => id));
  return items;
}

describe('A student’s tasks', () => {
  it('are those of My Tasks, with the classes the student takes', () => {
    const { view, classIds, studentIds } = generatedView();
    write(view, [
      remove(schoolClass, classIds[3]!),
      remove(student, studentIds[1]!),
      remove(assignment, view.all(assignment)[0]!.id),
    ]);
    for (const studentId of studentIds) {
      const found = studentTasks(view, studentId, noon, zone);
      const tasks = view.all(task).filter((one) => one.studentId === studentId);
      const set = found.tasks.filter(({ id }) => view.get(task, id) !== undefined);
      expect(set).toEqual(shownTasks({ ...familySeen(view), tasks }));
      const taken = view.all(enrollment).filter((one) => one.studentId === studentId);
      expect(new Set(found.classIds)).toEqual(new Set(taken.map(({ classId }) => classId)));
    }
    expect(studentTasks(view, studentIds[0]!, noon, zone).tasks.length).toBeGreaterThan(10);
  });

  it('hold all that is on the trail, whoever and whenever, and nothing else for today; the same comes first', () => {
    const { view, studentIds } = generatedView();
    let seen = 0;
    for (const studentId of studentIds) {
      for (const now of [noon, noon - day, noon - 5 * day, noon + 3 * day])
        seen += comparedWithTrail(view, studentId, now).length;
    }
    expect(seen).toBeGreaterThan(20);
  });

  it('are the trail’s with work said to be yesterday’s, done ahead, left for another day, late, and hidden by a deletion', () => {
    const the = new Story(8);
    const leo = the.child('Leo Fern');
    const [math, art] = [the.takeClass('Math', leo), the.takeClass('Art', leo)];
    const { course, lessons } = the.course('Fractions', 3);
    the.follow(leo, course);
    const yesterday = dayIn(noon - day, zone);
    const completedAt = new Date(noon).toISOString();
    const set = (title: string, of: Change, inDays: number) =>
      the.part(the.assign(title, of, new Date(noon + inDays * day).toISOString()), leo);
    const [ahead, late, hung] = [set('Ahead', math, 5), set('Late', math, -2), set('Hung', art, 0)];
    const [rested, open] = [set('Rested', math, -1), set('Open', math, 0)];
    const [asked, later] = [set('Asked', math, 0), set('Later', math, 9)];
    const missed = the.plan(leo, yesterday, 'Missed');
    const gone = the.plan(leo, dayIn(noon, zone), 'Gone');
    const view = viewOf(the.changes);
    const done = { completed: true, completedAt, completedOn: yesterday };
    const planned = { status: 'completed' as const, completedAt, completedOn: dayIn(noon, zone) };
    const part = { studentId: leo.id, curriculumId: course.id, lessonId: lessons[0]!.id };
    const hand = (work: Change, fields: Partial<NewRecordFor<typeof raisedHand>>) => {
      const own = {
        studentId: leo.id,
        work: workName({ kind: 'task', id: work.id }),
      };
      return create(raisedHand, { ...own, asked: 1, wish: 'not-today', ...fields }, () => 0);
    };
    write(view, [
      create(lessonProgress, { ...part, ...planned, completedOn: yesterday }, () => 0),
      ...[ahead, late, hung].map(({ id }) => update(task, id, done)),
      update(plannerTask, gone.id, planned),
      hand(rested, {}),
      hand(asked, { answered: 1, reply: 'leave-it', leftTo: dayIn(noon + day, zone) }),
    ]);
    const titles = () =>
      comparedWithTrail(view, leo.id, noon)
        .map(({ title }) => title)
        .sort();
    const all = ['Ahead', 'Asked', 'Gone', 'Hung', 'Late', 'Lesson 1', 'Lesson 2'];
    expect(titles()).toEqual([...all, 'Missed', 'Open', 'Rested']);
    write(view, [remove(schoolClass, art.id), remove(plannerTask, gone.id)]);
    expect(titles()).toEqual([...all, 'Missed', 'Open', 'Rested']);
    write(view, [remove(curriculum, course.id)]);
    expect(titles()).toEqual([...all.slice(0, -1), 'Missed', 'Open', 'Rested']);
    const tasks = studentTasks(view, leo.id, noon, zone).tasks.map(({ id }) => id);
    expect(tasks).toContain(later.id);
    expect([missed, open].every(({ id }) => tasks.includes(id))).toBe(true);
  });

  it('begin where the trail does: in the student’s own order, past a raised hand', () => {
    const the = new Story(7);
    const leo = the.child('Leo Fern');
    const plan = (time: string, title: string) => {
      const made = create(
        plannerTask,
        { studentId: leo.id, date: dayIn(noon, zone), subject: 'Math', title, time },
        seededRandom(title.length),
      );
      the.changes.push(made);
      return made;
    };
    const [sums, reading] = [plan('09:00', 'Sums'), plan('10:00', 'Reading')];
    const view = viewOf(the.changes);
    const next = () => studentTasks(view, leo.id, noon, zone).trail[0];
    expect(next()).toBe(sums.id);
    const works = [reading, sums].map(({ id }) => workName({ kind: 'planner-task', id }));
    const own = { studentId: leo.id, date: dayIn(noon, zone), works };
    write(view, [create(dayOrder, own, seededRandom(1))]);
    expect(next()).toBe(reading.id);
    const hand = { studentId: leo.id, work: works[0]!, asked: 1 };
    write(view, [create(raisedHand, hand, seededRandom(2))]);
    expect(next()).toBe(sums.id);
  });

  it('have planned work under the family’s first of two classes with its subject’s name, in whatever order they came', () => {
    const the = new Story(9);
    const leo = the.child('Leo Fern');
    const [first, second] = [the.takeClass('Botany', leo), the.takeClass('Botany', leo)];
    const plan = { studentId: leo.id, date: dayIn(noon, zone), subject: 'botany', title: 'Leaves' };
    the.changes.push(create(plannerTask, plan, seededRandom(3)));
    for (const changes of [the.changes, the.changes.toReversed()]) {
      const [leaves] = studentTasks(viewOf(changes), leo.id, noon, zone).tasks;
      expect(leaves?.class.id).toBe(Math.min(first.id, second.id));
    }
  });

  it('have the lesson of today among them, under its class or else its course, until it is done and the day is over', () => {
    const the = new Story(6);
    const leo = the.child('Leo Fern');
    const math = the.takeClass('Math', leo);
    const { course, lessons } = the.course('Fractions', 3);
    the.follow(leo, course);
    const view = viewOf(the.changes);
    const shown = (now = noon) =>
      studentTasks(view, leo.id, now, zone).tasks.map((one) => [
        one.assignment.title,
        one.class.name,
        one.completed,
      ]);
    expect(shown()).toEqual([['Lesson 1', 'Fractions', false]]);
    write(view, [update(curriculum, course.id, { classId: math.id })]);
    expect(shown()).toEqual([['Lesson 1', 'Math', false]]);
    const part = { studentId: leo.id, curriculumId: course.id, lessonId: lessons[0]!.id };
    const done = { status: 'completed' as const, completedAt: new Date(noon).toISOString() };
    write(view, [create(lessonProgress, { ...part, ...done }, () => 0)]);
    expect(shown()).toEqual([['Lesson 1', 'Math', true]]);
    expect(shown(noon + day)).toEqual([['Lesson 2', 'Math', false]]);
  });
});
