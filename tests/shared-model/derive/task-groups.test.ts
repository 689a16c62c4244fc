import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classProgress } from '../support/plain-progress.ts';
import {
  compareTasks,
  groupTasks,
  progressOfItems,
  shownTasks,
  taskItems,
} from '../../../shared-model/derive/task-groups.ts';
import { dayIn, hourMs } from '../../../shared-model/lib/dates.ts';
import { aClass, anAssignment, aTask, family } from '../support/seen-records.ts';

const newYork = 'America/New_York';
/** 3 in the afternoon in New York. */
const now = Date.UTC(2026, 2, 2, 20);
const iso = (offHours: number): string => new Date(now + offHours * hourMs).toISOString();

const item = (id: number, dueHours: number, doneHours: number | null = null) => ({
  id,
  completed: doneHours !== null,
  completedAt: doneHours === null ? null : iso(doneHours),
  assignment: { dueDate: iso(dueHours) },
});

const items = fc.uniqueArray(
  fc
    .tuple(
      fc.nat(1_000),
      fc.integer({ min: -80, max: 80 }),
      fc.option(fc.integer({ min: -80, max: 0 })),
    )
    .map(([id, due, done]) => item(id + 1, due, done)),
  { selector: ({ id }) => id },
);

describe('My Tasks (specification, section 4)', () => {
  it('puts each task in the one group it belongs to [SP4.5]', () => {
    fc.assert(
      fc.property(items, (tasks) => {
        const groups = groupTasks(tasks, now, newYork);
        const all = Object.values(groups).flat();
        expect(all).toHaveLength(tasks.length);
        expect(new Set(all)).toEqual(new Set(tasks));
        const today = dayIn(now, newYork);
        const day = ({ assignment }: (typeof tasks)[number]) => dayIn(assignment.dueDate, newYork);
        expect(groups.completed.every(({ completed }) => completed)).toBe(true);
        for (const task of all) {
          if (task.completed) continue;
          const group =
            day(task) < today ? 'overdue' : day(task) === today ? 'dueToday' : 'upcoming';
          expect(groups[group]).toContain(task);
        }
      }),
    );
  });

  it('sorts open ones by due date and completed ones by the most recent completion [SP4.6]', () => {
    fc.assert(
      fc.property(items, (tasks) => {
        const { overdue, dueToday, upcoming, completed } = groupTasks(tasks, now, newYork);
        const due = [...overdue, ...dueToday, ...upcoming].map(
          ({ assignment }) => assignment.dueDate,
        );
        expect(due).toEqual([...due].sort());
        const done = completed.map(({ completedAt }) => completedAt!);
        expect(done).toEqual([...done].sort().reverse());
      }),
    );
  });

  it('orders the same whatever order the tasks came in', () => {
    fc.assert(
      fc.property(items, (tasks) => {
        const ids = (list: typeof tasks) => list.map(({ id }) => id);
        const order = tasks.toSorted(compareTasks);
        expect(ids(tasks.toReversed().sort(compareTasks))).toEqual(ids(order));
        const firstDone = order.findIndex(({ completed }) => completed);
        const fromThere = firstDone < 0 ? [] : order.slice(firstDone);
        expect(fromThere.every(({ completed }) => completed)).toBe(true);
      }),
    );
  });

  it('calls work that was due this morning due today, and work due just before midnight overdue', () => {
    const groups = groupTasks(
      [item(1, -6), item(2, -15.01), item(3, 8.99), item(4, 9)],
      now,
      newYork,
    );
    expect(groups.dueToday.map(({ id }) => id)).toEqual([1, 3]);
    expect(groups.overdue.map(({ id }) => id)).toEqual([2]);
    expect(groups.upcoming.map(({ id }) => id)).toEqual([4]);
  });

  it('calls what a parent lets rest neither overdue nor anything else', () => {
    const tasks = [item(1, -80), item(2, -20), item(3, -80, -1), item(4, 40)];
    const groups = groupTasks(tasks, now, newYork, '2026-03-01');
    const idsOf = (name: keyof typeof groups) => groups[name].map(({ id }) => id);
    expect([idsOf('dismissed'), idsOf('overdue'), idsOf('upcoming')]).toEqual([[1], [2], [4]]);
    expect([idsOf('dueToday'), idsOf('completed')]).toEqual([[], [3]]);
  });

  it('groups by the family’s day, not by the world’s', () => {
    const tonight = [item(1, 8)];
    expect(groupTasks(tonight, now, newYork).dueToday).toHaveLength(1);
    expect(groupTasks(tonight, now, 'UTC').upcoming).toHaveLength(1);
  });

  it('shows of a task what the specification lists [SP3.8]', () => {
    const records = family({
      classes: [aClass(1, { name: 'Math' })],
      assignments: [
        anAssignment(11, {
          classId: 1,
          title: 'A',
          description: 'd',
          dueDate: iso(2),
          priority: 'high',
        }),
        anAssignment(12, { classId: 99, title: 'B', dueDate: iso(1) }),
      ],
      tasks: [
        aTask(22, { assignmentId: 11, completed: true, completedAt: iso(-1) }),
        aTask(21, { assignmentId: 11 }),
        aTask(23, { assignmentId: 12 }),
        aTask(24, { assignmentId: 98 }),
      ],
    });
    const shown = {
      assignment: { title: 'A', description: 'd', dueDate: iso(2), priority: 'high' },
      class: { id: 1, name: 'Math' },
    };
    expect(taskItems(records)).toEqual([
      { id: 21, completed: false, completedAt: null, ...shown },
      { id: 22, completed: true, completedAt: iso(-1), ...shown },
    ]);
  });

  it('tells the same progress by class as the family’s records do', () => {
    const records = family({
      classes: [aClass(1, { name: 'Science' }), aClass(2, { name: 'Beauty', subject: 'Art' })],
      assignments: [anAssignment(1, { classId: 1 }), anAssignment(2, { classId: 2 })],
      tasks: [
        aTask(1, { assignmentId: 1, completed: true }),
        aTask(2, { assignmentId: 1 }),
        aTask(3, { assignmentId: 2, completed: true }),
      ],
    });
    const { classes, ...all } = progressOfItems(shownTasks(records));
    expect(classes).toEqual(classProgress(records));
    expect(classes.map(({ subject }) => subject)).toEqual(['Art', 'Science']);
    expect(all).toEqual({ completed: 2, pending: 1, total: 3, percent: 67 });
    expect(progressOfItems([]).classes).toEqual([]);
  });
});
