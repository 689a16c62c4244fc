import { describe, expect, it } from 'vitest';
import { create, maxGroup, remove, update } from '../../../shared-model/commit/change.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { minuteMs } from '../../../shared-model/lib/dates.ts';
import type { SyncRequest } from '../../../shared-model/contracts/sync-call.ts';
import { unreachable } from '../../support/simulator/memory-server.ts';
import { asStudent } from '../../support/family/story.ts';
import { openSynced, openTabletAndPhone, recordIn, stateOf } from './setup.ts';

describe('A value that a later write of another device replaced', () => {
  it('is kept for the person who wrote it, alone of its action, and needs no attention', async () => {
    const { world, store, leo } = await openSynced();
    await world.writes(store, [update(student, leo.id, { gradeLevel: '4', fullName: 'Leo Fern' })]);
    world.time += minuteMs;
    await world.serverWrites(update(student, leo.id, { gradeLevel: '5' }));
    await world.run(store);
    const [lost, ...others] = await store.listRefused();
    expect(others).toEqual([]);
    expect(lost).toMatchObject({ g: 1, code: 'overruled' });
    expect(lost!.ops).toHaveLength(1);
    expect(Object.keys(lost!.ops[0]!.f)).toEqual(['gradeLevel']);
    expect(lost!.ops[0]!.f['gradeLevel']![0]).toBe('4');
    expect((await recordIn(store, leo))?.fields).toMatchObject({
      gradeLevel: '5',
      fullName: 'Leo Fern',
    });
    expect(await store.counts()).toEqual({ pending: 0, refused: 0 });
  });

  it('is not reported if both wrote the same, whenever and whoever completed it', async () => {
    const { world, store, leosTask } = await openSynced();
    await world.writes(store, [update(task, leosTask.id, { completed: true })]);
    world.time += minuteMs;
    await world.serverWrites(update(task, leosTask.id, { completed: true }));
    await world.run(store);
    expect(world.onServer(leosTask)?.fields['completed']).toBe(true);
    expect(await store.listRefused()).toEqual([]);
  });

  it('is not reported if the earlier write was the other device’s', async () => {
    const { world, store, leo } = await openSynced();
    await world.serverWrites(update(student, leo.id, { gradeLevel: '5' }));
    world.time += minuteMs;
    await world.writes(store, [update(student, leo.id, { gradeLevel: '4' })]);
    await world.run(store);
    expect(world.onServer(leo)?.fields['gradeLevel']).toBe('4');
    expect(await store.listRefused()).toEqual([]);
  });

  it('is reported even if its replacement came with an earlier reply than its own answer', async () => {
    const { world, store, leo, mia } = await openSynced();
    for (let at = 0; at < maxGroup; at += 1) {
      await world.writes(store, [update(student, mia.id, { gradeLevel: `${at}` })]);
    }
    await world.writes(store, [update(student, leo.id, { gradeLevel: '4' })]);
    world.time += minuteMs;
    await world.serverWrites(update(student, leo.id, { gradeLevel: '5' }));
    await world.run(store);
    expect((await recordIn(store, leo))?.fields['gradeLevel']).toBe('5');
    expect(await store.listRefused()).toMatchObject([{ g: maxGroup + 1, code: 'overruled' }]);
  });

  it('is reported even if a fast clock wrote it and it got another stamp [SY9]', async () => {
    const { world, store, leo } = await openSynced();
    world.time += 10 * minuteMs;
    await world.writes(store, [update(student, leo.id, { gradeLevel: '4' })]);
    world.time -= 10 * minuteMs;
    const sync = async (request: SyncRequest) => {
      await world.transport.sync(request);
      return unreachable;
    };
    await world.run(store, { ...world.transport, sync });
    await world.serverWrites(update(student, leo.id, { gradeLevel: '5' }));
    await world.run(store);
    expect((await recordIn(store, leo))?.fields['gradeLevel']).toBe('5');
    expect(await store.listRefused()).toMatchObject([{ g: 1, code: 'overruled' }]);
  });
});

describe('An accepted value that a device replaces without having seen it', () => {
  it('is reported to its writer, once, whichever device synced first [SY8]', async () => {
    const { world, store, phone, reading, leo } = await openTabletAndPhone();
    await world.writes(phone.store, [update(plannerTask, reading.id, { status: 'completed' })]);
    await phone.sync();
    await world.run(store);
    const begun = update(plannerTask, reading.id, { status: 'in_progress' });
    await world.writes(store, [begun], asStudent(leo.id));
    await world.writes(phone.store, [update(plannerTask, reading.id, { status: 'pending' })]);
    await world.run(store);
    expect(await store.listRefused()).toEqual([]);
    await phone.sync();
    for (let run = 0; run < 3; run += 1) await world.run(store);
    expect((await recordIn(store, reading))?.fields['status']).toBe('pending');
    const [lost, ...others] = await store.listRefused();
    expect(others).toEqual([]);
    expect(lost).toMatchObject({ code: 'overruled', ops: [{ by: `s${leo.id}`, id: reading.id }] });
    expect(Object.entries(lost!.ops[0]!.f).map(([field, [value]]) => [field, value])).toEqual([
      ['status', 'in_progress'],
    ]);
    expect(await phone.store.listRefused()).toEqual([]);
    await store.transact((tx) => tx.keepRefused(({ g }) => g !== lost!.g));
    await world.run(store);
    expect(await store.listRefused()).toEqual([]);
    expect((await stateOf(store)).told).toEqual([]);
  });

  it('is not reported if it was replaced knowingly, by the same value, or by a person at the server', async () => {
    const { world, store, phone, leo, mia } = await openTabletAndPhone();
    await world.writes(store, [update(student, leo.id, { gradeLevel: '4' })]);
    await world.writes(store, [update(student, mia.id, { gradeLevel: '6' })]);
    await world.writes(phone.store, [update(student, mia.id, { gradeLevel: '6' })]);
    await world.run(store);
    await phone.sync();
    await world.writes(phone.store, [update(student, leo.id, { gradeLevel: '5' })]);
    await phone.sync();
    await world.run(store);
    expect((await recordIn(store, leo))?.fields['gradeLevel']).toBe('5');
    expect(await store.listRefused()).toEqual([]);
  });

  it('is reported once even if the device learns of it before its own change is answered', async () => {
    const { world, store, phone, leo } = await openTabletAndPhone();
    await world.writes(store, [update(student, leo.id, { gradeLevel: '4' })]);
    await world.writes(phone.store, [update(student, leo.id, { gradeLevel: '5' })]);
    const unheard = async (request: SyncRequest) => {
      await world.transport.sync(request);
      return unreachable;
    };
    await world.run(store, { ...world.transport, sync: unheard });
    await phone.sync();
    await world.run(store);
    await world.run(store);
    expect(await store.listRefused()).toMatchObject([{ g: 1, code: 'overruled' }]);
  });

  it('is reported although the reply that brought it was lost', async () => {
    const { world, store, phone, leo } = await openTabletAndPhone();
    await world.writes(store, [update(student, leo.id, { gradeLevel: '4' })]);
    await world.writes(phone.store, [update(student, leo.id, { gradeLevel: '5' })]);
    await world.run(store);
    await phone.sync();
    const unheard = async (request: SyncRequest) => {
      await world.transport.sync(request);
      return unreachable;
    };
    await world.run(store, { ...world.transport, sync: unheard });
    await world.run(store);
    expect(await store.listRefused()).toMatchObject([{ code: 'overruled' }]);
  });

  it('is not reported to a device that may no longer hold the record [SY7]', async () => {
    const { world, store, phone, reading, mia, leo } = await openTabletAndPhone();
    await world.writes(store, [update(plannerTask, reading.id, { title: 'Leo’s secret' })]);
    await world.writes(phone.store, [
      update(plannerTask, reading.id, { title: 'Mia reads', studentId: mia.id }),
    ]);
    await world.run(store);
    await phone.sync();
    world.holder = { kind: 'student', studentId: leo.id };
    await store.transact((tx) => tx.setState({ holder: world.holder }));
    await world.run(store);
    expect(await store.listRefused()).toEqual([]);
  });

  it('is not reported to a device of another holder [SY7]', async () => {
    const { world, store, phone, leo } = await openTabletAndPhone();
    await world.writes(store, [update(student, leo.id, { gradeLevel: '4' })]);
    await world.writes(phone.store, [update(student, leo.id, { gradeLevel: '5' })]);
    await world.run(store);
    await phone.sync();
    world.holder = { kind: 'student', studentId: leo.id };
    await store.transact((tx) => tx.setState({ holder: world.holder }));
    await world.run(store);
    expect((await recordIn(store, leo))?.fields['gradeLevel']).toBe('5');
    expect(await store.listRefused()).toEqual([]);
  });
});

describe('What was made in something that was deleted elsewhere meanwhile', () => {
  async function openBoth() {
    const opened = await openTabletAndPhone();
    const { world, store, phone, math } = opened;
    await world.serverWrites({ t: 'member', id: 11, fields: { fullName: 'Ana', role: 'parent' } });
    await world.run(store);
    await phone.sync();
    const fields = { title: 'Essay', classId: math.id, dueDate: '2026-03-06T21:00:00.000Z' };
    const essay = create(assignment, { ...fields, description: 'Two pages' }, seededRandom(4));
    const types = () => world.writes(store, [essay]);
    const deletes = () => world.writes(phone.store, [remove(schoolClass, math.id)]);
    return { ...opened, essay, types, deletes };
  }

  it.each([true, false])(
    'is kept and told to who typed it, with all of it, whichever of the two arrives first (%s) [SY8]',
    async (isDeletedFirst) => {
      const { world, store, phone, math, essay, types, deletes } = await openBoth();
      await types();
      await deletes();
      const both = [() => phone.sync(), () => world.run(store)];
      for (const sync of isDeletedFirst ? both : both.toReversed()) await sync();
      for (const sync of both) await sync();
      const [told, ...others] = await store.listRefused();
      expect(others).toEqual([]);
      expect([told!.code, told!.ops.map(({ t, id }) => [t, id])]).toEqual([
        'overruled',
        [['assignment', essay.id]],
      ]);
      const { title, description } = told!.ops[0]!.f;
      expect([title![0], description![0]]).toEqual(['Essay', 'Two pages']);
      expect(await phone.store.listRefused()).toEqual([]);
      expect(world.onServer(essay)).toBeDefined();
      expect(world.onServer(math)!.fields['_del']).toBe(true);
    },
  );

  it('is not told where the deleter had seen it', async () => {
    const { world, store, phone, types, deletes } = await openBoth();
    await types();
    await world.run(store);
    await phone.sync();
    await deletes();
    await phone.sync();
    await world.run(store);
    expect(await store.listRefused()).toEqual([]);
  });
});
