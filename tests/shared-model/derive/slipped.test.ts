import { describe, expect, it } from 'vitest';
import { slippedWork } from '../../../shared-model/derive/slipped.ts';
import { hourMs } from '../../../shared-model/lib/dates.ts';
import { dayOfZones, type DayLookup } from '../../../shared-model/lib/zone-history.ts';
import { aClass, anAssignment, aPlannerTask, aTask, family } from '../support/seen-records.ts';

const newYork = 'America/New_York';
/** 3 in the afternoon of Monday, 2 March in New York. */
const now = Date.UTC(2026, 2, 2, 20);
const iso = (offHours: number): string => new Date(now + offHours * hourMs).toISOString();

const planned = (id: number, date: string, fields = {}) =>
  aPlannerTask(id, { studentId: 7, date, title: `Plan ${id}`, subject: 'Art', ...fields });

const records = family({
  classes: [aClass(1, { name: 'Math' })],
  assignments: [
    anAssignment(11, { classId: 1, title: 'Late', dueDate: iso(-20) }),
    anAssignment(12, { classId: 1, title: 'Earlier today', dueDate: iso(-2) }),
    anAssignment(13, { classId: 1, title: 'Done', dueDate: iso(-48) }),
    anAssignment(14, { classId: 1, title: 'Long ago', dueDate: iso(-24 * 90) }),
  ],
  tasks: [
    aTask(21, { assignmentId: 11, studentId: 8 }),
    aTask(22, { assignmentId: 11, studentId: 7 }),
    aTask(23, { assignmentId: 11, studentId: 9, completed: true }),
    aTask(24, { assignmentId: 12, studentId: 7 }),
    aTask(25, { assignmentId: 13, studentId: 7, completed: true }),
    aTask(26, { assignmentId: 14, studentId: 7 }),
  ],
  plannerTasks: [
    planned(31, '2026-02-27'),
    planned(32, '2026-02-27', { status: 'completed' }),
    planned(33, '2026-03-02'),
    planned(34, '2026-02-26', { status: 'in_progress' }),
    planned(35, '2026-02-02'),
    planned(36, '2026-02-01'),
  ],
});
const { slipped, dismissed: resting } = slippedWork(records, now, newYork);

describe('what slipped', () => {
  it('is open planned work of earlier days and late set work, the latest first', () => {
    expect(slipped.map(({ id }) => id)).toEqual([12, 11, 31, 34, 35, 14]);
  });

  it('names an assignment once, with those who have it open', () => {
    expect(slipped[1]).toMatchObject({ kind: 'assignment', subject: 'Math', studentIds: [7, 8] });
  });

  it('leaves a plan of more than four weeks ago to history, but no overdue assignment', () => {
    expect(slipped.map(({ id }) => id)).not.toContain(36);
    expect(slipped.map(({ id }) => id)).toContain(14);
    expect(resting).toEqual([]);
  });

  it('is apart from what rests, which is as it was', () => {
    const since = slippedWork(records, now, newYork, '2026-02-27');
    expect(since.slipped).toEqual(slipped.slice(0, 3));
    expect(since.dismissed).toEqual(slipped.slice(3));
  });

  it('waits since the day it was due in the zone that the family lived in then', () => {
    // 0:00 on the 2nd in New York, still the 1st in Los Angeles.
    const at = { classId: 1, title: 'Late', dueDate: '2026-03-02T05:00:00.000Z' };
    const late = { ...records, assignments: [anAssignment(11, at)], plannerTasks: [] };
    const lived = { until: '2026-03-02T18:00:00.000Z', zone: 'America/Los_Angeles' };
    const sinceIn = (dayOf: DayLookup) =>
      slippedWork(late, now, newYork, null, dayOf).slipped.map(({ since }) => since);
    expect(sinceIn(dayOfZones([lived], newYork))).toEqual(['2026-03-01']);
    expect(sinceIn(dayOfZones([], newYork))).toEqual(['2026-03-02']);
  });
});
