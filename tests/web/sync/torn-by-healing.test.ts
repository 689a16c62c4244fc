/**
 * A completion is whole [SY11] [SY8]: what says that it is done, when and by whom goes together, also where a server
 * was put back to an older state and the devices give it back what it lost.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { update } from '../../../shared-model/commit/change.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { task } from '../../../shared-model/entities/task.ts';
import type { PlannerStatus } from '../../../shared-model/derive/plan-week.ts';
import type { Actor } from '../../../shared-model/records/actor.ts';
import { keyOf } from '../../../shared-model/records/stored-record.ts';
import { asStudent, parent } from '../../support/family/story.ts';
import { openTabletAndPhone, recordIn } from './setup.ts';

type Opened = Awaited<ReturnType<typeof openTabletAndPhone>>;

const sets = ({ reading }: Opened, status: PlannerStatus): Change[] => [
  update(plannerTask, reading.id, { status }),
];

/** Both devices with a parent's profile open, who can heal a server that was put back. */
async function openWithParents(): Promise<Opened> {
  const opened = await openTabletAndPhone();
  for (const { openSigners } of [opened.store, opened.phone.store]) openSigners.push(11);
  return opened;
}

/** Both devices sync until both have everything. */
async function meet({ world, store, phone }: Opened): Promise<void> {
  for (const sync of [phone.sync, () => world.run(store), phone.sync]) await sync();
}

/** What all three have of a record; they agree. */
async function heldOf({ world, store, phone }: Opened, key: { t: string; id: number }) {
  const held = world.onServer(key);
  expect([await recordIn(store, key), await recordIn(phone.store, key)]).toEqual([held, held]);
  return held!.fields;
}

describe('After a server was put back', () => {
  it('work that Leo finished, and whose earlier completion Ana undid without having seen his, is finished on every device', async () => {
    const opened = await openWithParents();
    const { world, store, phone, leo, reading } = opened;
    const putBack = world.server.backUp();
    await world.writes(phone.store, sets(opened, 'completed'));
    await phone.sync();
    await world.writes(store, sets(opened, 'completed'), asStudent(leo.id));
    await world.run(store);
    await world.writes(phone.store, sets(opened, 'pending'));
    putBack();
    await meet(opened);
    const done = { status: 'completed', completedBy: `s${leo.id}` };
    expect(await heldOf(opened, reading)).toMatchObject(done);
    expect((await heldOf(opened, reading))['completedAt']).not.toBeNull();
  });

  it('what two devices know of completions is one story, whatever they did and in whatever order they heal', async () => {
    const step = fc.oneof(
      fc.record({ device: fc.nat(1), isDone: fc.boolean(), isLeos: fc.boolean() }),
      fc.record({ sync: fc.nat(1) }),
    );
    const steps = fc.array(step, { minLength: 3, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(fc.boolean(), steps, fc.nat(1), async (isPlan, all, first) => {
        const opened = await openWithParents();
        const { world, store, phone, leo, leosTask, reading } = opened;
        const syncs = [() => world.run(store), phone.sync];
        const putBack = world.server.backUp();
        for (const one of all) {
          if ('sync' in one) {
            await syncs[one.sync]!();
            continue;
          }
          const actor: Actor = one.isLeos ? asStudent(leo.id) : parent;
          const change = isPlan
            ? update(plannerTask, reading.id, { status: one.isDone ? 'completed' : 'pending' })
            : update(task, leosTask.id, { completed: one.isDone });
          await world.writes([store, phone.store][one.device]!, [change], actor);
        }
        putBack();
        await syncs[first]!();
        await meet(opened);
        const fields = await heldOf(opened, isPlan ? reading : leosTask);
        const isDone = isPlan ? fields['status'] === 'completed' : fields['completed'] === true;
        const completion = [fields['completedAt'] ?? null, fields['completedBy'] ?? null];
        expect(completion.map((value) => value !== null)).toEqual([isDone, isDone]);
      }),
      { numRuns: 400 },
    );
  });
});

describe('A record whose three fields disagree, as an older app’s healing left it,', () => {
  it.each([
    ['a title', { title: 'Read two stories' }],
    ['a time', { time: '10:00 AM' }],
  ])('is repaired when %s arrives', async (_, values) => {
    const opened = await openTabletAndPhone();
    const { world, store, phone, leo, reading } = opened;
    await world.writes(store, sets(opened, 'completed'), asStudent(leo.id));
    await meet(opened);
    const row = world.server.rows.map.get(keyOf(reading))!;
    row.record = { ...row.record, fields: { ...row.record.fields, status: 'pending' } };
    await world.writes(phone.store, [update(plannerTask, reading.id, values)]);
    await meet(opened);
    expect(await heldOf(opened, reading)).toMatchObject({ status: 'completed', ...values });
  });
});
