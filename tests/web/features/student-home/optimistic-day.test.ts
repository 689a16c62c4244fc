import { describe, expect, it } from 'vitest';
import { dayParts } from '../../../../shared-model/derive/student-day.ts';
import { todayByStudent } from '../../../../shared-model/derive/today.ts';
import { keyOfItem, optimisticDay } from '../../../../web/features/student-home/optimistic-day.ts';
import {
  aClass,
  anAssignment,
  aPlannerTask,
  aStudent,
  aTask,
  family,
} from '../../../shared-model/support/seen-records.ts';

const now = Date.UTC(2026, 2, 2, 12);
const records = family({
  students: [aStudent(7)],
  classes: [aClass(1, { name: 'Math' })],
  assignments: [anAssignment(2, { classId: 1, dueDate: '2026-02-20T12:00:00.000Z' })],
  tasks: [aTask(3, { assignmentId: 2, studentId: 7 })],
  plannerTasks: [
    aPlannerTask(4, {
      studentId: 7,
      subject: 'Art',
      date: '2026-03-02',
      status: 'completed',
      xpReward: 30,
    }),
    aPlannerTask(5, {
      studentId: 7,
      subject: 'Art',
      date: '2026-03-02',
      status: 'in_progress',
      xpReward: 50,
    }),
  ],
});
const today = todayByStudent(records, now, 'UTC').get(7)!;
const parts = dayParts(today.items, '2026-03-02', 'UTC');
/** Yesterday’s work was done today, the day’s own gave 30 of it. */
const read = {
  student: aStudent(7),
  ...parts,
  earned: 480,
  milestoneLevel: 1,
  earnedToday: 70,
  off: null,
  isStamped: false,
  nextDay: null,
};
const nothing = () => undefined;

describe('the day as it is shown', () => {
  it('is what is read while nothing was tapped', () => {
    const painted = optimisticDay(read, nothing, 1);
    expect(painted).toMatchObject({ done: 1, left: 1, xpToday: 70, earned: 480 });
    expect(painted).toMatchObject(parts);
    expect(parts.fromBefore.map(({ id }) => id)).toEqual([3]);
  });

  it('counts a tap at once, its XP and the level it leads to, and once only [SP4.1]', () => {
    const tapped = (key: string) => (key === 'planner-task:5' ? true : undefined);
    expect(optimisticDay(read, tapped, 1)).toMatchObject({
      done: 2,
      left: 0,
      xpToday: 120,
      earned: 530,
    });
    expect(optimisticDay(read, tapped, 1).level.level).toBe(2);
    const readBack = {
      ...read,
      earned: 530,
      earnedToday: 120,
      items: parts.items.map((item) => ({ ...item, done: true, status: 'completed' as const })),
    };
    expect(optimisticDay(readBack, tapped, 1)).toMatchObject({ xpToday: 120, earned: 530 });
    // Nothing renders for what is read back: it is what was shown.
    expect(optimisticDay(readBack, nothing, 1)).toEqual(optimisticDay(read, tapped, 1));
  });

  it('lets overdue work wait no longer once it is done', () => {
    const waiting = optimisticDay(read, nothing, 1).fromBefore[0]!;
    expect(waiting.overdue).toBe(true);
    const painted = optimisticDay(read, (key) => key === keyOfItem(waiting) || undefined, 1);
    expect(painted.fromBefore).toMatchObject([{ done: true, overdue: false }]);
    expect(painted).toMatchObject({ done: 1, left: 1, earned: read.earned + waiting.xp });
  });
});
