/** A child finishes something offline that a parent deletes meanwhile. */
import { describe, expect, it } from 'vitest';
import { create, remove, restore, update } from '../../../shared-model/commit/change.ts';
import { studentXp, todaysWork } from '../../../shared-model/derive/student-day.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { taskKey } from '../../../shared-model/registry/assignment-scopes.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { asStudent } from '../../support/story.ts';
import { openTabletAndPhone, outboxOf } from './setup.ts';

describe('Work that a child finishes while a parent deletes it', () => {
  /** The tablet where Leo ticks, and a parent's phone, both with a task that is due today. */
  async function openBoth() {
    const opened = await openTabletAndPhone();
    const { world, store, phone, leo, math } = opened;
    const dueDate = new Date(world.time).toISOString();
    const fields = { title: 'Vocabulary', classId: math.id, dueDate };
    const set = create(assignment, fields, seededRandom(8));
    await world.serverWrites(set);
    // Nobody has stored it: the tick makes it.
    const { id } = taskKey(set.id, leo.id);
    const part = { assignmentId: set.id, studentId: leo.id, completed: true };
    const ticks = () => world.writes(store, [update(task, id, part)], asStudent(leo.id));
    const deletes = () => world.writes(phone.store, [remove(assignment, set.id)]);
    const both = [() => phone.sync(), () => world.run(store)];
    const syncAll = async () => {
      for (const sync of [...both, ...both]) await sync();
    };
    await syncAll();
    const tells = (
      records: Iterable<Parameters<typeof world.server.rows.map.set>[1]['record']>,
    ) => {
      const view = new FamilyView(records);
      const done = todaysWork(view, leo.id, world.time, 'UTC')!.items.filter((one) => one.done);
      return [studentXp(view, leo.id, world.time, 'UTC').earned, done.map(({ title }) => title)];
    };
    const told = () => [
      ...[store, phone.store].map((one) => tells(one.records.map.values())),
      tells([...world.server.rows.map.values()].map(({ record }) => record)),
    ];
    return { ...opened, set, id, ticks, deletes, both, syncAll, told };
  }

  it.each([true, false])(
    'keeps its XP and shows as done today everywhere, and both are told, whichever arrives first (deletion: %s) [SY8]',
    async (isDeletedFirst) => {
      const { store, phone, leo, id, ticks, deletes, both, syncAll, told } = await openBoth();
      await ticks();
      await deletes();
      for (const sync of isDeletedFirst ? both : both.toReversed()) await sync();
      await syncAll();
      const kept = [40, ['Vocabulary']];
      expect(told()).toEqual([kept, kept, kept]);
      const refused = [await store.listRefused(), await phone.store.listRefused()];
      const heard = refused.map((groups) =>
        groups.map(({ code, ops }) => [code, ...ops.map((op) => `${op.id} ${op.by}`)]),
      );
      const word = ['overruled', `${id} s${leo.id}`];
      expect(heard).toEqual([[word], [word]]);
      expect([await outboxOf(store), await outboxOf(phone.store)]).toEqual([[], []]);
    },
  );

  it('stays, and is not told to a parent who had seen that it was finished', async () => {
    const { world, store, phone, set, ticks, deletes, syncAll, told } = await openBoth();
    await ticks();
    await syncAll();
    await deletes();
    await syncAll();
    expect(told()[0]).toEqual([40, ['Vocabulary']]);
    await world.writes(phone.store, [restore(assignment, set.id)]);
    await syncAll();
    expect(told()[0]).toEqual([40, ['Vocabulary']]);
    expect([await store.listRefused(), await phone.store.listRefused()]).toEqual([[], []]);
  });
});
