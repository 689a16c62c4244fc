/** What a device offers to a server that was restored from a backup [SY11]. */
import { expect, it } from 'vitest';
import { create, update } from '../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { MemoryDeviceStore } from '../../support/memory-device-store.ts';
import { createOpSigner, sealKey } from '../../support/op-signing.ts';
import { asStudent } from '../../support/story.ts';
import { deviceId, openSynced, openWorld, recordIn, type World } from './setup.ts';

const done = { trouble: null, retryAfterMs: null };

const reading = (studentId: number) =>
  create(
    plannerTask,
    { studentId, date: '2026-03-03', subject: 'Reading', title: 'Read' },
    seededRandom(1),
  );

/** The fields that were sent from now on, by record. */
function listenIn({ requests }: World): () => [number, string[]][] {
  const from = requests.length;
  return () =>
    requests
      .slice(from)
      .flatMap(({ ops }) =>
        ops.map(({ id, f }): [number, string[]] => [id, Object.keys(f).sort()]),
      );
}

it('A healed server gets the fields that it lacks, and nothing that it has', async () => {
  const { world, store, leo } = await openSynced();
  const putBack = world.server.backUp();
  const lost = reading(leo.id);
  await world.writes(store, [lost, update(student, leo.id, { gradeLevel: '9th Grade' })]);
  await world.run(store);
  putBack();
  store.openSigners = [11];
  const sent = listenIn(world);
  expect(await world.run(store)).toEqual(done);
  expect(sent()).toEqual([
    [leo.id, ['gradeLevel']],
    [lost.id, Object.keys((await recordIn(store, lost))!.fields).sort()],
  ]);
});

it('A student’s own device offers the fields that the student may write, and nothing of a parent’s', async () => {
  const world = await openWorld();
  const { leo } = world.family;
  world.holder = { kind: 'student', studentId: leo.id };
  const identity = { deviceId, familyId: 1, holder: world.holder };
  const store = new MemoryDeviceStore(identity, createOpSigner(sealKey));
  const planned = reading(leo.id);
  await world.serverWrites(planned);
  await world.run(store);
  const putBack = world.server.backUp();
  await world.serverWrites(update(student, leo.id, { gradeLevel: '9th Grade' }));
  // Of one record the student wrote one part and a parent another.
  await world.serverWrites(update(plannerTask, planned.id, { title: 'Read aloud' }));
  await world.writes(
    store,
    [update(plannerTask, planned.id, { status: 'completed' })],
    asStudent(leo.id),
  );
  expect(await world.run(store)).toEqual(done);
  expect(await recordIn(store, leo)).toMatchObject({ fields: { gradeLevel: '9th Grade' } });
  putBack();
  const sent = listenIn(world);
  expect(await world.run(store)).toEqual(done);
  expect(sent()).toEqual([[planned.id, ['completedAt', 'completedBy', 'status']]]);
  expect(world.onServer(planned)?.fields['status']).toBe('completed');
});
