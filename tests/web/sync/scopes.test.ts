/** A student's own device when an assignment is set for others: finished work stays, with its title and XP. */
import { expect, it } from 'vitest';
import { create, update } from '../../../shared-model/commit/change.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { saveAssignment } from '../../../shared-model/actions/save-assignment.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { earnedXp } from '../../support/family/earned-xp.ts';
import { asStudent, parent } from '../../support/family/story.ts';
import { openWorld, recordIn } from './setup.ts';

const xpOf = (records: Iterable<StoredRecord>, studentId: number): number => {
  const seen = new FamilyView(records);
  const none = { plannerTasks: [], lessonProgress: [], curriculumLessons: [] };
  const given = { tasks: seen.all(task), assignments: seen.all(assignment), ...none };
  return earnedXp(given).get(studentId) ?? 0;
};

/** Leo's own device, and a parent at another one that is always in contact. */
async function openLeos() {
  const world = await openWorld();
  const { leo, fractions, leosTask } = world.family;
  world.holder = { kind: 'student', studentId: leo.id };
  const store = world.newStore();
  await store.transact((tx) => tx.setState({ holder: world.holder }));
  await world.run(store);
  const says = (completed: boolean) =>
    world.writes(store, [update(task, leosTask.id, { completed })], asStudent(leo.id));
  const onServer = () => [...world.server.rows.map.values()].map(({ record }) => record);
  return {
    world,
    store,
    family: world.family,
    completes: () => says(true),
    takesBack: () => says(false),
    /** As the form does it: the list, and the tasks that follow. */
    setFor: async (...studentIds: number[]) => {
      const now = (world.time += 1_000);
      const context = { now, random: () => 0, zone: 'UTC', role: 'parent' as const };
      const saving = { id: fractions.id, values: {}, students: { all: studentIds } };
      const acted = saveAssignment(new FamilyView(onServer()), saving, context);
      const changes = acted.ok ? acted.value.changes : [];
      const done = await commitToStore(world.server, parent, changes, { now, node: 0 });
      expect([acted.ok, done.ok]).toEqual([true, true]);
    },
    leosXp: () => [xpOf(store.records.map.values(), leo.id), xpOf(onServer(), leo.id)],
  };
}

it('A student’s finished work stays with its XP on their own device when it is reassigned [SY7]', async () => {
  const { world, store, family, completes, takesBack, setFor, leosXp } = await openLeos();
  await completes();
  await world.run(store);
  await setFor(family.mia.id);
  await world.run(store);
  expect(leosXp()).toEqual([40, 40]);
  expect(await recordIn(store, family.fractions)).toEqual(world.onServer(family.fractions));
  await takesBack();
  await world.run(store);
  expect(leosXp()).toEqual([0, 0]);
  expect(await recordIn(store, family.fractions)).toBeUndefined();
});

it('A student’s offline work on a task already taken from them stays with its XP [SY7]', async () => {
  const { world, store, family, completes, setFor, leosXp } = await openLeos();
  await completes();
  await setFor(family.mia.id);
  await world.run(store);
  expect(leosXp()).toEqual([40, 40]);
  expect(await recordIn(store, family.fractions)).toEqual(world.onServer(family.fractions));
});

it('A student’s unfinished task leaves their own device when it is reassigned [SY7]', async () => {
  const { world, store, family, setFor } = await openLeos();
  await setFor(family.mia.id);
  await world.run(store);
  expect(await recordIn(store, family.fractions)).toBeUndefined();
  await setFor(family.leo.id, family.mia.id);
  await world.run(store);
  expect(await recordIn(store, family.fractions)).toEqual(world.onServer(family.fractions));
});

it('A student added besides the list gets the assignment on their own device [SY7]', async () => {
  const { world, store, family, setFor } = await openLeos();
  await setFor(family.mia.id);
  await world.run(store);
  const key = { assignmentId: family.fractions.id, studentId: family.leo.id };
  await world.serverWrites(create(task, { ...key, assigned: true }, () => 0));
  await world.run(store);
  expect(await recordIn(store, family.fractions)).toEqual(world.onServer(family.fractions));
});
