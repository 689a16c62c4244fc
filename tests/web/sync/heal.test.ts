/** What a device offers to a server that was restored from a backup [SY11]. */
import { describe, expect, it } from 'vitest';
import { create, update } from '../../../shared-model/commit/change.ts';
import type { SyncRequest } from '../../../shared-model/contracts/sync-call.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { unreachable } from '../../support/simulator/memory-server.ts';
import { MemoryDeviceStore } from '../../support/stores/memory-device-store.ts';
import { createOpSigner, sealKey } from '../../support/devices/op-signing.ts';
import { asStudent, stampAt } from '../../support/family/story.ts';
import { fieldsServerLacks } from '../../../web/sync/heal.ts';
import { deviceId, openSynced, openWorld, outboxOf, recordIn, type World } from './setup.ts';

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

it('A completion is offered whole, also beside another field that the server lacks', () => {
  const fields = { title: 'Read', status: 'completed', completedAt: '2026-03-02T12:00:00.000Z' };
  const record = { t: 'planner-task', id: 7, fields, v: stampAt(0) };
  const later = { title: stampAt(10), completedAt: stampAt(10) };
  const ours = { ...record, fv: { ...later, status: stampAt(20) } };
  const theirs = { ...record, fv: { status: stampAt(20) } };
  const offers = Object.keys(fieldsServerLacks(ours, theirs)?.fields ?? {});
  expect(offers.sort()).toEqual(['completedAt', 'status', 'title']);
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

describe('Work that waits when a server was put back', () => {
  /** A plan and an assignment that the server loses, and what a parent does with them without a network. */
  async function openLost() {
    const opened = await openSynced();
    const { world, store, leo, mia, math } = opened;
    const ana = { t: 'member', id: 11, fields: { fullName: 'Ana Fern', role: 'parent' } };
    await world.serverWrites(ana);
    await world.run(store);
    const putBack = world.server.backUp();
    const plan = reading(leo.id);
    const fields = { title: 'Essay', classId: math.id, dueDate: '2026-03-06T21:00:00.000Z' };
    const essay = create(assignment, fields, seededRandom(2));
    await world.writes(store, [plan, essay]);
    await world.run(store);
    await world.writes(store, [update(student, leo.id, { gradeLevel: '9th Grade' })]);
    await world.writes(store, [update(plannerTask, plan.id, { title: 'Read aloud' })]);
    await world.writes(store, [update(plannerTask, plan.id, { date: '2026-03-04' })]);
    const exempt = { assignmentId: essay.id, studentId: mia.id, assigned: false };
    const off = create(task, exempt, seededRandom(3));
    await world.writes(store, [off]);
    await world.writes(
      store,
      [update(plannerTask, plan.id, { status: 'completed' })],
      asStudent(leo.id),
    );
    putBack();
    return { ...opened, plan, essay, off };
  }

  it('is taken, after what it stands on: an edit of a lost plan, a child taken off a lost assignment [SY11]', async () => {
    const { world, store, plan, essay, off } = await openLost();
    store.openSigners = [11];
    expect(await world.run(store)).toEqual(done);
    expect(await store.listRefused()).toEqual([]);
    for (const key of [plan, essay, off])
      expect(world.onServer(key)).toEqual(await recordIn(store, key));
    const { title, date, status } = world.onServer(plan)!.fields;
    expect([title, date, status]).toEqual(['Read aloud', '2026-03-04', 'completed']);
    expect(world.onServer(off)!.fields['assigned']).toBe(false);
  });

  it('waits, with what comes after it, until a parent’s profile is open; what needs nothing lost goes', async () => {
    const { world, store, leo, mia, plan, off } = await openLost();
    const waiting = (await outboxOf(store)).length;
    expect(await world.run(store)).toEqual({ trouble: 'server-replaced', retryAfterMs: null });
    expect(await store.listRefused()).toEqual([]);
    expect((await outboxOf(store)).length).toBe(waiting - 1);
    expect(world.onServer(leo)!.fields['gradeLevel']).toBe('9th Grade');
    await world.writes(store, [update(student, mia.id, { gradeLevel: '9th Grade' })]);
    store.openSigners = [11];
    expect(await world.run(store)).toEqual(done);
    expect(await store.listRefused()).toEqual([]);
    expect(await outboxOf(store)).toEqual([]);
    expect(world.onServer(mia)!.fields['gradeLevel']).toBe('9th Grade');
    expect(world.onServer(plan)!.fields['title']).toBe('Read aloud');
    expect(world.onServer(off)!.fields['assigned']).toBe(false);
  });

  it('is taken also if the run was killed after what it stands on was offered', async () => {
    const { world, store, plan } = await openLost();
    store.openSigners = [11];
    const { transport } = world;
    let isCut = false;
    const cut = {
      ...transport,
      async sync(request: SyncRequest) {
        const answer = await transport.sync(request);
        isCut ||= request.isOffer === true;
        return isCut ? unreachable : answer;
      },
    };
    expect((await world.run(store, cut)).trouble).toBe('unreachable');
    expect(isCut).toBe(true);
    expect(await world.run(store)).toEqual(done);
    expect(await store.listRefused()).toEqual([]);
    expect(world.onServer(plan)).toEqual(await recordIn(store, plan));
  });
});
