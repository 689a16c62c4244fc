import { describe, expect, it } from 'vitest';
import { update } from '../../../shared-model/commit/change.ts';
import { parseWire } from '../../../shared-model/contracts/sync-call.ts';
import type { SyncReply } from '../../../shared-model/contracts/sync-call.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { asStudent, added, stampAt, stored } from '../../support/family/story.ts';
import { byParent, codesOf, deviceId, openFamily, toOps } from './setup.ts';

const refused = (at: number, id: number) =>
  byParent(at, update(schoolClass, id, { name: '' }), update(schoolClass, id, { gradeLevel: '4' }));

/** A family with classes whose descriptions are long. */
async function withLongClasses(count: number) {
  const opened = await openFamily();
  const ids = Array.from({ length: count }, (_, at) => at + 1);
  const classes = ids.map((id) =>
    stored('class', id, { name: 'Long', description: 'x'.repeat(60_000) }),
  );
  await opened.store.transact((tx) => tx.write(added(...classes)));
  return { ...opened, ids, cursor: opened.store.head };
}

const broughtBy = ({ results }: SyncReply): (number | undefined)[] =>
  results.flatMap(({ n, record }) => (record === null ? [] : [n]));

describe('The answers to a push', () => {
  it('carry a record once, with the last answer about it', async () => {
    const { reply, record, ids, cursor } = await withLongClasses(1);
    const actions = Array.from({ length: 250 }, (_, at) => refused(at, ids[0]!));
    const ops = toOps(1, actions);
    const answer = await reply({ ops, cursor });
    expect(answer.results).toHaveLength(500);
    expect(broughtBy(answer)).toEqual([500]);
    expect(parseWire(answer.results.at(-1)!.record)).toEqual(record({ t: 'class', id: ids[0]! }));
    expect(JSON.stringify(answer).length).toBeLessThan(200_000);
    expect(await reply({ ops, cursor })).toEqual(answer);
  });

  it('carry no record with an ok, even if an earlier op on the same record was rejected', async () => {
    const { reply, family } = await openFamily();
    const actor = asStudent(family.leo.id);
    const says = (at: number, fields: object) => ({
      actor,
      changes: [update(task, family.leosTask.id, fields)],
      hlc: stampAt(at, deviceId),
    });
    const written = byParent(3, update(task, family.leosTask.id, { _del: false } as object));
    const ops = toOps(1, [says(1, { assignmentId: 5 }), says(2, { completed: true }), written]);
    const answer = await reply({ ops });
    expect(codesOf(answer)).toEqual(['invalid', 'adjusted', 'ok']);
    expect(broughtBy(answer)).toEqual([2]);
  });

  it('cover only the first whole actions if their records would exceed a page; repeated ops get the others', async () => {
    const { reply, ids, cursor } = await withLongClasses(100);
    const ops = toOps(
      1,
      ids.map((id) => refused(id, id)),
    );
    const first = await reply({ ops, cursor });
    expect(first.lastN).toBe(200);
    expect(first.results.length).toBeLessThan(200);
    expect(first.results.length % 2).toBe(0);
    expect(JSON.stringify(first).length).toBeLessThan(4.5 * 1024 * 1024);
    const second = await reply({ ops: ops.slice(first.results.length), cursor });
    expect([...first.results, ...second.results].map(({ n }) => n)).toEqual(ops.map(({ n }) => n));
    expect(broughtBy(first).length + broughtBy(second).length).toBe(100);
  });
});
