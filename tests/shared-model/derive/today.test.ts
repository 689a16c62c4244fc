import { describe, expect, it } from 'vitest';
import { todayByStudent } from '../../../shared-model/derive/today.ts';
import { hourMs } from '../../../shared-model/lib/dates.ts';
import {
  aClass,
  anAssignment,
  aPlannerTask,
  aStudent,
  aTask,
  family,
} from '../support/seen-records.ts';

const newYork = 'America/New_York';
/** 3 in the afternoon of 2 March in New York. */
const now = Date.UTC(2026, 2, 2, 20);
const iso = (offHours: number): string => new Date(now + offHours * hourMs).toISOString();

const [today, tomorrow, yesterday] = [5, 20, -20].map(iso) as [string, string, string];

const records = family({
  students: [aStudent(7), aStudent(8)],
  classes: [aClass(1, { name: 'Math' })],
  assignments: [
    anAssignment(11, { classId: 1, title: 'Due today', dueDate: today, type: 'quiz' }),
    anAssignment(12, { classId: 1, title: 'Due tomorrow', dueDate: tomorrow }),
    anAssignment(13, { classId: 1, title: 'Due yesterday', dueDate: yesterday, priority: 'high' }),
  ],
  tasks: [
    aTask(21, { assignmentId: 11, studentId: 7 }),
    aTask(22, { assignmentId: 12, studentId: 7 }),
    aTask(23, { assignmentId: 13, studentId: 7 }),
    aTask(24, { assignmentId: 11, studentId: 8, completed: true, completedAt: iso(-48) }),
    aTask(25, { assignmentId: 12, studentId: 8, completed: true, completedAt: iso(-1) }),
    aTask(26, { assignmentId: 13, studentId: 8, completed: true, completedAt: iso(-22) }),
  ],
  plannerTasks: [
    aPlannerTask(31, {
      studentId: 7,
      date: '2026-03-02',
      time: '1:00 PM',
      title: 'Later',
      subject: 'Art',
    }),
    aPlannerTask(32, {
      studentId: 7,
      date: '2026-03-02',
      time: '9:00 AM',
      title: 'First',
      subject: 'Writing',
      status: 'completed',
    }),
    aPlannerTask(33, {
      studentId: 7,
      date: '2026-03-02',
      time: 'some time',
      title: 'Any time',
      subject: 'Writing',
      status: 'in_progress',
    }),
    aPlannerTask(34, { studentId: 7, date: '2026-03-03', title: 'Tomorrow', subject: 'Art' }),
    aPlannerTask(35, { studentId: 7, date: '2026-02-01', title: 'History', subject: 'Art' }),
  ],
});

const titles = (studentId: number, at = now, zone = newYork) =>
  todayByStudent(records, at, zone)
    .get(studentId)!
    .items.map(({ title }) => title);

describe('today', () => {
  it('is the day’s plan by time, then tasks that are due, then those from before', () => {
    expect(titles(7)).toEqual(['First', 'Later', 'Any time', 'Due today', 'Due yesterday']);
  });

  it('counts what is done, left and overdue', () => {
    expect(todayByStudent(records, now, newYork).get(7)).toMatchObject({
      done: 1,
      left: 3,
      overdue: 1,
    });
  });

  it('keeps completed work that was due today, not what is due later or was done before', () => {
    expect(titles(8)).toEqual(['Due today']);
    expect(todayByStudent(records, now, newYork).get(8)).toMatchObject({
      done: 1,
      left: 0,
      overdue: 0,
    });
  });

  it('keeps late work on the list on the day it is done', () => {
    const tasks = [
      aTask(23, { assignmentId: 13, studentId: 7, completed: true, completedAt: iso(-0.1) }),
    ];
    const after = todayByStudent({ ...records, tasks }, now, newYork).get(7)!;
    expect(after.items.at(-1)).toMatchObject({
      title: 'Due yesterday',
      done: true,
      overdue: false,
    });
    const nextDay = todayByStudent({ ...records, tasks }, now + 24 * hourMs, newYork).get(7)!;
    expect(nextDay.items.map(({ title }) => title)).not.toContain('Due yesterday');
  });

  it('says of each item what its card shows', () => {
    const [first] = todayByStudent(records, now, newYork).get(7)!.items;
    expect(first).toEqual({
      kind: 'planner-task',
      id: 32,
      studentId: 7,
      title: 'First',
      label: 'Writing',
      subject: 'Writing',
      date: '2026-03-02',
      time: '9:00 AM',
      sharedId: null,
      status: 'completed',
      xp: 40,
      done: true,
      overdue: false,
    });
    expect(todayByStudent(records, now, newYork).get(7)!.items[4]).toEqual({
      kind: 'task',
      id: 23,
      studentId: 7,
      title: 'Due yesterday',
      label: 'Math',
      subject: 'Math',
      dueDate: yesterday,
      priority: 'high',
      xp: 40,
      done: false,
      overdue: true,
    });
  });

  it('is the family’s day: at the same moment it is tomorrow already elsewhere [MR4.26]', () => {
    const late = Date.UTC(2026, 2, 3, 2);
    expect(titles(7, late)).toContain('First');
    expect(titles(7, late, 'UTC')).toEqual([
      'Tomorrow',
      'Due today',
      'Due tomorrow',
      'Due yesterday',
      'Later',
      'Any time',
    ]);
  });

  it('has every student, and is empty for one with nothing to do', () => {
    const quiet = todayByStudent({ ...records, tasks: [], plannerTasks: [] }, now, newYork);
    expect([...quiet.keys()]).toEqual([7, 8]);
    expect(quiet.get(7)).toEqual({ items: [], done: 0, left: 0, overdue: 0 });
  });

  it('takes colour and glyph from the subject that was chosen for a class, also where a plan names the class', () => {
    const classes = [aClass(1, { name: 'Saxon Five', subject: 'Math' })];
    const plannerTasks = [
      aPlannerTask(31, { studentId: 7, date: '2026-03-02', subject: 'saxon five' }),
      aPlannerTask(32, { studentId: 7, date: '2026-03-02', subject: 'Art' }),
    ];
    const { items } = todayByStudent({ ...records, classes, plannerTasks }, now, newYork).get(7)!;
    expect(items.map(({ label, subject }) => [label, subject])).toEqual([
      ['saxon five', 'Math'],
      ['Art', 'Art'],
      ['Saxon Five', 'Math'],
      ['Saxon Five', 'Math'],
    ]);
  });

  it('has planned work that slipped, the latest first, and keeps it on the day it is done', () => {
    const plannerTasks = [
      aPlannerTask(31, { studentId: 7, date: '2026-02-26', title: 'Thursday', subject: 'Art' }),
      aPlannerTask(32, { studentId: 7, date: '2026-02-27', title: 'Friday', subject: 'Art' }),
      aPlannerTask(33, {
        studentId: 7,
        date: '2026-02-25',
        title: 'Caught up',
        subject: 'Art',
        status: 'completed',
        completedAt: iso(-1),
      }),
      aPlannerTask(34, { studentId: 7, date: '2026-01-05', title: 'History', subject: 'Art' }),
    ];
    const asked = { ...records, tasks: [], plannerTasks };
    const { items, ...counts } = todayByStudent(asked, now, newYork).get(7)!;
    expect(items.map(({ title }) => title)).toEqual(['Friday', 'Thursday', 'Caught up']);
    expect(counts).toEqual({ done: 1, left: 0, overdue: 2 });
  });
});

it('What is planned for one time stands in the order in which it was planned', () => {
  const planned = (id: number, minute: number) =>
    aPlannerTask(id, { studentId: 7, date: '2026-03-02', subject: 'Art', createdAt: iso(-minute) });
  const plannerTasks = [planned(41, 2), planned(17, 1), planned(99, 4), planned(5, 3)];
  const of = family({ students: [aStudent(7)], plannerTasks });
  const items = todayByStudent(of, now, newYork).get(7)!.items;
  expect(items.map(({ id }) => id)).toEqual([99, 5, 41, 17]);
});

it('What is due alike stands by class in the family’s order, then in the order in which it was set', () => {
  const set = (id: number, title: string, values: object) =>
    anAssignment(id, { title, dueDate: today, ...values });
  const assignments = [
    set(91, 'Spelling', { classId: 2, createdAt: iso(-9) }),
    set(14, 'Lesson 10', { classId: 1, createdAt: iso(-3) }),
    set(63, 'Lesson 2', { classId: 1, createdAt: iso(-3) }),
    set(27, 'Quiz', { classId: 1, createdAt: iso(-5) }),
  ];
  const of = family({
    students: [aStudent(7)],
    classes: [aClass(2, { name: 'Art', place: 'm' }), aClass(1, { name: 'Math', place: 'c' })],
    assignments,
    tasks: assignments.map(({ id }) => aTask(100 - id, { assignmentId: id, studentId: 7 })),
  });
  const items = todayByStudent(of, now, newYork).get(7)!.items;
  expect(items.map(({ title }) => title)).toEqual(['Quiz', 'Lesson 2', 'Lesson 10', 'Spelling']);
});
