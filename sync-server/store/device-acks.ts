/**
 * The server's notes on the ops it has accepted from a device [SY4] [SY10]: the last one's number, the answers that the
 * device may still request, and the marks of those ops and of the op before them.
 *
 * Invariant: the store's transaction holds the family's lock, so it replaces exactly the marks it has read.
 */
import type { Id } from '../../shared-model/lib/ids.ts';
import type { FamilySql } from './connect.ts';
import type { AnsweredOp, StoredResult, AcceptedOps } from './family-store.ts';
import { toStorable } from './record-rows.ts';

/** The stored marks of a device. */
export interface DeviceAcks {
  firstN: number;
  lastN: number;
  /** The answers from `firstN` on that weren't `ok`. */
  notOk: readonly StoredResult[];
  /** The marks of consecutive ops; the last one is that of `lastN`. */
  marks: readonly string[];
}

/** The marks of a device without ops. */
export const nothingTaken: DeviceAcks = { firstN: 0, lastN: 0, notOk: [], marks: [] };

/** Reads the marks of a device; a device without ops has empty ones. */
export async function readAcks(
  { sql, familyId }: FamilySql,
  deviceId: Id<'device'>,
): Promise<DeviceAcks> {
  // Ops that are older than the storing of marks have none.
  const [row] = await sql<DeviceAcks[]>`
    select first_n as "firstN", last_n as "lastN", not_ok as "notOk", coalesce(marks, '[]') as marks
    from device_marks where family_id = ${familyId} and device_id = ${deviceId}`;
  return row ?? nothingTaken;
}

/** The result of `FamilyTransaction.readDeviceAcks`. */
export function toTakenOps(
  { firstN, lastN, notOk, marks }: DeviceAcks,
  fromN: number,
): AcceptedOps {
  const firstMarked = lastN - marks.length + 1;
  const codes = new Map(notOk.map((result) => [result.n, result]));
  const results: StoredResult[] = [];
  for (let n = Math.max(fromN, firstN); n <= lastN; n += 1) {
    results.push(codes.get(n) ?? { n, code: 'ok' });
  }
  return { lastN, results, marks: new Map(marks.map((mark, at) => [firstMarked + at, mark])) };
}

const asKept = (result: StoredResult): StoredResult =>
  result.message ? { ...result, message: toStorable(result.message) } : result;

/** The marks after `FamilyTransaction.saveDeviceAcks` with these ops; `lastN` is the last one's number. */
export function acksWith(
  before: DeviceAcks,
  fromN: number,
  lastN: number,
  ops: readonly AnsweredOp[],
): DeviceAcks {
  const notOk = ops.flatMap(({ result }) => (result.code === 'ok' ? [] : [asKept(result)]));
  const firstMarked = before.lastN - before.marks.length + 1;
  return {
    firstN: Math.max(before.firstN, fromN),
    lastN,
    notOk: [...before.notOk.filter(({ n }) => n >= fromN), ...notOk],
    marks: [
      ...before.marks.slice(Math.max(0, fromN - 1 - firstMarked)),
      ...ops.map(({ mark }) => mark),
    ],
  };
}
