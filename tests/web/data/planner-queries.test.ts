import { describe, expect, it } from 'vitest';
import { create, remove } from '../../../shared-model/changes/change.ts';
import { commit } from '../../../shared-model/changes/commit.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { taskFormRecords } from '../../../web/data/planner-queries.ts';
import { noon, smallFamily, system } from '../../support/story.ts';
import { openStore } from './open-store.ts';

const monday = '2026-03-02';

async function withStory() {
  const store = await openStore();
  const story = smallFamily();
  const old = create(
    plannerTask,
    { studentId: story.mia.id, date: '2024-03-04', subject: 'Falconry', title: 'Long ago' },
    seededRandom(9),
  );
  await commit(store, system, [...story.changes, old], { now: noon, node: 7 });
  return { store, old, ...story };
}

describe('What the task dialog reads', () => {
  it('is the task, all students in the family’s order, classes and recently planned subjects', async () => {
    const { store, reading } = await withStory();
    const { task, students, subjects } = await taskFormRecords(store.dexie, reading.id, monday);
    expect(task).toMatchObject({ title: 'Read a Story', status: 'pending' });
    expect(students.map(({ fullName }) => fullName)).toEqual(['Mia Fern', 'Leo Fern']);
    expect(subjects).toEqual(['Math', 'Reading']);
  });

  it('finds a task of any time, and none where none is asked for or it is deleted', async () => {
    const { store, old, reading } = await withStory();
    expect((await taskFormRecords(store.dexie, old.id, monday)).task?.title).toBe('Long ago');
    expect((await taskFormRecords(store.dexie, undefined, monday)).task).toBeUndefined();
    await commit(store, system, [remove(plannerTask, reading.id)], { now: noon + 1, node: 7 });
    expect((await taskFormRecords(store.dexie, reading.id, monday)).task).toBeUndefined();
  });
});
