import { describe, expect, it } from 'vitest';
import {
  isOverdue,
  isDismissed,
  isSlipped,
  dismissalMoment,
} from '../../../shared-model/derive/overdue.ts';
import { slippedWork, withoutExcused } from '../../../shared-model/derive/slipped.ts';
import { countWork } from '../../../shared-model/derive/slipped-item.ts';
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
/** 3 in the afternoon of Monday, 2 March in New York. */
const now = Date.UTC(2026, 2, 2, 20);
const iso = (offHours: number): string => new Date(now + offHours * hourMs).toISOString();
const due = (offHours: number, completed = false) => ({ completed, dueDate: iso(offHours) });

describe('what is late', () => {
  it('is open set work from the moment it was due, also on the day itself [SP4.8]', () => {
    expect(isOverdue(due(-1), now, '')).toBe(true);
    expect(isOverdue(due(-1_000), now, '')).toBe(true);
    expect(isOverdue(due(1), now, '')).toBe(false);
    expect(isOverdue(due(-1, true), now, '')).toBe(false);
  });

  it('is open planned work after its day, for four weeks', () => {
    const on = (date: string, status: 'pending' | 'completed' = 'pending') =>
      isSlipped({ date, status }, '2026-03-02', null);
    expect([on('2026-03-02'), on('2026-03-01'), on('2026-02-02'), on('2026-02-01')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(on('2026-03-01', 'completed')).toBe(false);
  });

  it('is the same number on the children’s cards and in what a parent is asked about', () => {
    const records = family({
      students: [aStudent(7), aStudent(8)],
      classes: [aClass(1, { name: 'Math' })],
      assignments: [
        anAssignment(11, { classId: 1, dueDate: iso(-2) }),
        anAssignment(12, { classId: 1, dueDate: iso(-2_000) }),
        anAssignment(13, { classId: 1, dueDate: iso(2) }),
      ],
      tasks: [11, 12, 13].flatMap((assignmentId) => [
        aTask(assignmentId * 10, { assignmentId, studentId: 7 }),
        aTask(assignmentId * 10 + 1, {
          assignmentId,
          studentId: 8,
          completed: assignmentId === 12,
        }),
      ]),
      plannerTasks: [
        aPlannerTask(31, { studentId: 7, date: '2026-02-27', subject: 'Art' }),
        aPlannerTask(32, { studentId: 8, date: '2026-03-02', subject: 'Art' }),
      ],
    });
    const cards = [...todayByStudent(records, now, newYork).values()];
    expect(cards.map(({ done, left, overdue }) => [done, left, overdue])).toEqual([
      [0, 1, 3],
      [0, 2, 1],
    ]);
    expect(countWork(slippedWork(records, now, newYork).slipped)).toBe(3 + 1);

    // What is excused is late in neither, and left to do.
    const excused = new Set(['7 task:110', '7 planner-task:31', '8 task:999']);
    const calm = [...todayByStudent(records, now, newYork, { excused }).values()];
    expect(calm.map(({ done, left, overdue }) => [done, left, overdue])).toEqual([
      [0, 3, 1],
      [0, 2, 1],
    ]);
    const late = slippedWork(withoutExcused(records, excused), now, newYork).slipped;
    expect(countWork(late)).toBe(1 + 1);
    expect(late.map(({ id, studentIds }) => [id, studentIds])).toEqual([
      [11, [8]],
      [12, [7]],
    ]);
  });

  it('is not what rests: open work from before the day that a parent named', () => {
    const until = dismissalMoment('2026-03-01', newYork);
    expect(until).toBe('2026-03-01T05:00:00.000Z');
    const before = { completed: false, dueDate: '2026-03-01T04:59:59.000Z' };
    expect([isOverdue(before, now, until), isDismissed(before, until)]).toEqual([false, true]);
    const after = { completed: false, dueDate: until };
    expect([isOverdue(after, now, until), isDismissed(after, until)]).toEqual([true, false]);
    expect(isDismissed({ ...before, completed: true }, until)).toBe(false);
    expect(dismissalMoment(null, newYork)).toBe('');

    const on = (date: string) => isSlipped({ date, status: 'pending' }, '2026-03-02', '2026-03-01');
    expect([on('2026-02-28'), on('2026-03-01')]).toEqual([false, true]);
    // What is history stays so, however early the day.
    expect(isSlipped({ date: '2026-02-01', status: 'pending' }, '2026-03-02', '2026-01-01')).toBe(
      false,
    );
  });
});
