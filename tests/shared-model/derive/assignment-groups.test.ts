import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assignmentStates,
  groupAssignments,
} from '../../../shared-model/derive/assignment-groups.ts';
import type { ListedAssignment } from '../../../shared-model/derive/assignments.ts';
import { anAssignment } from '../support/seen-records.ts';

/** Wednesday, 4 March 2026, 09:00 in Chicago. */
const time = {
  now: Date.UTC(2026, 2, 4, 15),
  day: '2026-03-04',
  zone: 'America/Chicago',
  dismissedUntil: '2026-01-01T06:00:00.000Z',
  weekBegins: 1,
};

const [leo, mia] = [1, 2];

/** An assignment that these students have; `true` for those who have done it. */
const due = (id: number, dueDate: string, parts: Record<number, boolean> = { [leo]: false }) =>
  ({
    ...anAssignment(id, { title: `Work ${id}`, dueDate }),
    parts: Object.entries(parts).map(([studentId, completed]) => ({
      taskId: id * 10 + Number(studentId),
      studentId: Number(studentId),
      completed,
      isExcused: false,
    })),
  }) as ListedAssignment;

const groupsOf = (assignments: readonly ListedAssignment[], whose: number | null = null) =>
  Object.fromEntries(
    Object.entries(groupAssignments(assignments, time, whose as never)).map(([state, list]) => [
      state,
      list.map(({ id }) => id),
    ]),
  );

describe('The groups of assignments', () => {
  it('are late ones with the latest first, those of this week, later ones, done ones and resting ones', () => {
    expect(
      groupsOf([
        due(1, '2026-02-20T21:00:00.000Z'),
        due(2, '2026-03-04T14:59:59.000Z'),
        due(3, '2026-03-04T15:00:00.000Z'),
        due(4, '2026-03-09T04:59:59.000Z'),
        due(5, '2026-03-09T05:00:00.000Z'),
        due(6, '2026-02-10T21:00:00.000Z', { [leo]: true, [mia]: true }),
        due(7, '2026-02-11T21:00:00.000Z', { [leo]: true }),
        due(8, '2025-11-11T21:00:00.000Z'),
      ]),
    ).toEqual({ overdue: [2, 1], week: [3, 4], later: [5], done: [7, 6], resting: [8] });
  });

  it('have as done what everybody did before it was due, and as over what nobody had', () => {
    expect(
      groupsOf([
        due(1, '2026-03-20T21:00:00.000Z', { [leo]: true, [mia]: true }),
        due(2, '2026-03-20T21:00:00.000Z', {}),
        due(3, '2026-02-20T21:00:00.000Z', {}),
        due(4, '2026-02-20T21:00:00.000Z', { [leo]: true, [mia]: false }),
      ]),
    ).toEqual({ overdue: [4], week: [], later: [2], done: [1, 3], resting: [] });
  });

  it('are one student’s alone when asked for', () => {
    const late = due(1, '2026-02-20T21:00:00.000Z', { [leo]: true, [mia]: false });
    const leos = due(2, '2026-02-20T21:00:00.000Z', { [leo]: false });
    expect(groupsOf([late, leos], mia)).toMatchObject({ overdue: [1], done: [] });
    expect(groupsOf([late, leos], leo)).toMatchObject({ overdue: [2], done: [1] });
  });

  it('have every assignment once, whatever is due when', () => {
    const anyOne = fc.record({
      dueDate: fc
        .date({ min: new Date('2025-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString()),
      parts: fc.dictionary(fc.constantFrom('1', '2', '3'), fc.boolean()),
    });
    fc.assert(
      fc.property(fc.array(anyOne), (all) => {
        const list = all.map(({ dueDate, parts }, at) => due(at + 1, dueDate, parts));
        const groups = groupAssignments(list, time);
        const found = assignmentStates.flatMap((state) => groups[state].map(({ id }) => id));
        expect(found.toSorted((one, other) => one - other)).toEqual(list.map(({ id }) => id));
      }),
    );
  });
});
