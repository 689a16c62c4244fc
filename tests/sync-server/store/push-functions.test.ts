/**
 * A push writes by one function of the database. What it writes must be what the function of the former version, which
 * servers side by side still call, writes; on a cluster, the coordinator numbers the rows of the log.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordChange } from '../../../shared-model/commit/record-store.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { keepCancelled } from '../../../sync-server/store/cancelled-taps.ts';
import { arrayLiteral } from '../../../sync-server/store/connect.ts';
import { inFamily } from '../../../sync-server/store/database.ts';
import { everyWork } from '../../../sync-server/store/due-work.ts';
import { postgresFamilyStore } from '../../../sync-server/store/postgres-store.ts';
import { added, stampAt, stored } from '../../support/family/story.ts';
import { databaseForTests } from './store-fixture.ts';

const fixture = databaseForTests();

const tables = ['records', 'finished_work', 'scope_moves', 'device_marks', 'commits', 'due_work'];

/** All that a family has in the tables of a push, without the family and the times. */
async function contentOf(familyId: number): Promise<unknown> {
  return inFamily(fixture.db, familyId, async (sql) => {
    const content: Record<string, unknown> = {};
    for (const table of tables) {
      const rows = await sql<{ row: unknown }[]>`
        select to_jsonb(one) - 'family_id' - 'due_at' as row from ${sql(table)} one
        where family_id = ${familyId} order by (to_jsonb(one) - 'family_id' - 'due_at')::text`;
      content[table] = rows.map(({ row }) => row);
    }
    const [family] = await sql`
      select head, clock, record_count, byte_count from families where id = ${familyId}`;
    return { ...content, family };
  });
}

const scope = fc.constantFrom('family', 'student/1', 'student/"2"', 'a\\b', 'c,d}');
const piece = fc.record({
  id: fc.integer({ min: 1, max: 30 }),
  title: fc.string({ unit: 'grapheme', maxLength: 8 }).filter((text) => !text.includes('\0')),
  scopes: fc.uniqueArray(scope, { maxLength: 3 }),
  left: fc.uniqueArray(scope, { maxLength: 2 }),
});
const counted = fc.record({
  studentId: fc.constantFrom(1, 2),
  on: fc.option(fc.constantFrom({ t: 'task', id: 1 }, { t: 'task', id: 31 }), { nil: null }),
  type: fc.constantFrom('lesson', 'quiz'),
  xpReward: fc.option(fc.constantFrom(0, 70), { nil: null }),
  by: fc.constantFrom(-1, 1, 2),
});

describe('What a push writes', () => {
  it('is the same by the function of the former version, for a few records and for many [SY3]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(piece, { selector: ({ id }) => id, maxLength: 30 }),
        fc.array(counted, { maxLength: 24 }),
        async (pieces, after) => {
          const [former, ours] = [await fixture.newFamily(), await fixture.newFamily()];
          const records = pieces.map(({ id, title, scopes }) => ({
            ...stored('task', id, { title, type: 'quiz' }),
            scopes,
          }));
          const moves = pieces.flatMap(({ id, left }) =>
            left.length > 0 ? [{ t: 'task', id, left }] : [],
          );
          const rest = {
            moves,
            after,
            acks: [{ deviceId: 4, firstN: 1, lastN: 3, notOk: [], marks: ['a'] }],
            family: { head: 1, clock: stampAt(1), records: records.length, bytes: 7 },
            nonce: 'n1',
            due: everyWork,
          };
          const inOurs = records.map((one) => ({ ...one, scopes: arrayLiteral(one.scopes) }));
          for (const times of [1, 2]) {
            const nonce = `n${times}`;
            await inFamily(
              fixture.db,
              former.familyId,
              (sql) =>
                sql`select end_push(${former.familyId}, ${times}, ${sql.json({ ...rest, records, nonce } as never)})`,
            );
            await inFamily(
              fixture.db,
              ours.familyId,
              (sql) => sql`
                select write_push(
                  ${ours.familyId}, ${times}, ${sql.json({ ...rest, records: inOurs, nonce } as never)}, null, null, null
                )`,
            );
          }
          expect(await contentOf(ours.familyId)).toEqual(await contentOf(former.familyId));
        },
      ),
      { numRuns: 25 },
    );
  });

  it('counts work that is done again and undone by the same write not at all', async () => {
    const { familyId, store } = await fixture.newFamily();
    const workAt = (id: number, status: string, at: number) =>
      stored(plannerTask.name, id, { studentId: 3, status, type: 'lesson' }, stampAt(at));
    await store.transact((tx) => tx.write(added(workAt(1, 'completed', 1))));
    const swapped: RecordChange[] = [
      { before: workAt(1, 'completed', 1), after: workAt(1, 'pending', 2) },
      ...added(workAt(2, 'completed', 2)),
    ];
    await store.transact((tx) => tx.write(swapped));
    expect(await store.snapshot((records) => records.finishedWork())).toEqual([
      { work: { studentId: 3, type: 'lesson', xpReward: null }, count: 1 },
    ]);
    expect(await contentOf(familyId)).toMatchObject({ finished_work: [{ count: 1 }] });
  });
});

it('A push of completions looks once for cancelled ones, in a family that has cancelled none', async () => {
  const { familyId } = await fixture.newFamily();
  const taps = Array.from({ length: 9 }, (_, at) => ({ t: task.name, id: at, hlc: stampAt(at) }));
  const looks = async () =>
    inFamily(fixture.db, familyId, async (sql) => {
      const [row] = await sql<{ cancelled: unknown }[]>`
        select cancelled from begin_push(
          ${familyId}, 7, 0, ${[]}::text[], ${[]}::bigint[], ${sql.json(taps)}
        )`;
      const [stat] = await sql<{ scans: number }[]>`
        select seq_scan + idx_scan as scans from pg_stat_xact_user_tables where relname = 'cancelled_taps'`;
      return { cancelled: row!.cancelled, scans: stat!.scans };
    });
  expect(await looks()).toEqual({ cancelled: null, scans: 1 });
  await inFamily(fixture.db, familyId, (sql) =>
    keepCancelled({ sql, familyId }, taps.slice(2, 3) as never),
  );
  const seen = await looks();
  expect(seen.cancelled).toEqual(taps.slice(2, 3));
  expect(seen.scans).toBeGreaterThan(taps.length);
});

describe('On a cluster', () => {
  const change = (id: number) => [
    {
      actor: { role: 'parent', memberId: 1 } as never,
      changes: [{ t: task.name, id, fields: { studentId: [3, stampAt(id)] } } as never],
    },
  ];

  it('a family’s log is numbered by the one sequence, in the order of its writes, beside a server of the former version', async () => {
    const { familyId, store } = await fixture.newFamily();
    const cluster = postgresFamilyStore({ ...fixture.db, isCluster: true }, familyId);
    const reads = { deviceId: 7, cursor: 0, keys: [], taps: [] };
    const write = (by: typeof store, id: number, asked?: typeof reads) =>
      by.transact(async (tx) => {
        await tx.write(
          added(stored(task.name, id, { assignmentId: 1, studentId: 3 }, stampAt(id))),
        );
        await tx.log(change(id), 7);
      }, asked);
    await write(cluster, 1, reads);
    // As one statement of its own, which numbers the row by the table.
    await write(store, 2);
    await write(cluster, 3, reads);
    await Promise.all([4, 5, 6].map((id) => write(cluster, id, reads)));
    await write(store, 7, reads);
    const rows = await inFamily(
      fixture.db,
      familyId,
      (sql) => sql<{ at_row: number; seq: number; device_id: number }[]>`
        select at_row, seq, device_id from change_log where family_id = ${familyId} order by at_row`,
    );
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(new Set(rows.map(({ device_id }) => device_id))).toEqual(new Set([7]));
    const [next] = await fixture.owner<{ next: number }[]>`
      select nextval('change_log_at_row_seq') as next`;
    expect(next!.next).toBeGreaterThan(rows.at(-1)!.at_row);
  });

  it('a page is asked for again within a transaction by a family that its node doesn’t see, and is no page of nobody', async () => {
    const cluster = postgresFamilyStore({ ...fixture.db, isCluster: true }, 987_654);
    await expect(cluster.pull(0, null, 10)).rejects.toThrow('This family does not exist');
    const { familyId, store } = await fixture.newFamily();
    await store.transact((tx) => tx.write(added(stored(task.name, 1, { studentId: 3 }))));
    const seen = await postgresFamilyStore({ ...fixture.db, isCluster: true }, familyId).pull(
      0,
      null,
      10,
    );
    expect(seen).toEqual(await store.pull(0, null, 10));
    expect(seen.records).toHaveLength(1);
  });
});
