import { describe, expect, it } from 'vitest';
import { update, type Op } from '../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { added, asStudent, noon, stampAt, stored, system } from '../../support/family/story.ts';
import { codesOf, openFamily, toOps } from './setup.ts';

describe('A push of a student’s completion of a plan that a parent gave to a sibling', () => {
  /** Leo's plan is Mia's, by a move at second 10; `done`: with a completion by Leo at a second. */
  async function opened() {
    const home = await openFamily();
    const { store, family, reply } = home;
    const { head: before } = store;
    const move = update(plannerTask, family.reading.id, { studentId: family.mia.id });
    await commitToStore(store, system, [move], { now: noon + 10_000, node: 0 });
    const by = (studentId: number, second: number, firstN = 1) =>
      toOps(firstN, [
        {
          actor: asStudent(studentId),
          changes: [
            update(plannerTask, family.reading.id, {
              status: 'completed',
              completedAt: new Date(noon + second * 1_000).toISOString(),
            }),
          ],
          hlc: stampAt(second * 1_000),
        },
      ]);
    const owner = () => home.record(family.reading)?.fields['studentId'];
    return {
      ...home,
      before,
      by,
      owner,
      reply: (cursor: number, ops: Op[]) => reply({ cursor, ops }, { now: noon + 60_000 }),
    };
  }

  it('gives it back, whether the completion or the move was first, and whatever the device had seen since', async () => {
    for (const second of [5, 20])
      for (const isBehind of [true, false]) {
        const { store, before, by, reply, owner, family } = await opened();
        const answer = await reply(isBehind ? before : store.head, by(family.leo.id, second));
        expect([codesOf(answer)[0] === 'forbidden', owner()]).toEqual([false, family.leo.id]);
      }
  });

  it('leaves it to the sibling who has finished it', async () => {
    const { before, store, by, reply, owner, family } = await opened();
    await reply(store.head, by(family.mia.id, 15));
    expect(codesOf(await reply(before, by(family.leo.id, 5, 2)))).toEqual(['forbidden']);
    expect(owner()).toBe(family.mia.id);
  });

  it('gives nobody what was never theirs', async () => {
    const { store, family, reply, record } = await openFamily();
    const plan = stored('planner-task', 5, {
      studentId: family.mia.id,
      date: '2026-03-03',
      subject: 'Art',
      title: 'Hers',
    });
    await store.transact((tx) => tx.write(added(plan)));
    const ops = toOps(1, [
      {
        actor: asStudent(family.leo.id),
        changes: [update(plannerTask, 5, { status: 'completed' })],
        hlc: stampAt(1),
      },
    ]);
    expect(codesOf(await reply({ cursor: 0, ops }))).toEqual(['forbidden']);
    expect(record(plan)?.fields['studentId']).toBe(family.mia.id);
  });
});
