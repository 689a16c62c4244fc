import { describe, expect, it } from 'vitest';
import { missingRecord } from '../../../shared-model/actions/action.ts';
import { create, remove } from '../../../shared-model/commit/change.ts';
import { tasksOfAssignment } from '../../../shared-model/derive/indexes.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { timeOff } from '../../../shared-model/entities/time-off.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { asStudent, Story } from '../../support/family/story.ts';
import { actingFamily, type ActingFamily } from '../support/acting-family.ts';

const the = new Story(8);
const [leo, mia] = [the.child('Leo Fern'), the.child('Mia Fern')];
const math = the.takeClass('Math', leo, mia);
/** 9:30 and 15:00 in Chicago. */
const sums = the.assign('Sums', math, '2026-03-02T15:30:00.000Z');
const shapes = the.assign('Shapes', math, '2026-03-03T21:00:00.000Z');
const { changes } = the;
const both = [sums.id, shapes.id];

const dueDates = ({ view }: ActingFamily) =>
  view
    .all(assignment)
    .map(({ dueDate }) => dueDate)
    .toSorted();
const doneBy = ({ view }: ActingFamily, id: number) =>
  new Set(
    view
      .find(tasksOfAssignment, id)
      .filter(({ completed }) => completed)
      .map(({ studentId }) => studentId),
  );

describe('Several assignments', () => {
  it('move to a day, each at its own time of day, also where clocks change, and back', async () => {
    const family = await actingFamily([...changes, remove(assignment, shapes.id)]);
    const moved = await family.does('moveAssignments', { ids: both, date: '2026-03-09' });
    expect(moved.value).toEqual({ count: 1 });
    expect(dueDates(family)).toEqual(['2026-03-09T14:30:00.000Z']);
    const again = await family.does('moveAssignments', { ids: both, date: '2026-03-09' });
    expect(again.changes).toEqual([]);
    expect(await family.undoes(moved.undo)).toBe(true);
    expect(dueDates(family)).toEqual(['2026-03-02T15:30:00.000Z']);
  });

  it('are done for everybody or for one student, and opened again; who had finished keeps that', async () => {
    const family = await actingFamily(changes);
    const done = (studentId: number | null, isDone = true) =>
      family.does('setAssignmentsDone', { ids: both, isDone, studentId });
    expect((await done(leo.id)).value).toEqual({ count: 2 });
    expect(doneBy(family, sums.id)).toEqual(new Set([leo.id]));
    const all = await done(null);
    expect(all.value).toEqual({ count: 2 });
    expect(doneBy(family, shapes.id)).toEqual(new Set([leo.id, mia.id]));
    await family.undoes(all.undo);
    expect(doneBy(family, shapes.id)).toEqual(new Set([leo.id]));
    await done(null, false);
    expect(doneBy(family, sums.id)).toEqual(new Set());
  });

  it('are deleted with one undo', async () => {
    const family = await actingFamily(changes);
    const gone = await family.does('removeAssignments', { ids: [...both, sums.id, 77] });
    expect(gone.value).toEqual({ count: 2 });
    expect(dueDates(family)).toEqual([]);
    expect(await family.undoes(gone.undo)).toBe(true);
    expect(dueDates(family)).toHaveLength(2);
  });

  it('are no student’s to move, to delete, or to do for a sibling', async () => {
    const family = await actingFamily(changes);
    const asLeo = asStudent(leo.id);
    await expect(
      family.does('moveAssignments', { ids: both, date: '2026-03-09' }, asLeo),
    ).rejects.toThrow('forbidden');
    await expect(family.does('removeAssignments', { ids: both }, asLeo)).rejects.toThrow(
      'forbidden',
    );
    await expect(
      family.does('repeatAssignment', { id: sums.id, weeks: 1, until: '2026-04-01' }, asLeo),
    ).rejects.toThrow('forbidden');
    const done = (studentId: number | null) =>
      family.does('setAssignmentsDone', { ids: both, isDone: true, studentId }, asLeo);
    await expect(done(mia.id)).rejects.toThrow('forbidden');
    await expect(done(null)).rejects.toThrow('forbidden');
    expect((await done(leo.id)).value).toEqual({ count: 2 });
  });
});

describe('A repeated assignment', () => {
  const repeat = { id: sums.id, weeks: 1, until: '2026-03-23' };

  it('is set again on each day but days off, at its time of day and for its students; once, whoever repeats it', async () => {
    const off = create(
      timeOff,
      { kind: 'break', name: 'Spring', startDate: '2026-03-14', endDate: '2026-03-20' },
      seededRandom(3),
    );
    const family = await actingFamily([...changes, off]);
    await family.does('saveAssignment', { id: sums.id, values: {}, students: { all: [mia.id] } });
    const made = await family.does('repeatAssignment', repeat);
    expect(made.value).toEqual({ count: 2, daysOff: 1 });
    expect(dueDates(family)).toEqual([
      '2026-03-02T15:30:00.000Z',
      '2026-03-03T21:00:00.000Z',
      '2026-03-09T14:30:00.000Z',
      '2026-03-23T14:30:00.000Z',
    ]);
    const copies = family.view.all(assignment).filter(({ title }) => title === 'Sums');
    expect(copies).toHaveLength(3);
    for (const one of copies) {
      const whose = family.view.find(tasksOfAssignment, one.id).map(({ studentId }) => studentId);
      expect(whose).toEqual([mia.id]);
    }
    expect((await family.does('repeatAssignment', repeat)).value.count).toBe(0);
    expect(await family.undoes(made.undo)).toBe(true);
    expect(dueDates(family)).toHaveLength(2);
    expect((await family.does('repeatAssignment', repeat)).value.count).toBe(2);
    expect(dueDates(family)).toHaveLength(4);
  });

  it('is refused when it is gone, and when it comes less often than every eight weeks', async () => {
    const family = await actingFamily([...changes, remove(assignment, sums.id)]);
    expect(family.refusalOf('repeatAssignment', repeat)).toEqual(missingRecord);
    expect(family.refusalOf('repeatAssignment', { ...repeat, weeks: 9 })?.code).toBe('invalid');
    expect(family.refusalOf('repeatAssignment', { ...repeat, weeks: 0 })?.code).toBe('invalid');
  });
});
