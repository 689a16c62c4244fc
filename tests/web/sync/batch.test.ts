import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { create, markOf, maxGroup, maxGroupBytes } from '../../../shared-model/commit/change.ts';
import type { Op } from '../../../shared-model/commit/change.ts';
import { keyOf } from '../../../shared-model/records/stored-record.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { jsonBytes } from '../../../shared-model/lib/json-bytes.ts';
import {
  emptied,
  discardedOp,
  isDiscarded,
  isSendable,
  nextBatch,
  readAhead,
  namesRecord,
} from '../../../web/sync/batch.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { stampAt } from '../../support/family/story.ts';
import { openSynced, outboxOf, recordIn } from './setup.ts';

const op = (n: number, g: number, text = 'x'): Op => ({
  n,
  g,
  s: 1,
  t: 'class',
  id: n,
  f: { name: [text, stampAt(n)] },
  by: 'm11',
  mac: 'signature',
});

/** An outbox of groups of these sizes. */
function outbox(sizes: readonly number[], text?: string): Op[] {
  const ops: Op[] = [];
  for (const size of sizes) {
    const g = ops.length + 1;
    for (let at = 0; at < size; at += 1) ops.push(op(ops.length + 1, g, text));
  }
  return ops;
}

describe('A request’s batch', () => {
  it('is as many whole actions from the front of the outbox as fit [SY2]', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 40 });
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 200 }), (groups, limit) => {
        const ops = outbox(groups);
        const batch = nextBatch(ops, limit);
        expect(batch).toEqual(ops.slice(0, batch.length));
        const behind = ops[batch.length];
        expect(behind?.g).toBe(behind?.n);
        const first = groups[0] ?? 0;
        expect(batch.length).toBeLessThanOrEqual(Math.max(limit, first));
        expect(batch.length).toBeGreaterThanOrEqual(Math.min(first, ops.length));
      }),
    );
  });

  it('never ends in the middle of an action that was only cut by reading', () => {
    const ops = outbox([300, 300]).slice(0, readAhead);
    expect(nextBatch(ops, maxGroup)).toHaveLength(300);
    expect(nextBatch(outbox([1, 500]).slice(0, readAhead), maxGroup)).toHaveLength(1);
    expect(nextBatch(outbox([500, 1]).slice(0, readAhead), maxGroup)).toHaveLength(500);
  });

  it('stays within a request’s bytes', () => {
    const ops = outbox(
      Array.from({ length: 40 }, () => 2),
      'x'.repeat(60_000),
    );
    const batch = nextBatch(ops, maxGroup);
    expect(jsonBytes(batch)).toBeLessThanOrEqual(maxGroupBytes);
    expect(batch.length).toBeGreaterThan(2);
    expect(batch.length % 2).toBe(0);
  });

  it('is one action, however large, rather than none', () => {
    const ops = outbox([30, 1], 'x'.repeat(60_000));
    expect(nextBatch(ops, maxGroup)).toHaveLength(30);
    expect(nextBatch(ops, 1)).toHaveLength(30);
  });

  it('is empty for an empty outbox', () => {
    expect(nextBatch([], maxGroup)).toEqual([]);
  });
});

describe('An op that can’t be sent', () => {
  it('is replaced by an empty one with its number, for the same record [SY8]', () => {
    const stuck = discardedOp(op(5, 4));
    expect([isSendable(stuck), isDiscarded(stuck), namesRecord(stuck)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(stuck.f).toEqual(op(5, 4).f);
    expect(emptied(stuck)).toEqual({ n: 5, g: 4, s: 0, t: 'class', id: 5, f: {}, by: '', mac: '' });
    expect(isSendable(emptied(stuck))).toBe(true);
  });

  it.each<[string, object]>([
    ['no fields', { f: undefined }],
    ['an id that is none', { id: 'seven' }],
    ['no kind', { t: '' }],
    ['a stamp that is none', { f: { name: ['x', 'yesterday'] } }],
  ])('with %s is replaced all the same', (_, wrong) => {
    const broken = Object.assign(op(5, 5), wrong);
    expect([isSendable(broken), namesRecord(broken)]).toEqual([false, false]);
    expect(isSendable(emptied(broken))).toBe(true);
  });
});

it('A large action is sent group by group; if one is refused the others stay, and all have its mark', async () => {
  const { world, store, leo, mia } = await openSynced();
  world.requests.length = 0;
  const random = seededRandom(3);
  const plan = { date: '2026-03-02', subject: 'Math', title: 'Sums' };
  const planned = Array.from({ length: maxGroup + 40 }, () =>
    create(plannerTask, { ...plan, studentId: leo.id }, random),
  );
  const ofMia = create(plannerTask, { ...plan, studentId: mia.id }, random);
  await world.writes(store, [...planned, ofMia]);
  const [mark] = (await outboxOf(store)).map(markOf);
  world.server.rows.map.delete(keyOf(mia));
  await world.run(store);
  expect(world.requests.map(({ ops }) => ops.length)).toEqual([maxGroup, 41]);
  expect(world.onServer(planned[0]!)).toEqual(await recordIn(store, planned[0]!));
  expect(await recordIn(store, planned.at(-1)!)).toBeUndefined();
  const [group, ...others] = await store.listRefused();
  expect(others).toEqual([]);
  expect(group).toMatchObject({ code: 'parent-missing' });
  expect(new Set(group!.ops.map(markOf))).toEqual(new Set([mark]));
});
