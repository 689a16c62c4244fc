import { describe, expect, it } from 'vitest';
import { stillToUndo } from '../../../shared-model/actions/still-to-undo.ts';
import { create, remove, restore, update } from '../../../shared-model/changes/change.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { stored } from '../../support/story.ts';

const reading = { studentId: 3, date: '2026-03-02', subject: 'Reading', title: 'Read' };
const planned = (fields: object) => stored('planner-task', 1, { ...reading, ...fields });
const rename = update(plannerTask, 1, { title: 'Read aloud', time: '8:00 AM' });
const back = update(plannerTask, 1, { title: 'Read', time: '9:00 AM' });

describe('An undo', () => {
  it('takes back what still says what the action said', () => {
    const record = planned({ title: 'Read aloud', time: '8:00 AM' });
    expect(stillToUndo([rename], [back], () => record)).toEqual({ changes: [back], isWhole: true });
  });

  it('leaves what somebody has changed since, and says so', () => {
    const record = planned({ title: 'Read a poem', time: '8:00 AM' });
    const time = update(plannerTask, 1, { time: '9:00 AM' });
    expect(stillToUndo([rename], [back], () => record)).toEqual({
      changes: [time],
      isWhole: false,
    });
    const all = planned({ title: 'Read a poem', time: '7:00 AM' });
    expect(stillToUndo([rename], [back], () => all)).toEqual({ changes: [], isWhole: false });
  });

  it('takes a field that nobody wrote for what it reads as, and a list of ids for the same in any order', () => {
    const toNine = update(plannerTask, 1, { time: '9:00 AM' });
    const undo = update(plannerTask, 1, { time: '8:00 AM' });
    expect(stillToUndo([toNine], [undo], () => planned({})).isWhole).toBe(true);
    const forTwo = update(assignment, 1, { studentIds: [4, 3] });
    const forAll = update(assignment, 1, { studentIds: null });
    const record = stored('assignment', 1, { studentIds: [3, 4] });
    expect(stillToUndo([forTwo], [forAll], () => record).changes).toEqual([forAll]);
  });

  it('of making and deleting deletes and restores, unless somebody has restored it already', () => {
    const made = create(plannerTask, reading, seededRandom(1));
    const undo = [remove(plannerTask, made.id)];
    const record = { ...planned({}), id: made.id };
    expect(stillToUndo([made], undo, () => record)).toEqual({ changes: undo, isWhole: true });
    const deleting = [remove(plannerTask, 1)];
    const restoring = [restore(plannerTask, 1)];
    const gone = planned({ _del: true });
    expect(stillToUndo(deleting, restoring, () => gone).changes).toEqual(restoring);
    expect(stillToUndo(deleting, restoring, () => planned({})).changes).toEqual([]);
  });

  it('of one record leaves the others whole', () => {
    const other = update(plannerTask, 2, { date: '2026-03-03' });
    const otherBack = update(plannerTask, 2, { date: '2026-03-02' });
    const records = new Map([
      [1, planned({ title: 'Read a poem', time: '7:00 AM' })],
      [2, { ...planned({ date: '2026-03-03' }), id: 2 }],
    ]);
    expect(stillToUndo([rename, other], [back, otherBack], ({ id }) => records.get(id))).toEqual({
      changes: [otherBack],
      isWhole: false,
    });
  });
});
