/** Chooses which ops of the outbox go into one request: whole groups, in order, within the request's limits [SY2]. */
import { maxGroup, maxGroupBytes, type Op } from '../../shared-model/commit/change.ts';
import { isOp } from '../../shared-model/contracts/op.ts';
import { isLongerInJson, jsonBytes } from '../../shared-model/lib/json-bytes.ts';

/** How many ops to read so that a group cut off at the end is noticed. */
export const readAhead = maxGroup + 1;

const groupsOf = (ops: readonly Op[]): Op[][] => {
  const groups: Op[][] = [];
  for (const op of ops) {
    const last = groups.at(-1);
    if (last && last[0]!.g === op.g) last.push(op);
    else groups.push([op]);
  }
  return groups;
};

/** The first groups of the outbox, at most `limit` ops and a request's bytes, but always at least one group. */
export function nextBatch(outbox: readonly Op[], limit: number): Op[] {
  const batch: Op[] = [];
  let bytes = 0;
  const isSurelyFit = !isLongerInJson(outbox, maxGroupBytes);
  for (const group of groupsOf(outbox)) {
    if (!isSurelyFit) bytes += jsonBytes(group);
    const isTooMuch = batch.length + group.length > limit || bytes > maxGroupBytes;
    if (batch.length > 0 && isTooMuch) break;
    batch.push(...group);
  }
  return batch;
}

/** Ops already checked: each read returns new objects, which are never changed. */
const sendable = new WeakSet<Op>();

/** Whether an op has the shape that the protocol requires. */
export function isSendable(op: Op): boolean {
  if (sendable.has(op)) return true;
  const is = isOp(op);
  if (is) sendable.add(op);
  return is;
}

/** Whether an op names its record and its change, whatever else is wrong with it. */
export const namesRecord = (op: Op): boolean => {
  const { t, id, f } = op;
  return isSendable(op) || isSendable({ n: 1, g: 1, s: 0, t, id, f, by: '', mac: '' });
};

/** An op that the server calls malformed, as it stays in the outbox until its number is answered. */
export const discardedOp = (op: Op): Op => ({ ...op, s: -1 });

/** Whether an op was discarded as malformed. */
export const isDiscarded = ({ s }: Op): boolean => s === -1;

/**
 * An op sent in place of one that is unreadable or was discarded: the same number, no actor and no values. The server
 * refuses it and answers with the record it named, so the ops behind it can follow [SY8].
 */
export const emptied = (op: Op): Op => {
  const { t, id } = namesRecord(op) ? op : { t: 'unreadable', id: 1 };
  return { n: op.n, g: op.g, s: 0, t, id, f: {}, by: '', mac: '' };
};
