/**
 * The answers to a push. An answer other than `ok` carries the server's record, if the device may hold it [SY8].
 *
 * Invariant: each record comes once, with the last answer about it, and a reply is no larger than a page, unless a
 * single action brings more. To fit, it leaves out whole actions at the end: the device sends them again and gets their
 * stored answers [SY4].
 */
import { loadRecords } from '../../shared-model/commit/commit.ts';
import type { Op } from '../../shared-model/commit/change.ts';
import { keyOf } from '../../shared-model/records/stored-record.ts';
import { toWire, type OpResult, type WireRecord } from '../../shared-model/contracts/sync-call.ts';
import { scopesOf } from '../../shared-model/registry/visible-records.ts';
import { jsonBytes } from '../../shared-model/lib/json-bytes.ts';
import { mayHold } from '../../shared-model/records/scopes.ts';
import type { FamilyTransaction, StoredResult, SyncDevice } from '../store/family-store.ts';
import { pageBytes } from '../store/pull-pages.ts';

/** An op, its answer, and the key of the record that goes with it, else null. */
interface OpWithAnswer {
  result: StoredResult;
  key: string | null;
}

/** The first actions whose records fit into a page. */
function whatFits(
  groups: readonly (readonly OpWithAnswer[])[],
  records: ReadonlyMap<string, WireRecord>,
): OpWithAnswer[] {
  const fitting: OpWithAnswer[] = [];
  const included = new Set<string>();
  let bytes = 0;
  for (const group of groups) {
    for (const { key } of group) {
      const record = key === null || included.has(key) ? undefined : records.get(key);
      if (!record) continue;
      included.add(keyOf({ t: record[0], id: record[1] }));
      bytes += jsonBytes(record);
    }
    if (fitting.length > 0 && bytes > pageBytes) break;
    fitting.push(...group);
  }
  return fitting;
}

/** Makes the answers to ops; `results` are the stored answers by the ops' numbers. */
export async function answersTo(
  tx: FamilyTransaction,
  opGroups: readonly (readonly Op[])[],
  results: ReadonlyMap<number, StoredResult>,
  { holder }: SyncDevice,
): Promise<OpResult[]> {
  const groups = opGroups.map((ops) =>
    ops.flatMap((op): OpWithAnswer[] => {
      const result = results.get(op.n);
      return result ? [{ result, key: result.code === 'ok' ? null : keyOf(op) }] : [];
    }),
  );
  const asked = opGroups.flat().filter(({ n }) => (results.get(n)?.code ?? 'ok') !== 'ok');
  const found = asked.length > 0 ? [...(await loadRecords(tx, asked)).values()] : [];
  const records = new Map(
    found
      .filter((record) => mayHold(holder, scopesOf(record)))
      .map((record) => [keyOf(record), toWire(record)]),
  );
  const fitting = whatFits(groups, records);
  const lastWith = new Map(fitting.map(({ key, result }) => [key, result]));
  return fitting.map(({ key, result }) => ({
    ...result,
    record: key !== null && lastWith.get(key) === result ? (records.get(key) ?? null) : null,
  }));
}
