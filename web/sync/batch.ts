/** What of the outbox goes into one request: whole groups, in order, within the request's limits [SY2]. */
import { maxGroup, maxGroupBytes } from '../../shared-model/commit/change.ts';
import type { Op } from '../../shared-model/commit/change.ts';
import { isOp } from '../../shared-model/contracts/op.ts';
import { isLongerInJson, jsonBytes } from '../../shared-model/lib/json-bytes.ts';

/** How many ops to read so that a group that is cut at the end shows. */
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

/** The first groups of the outbox, at most `limit` ops and a request's bytes, but always one group. */
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

/** Those that were looked at: an op is, each time it is read, an object of its own, and isn't changed. */
const sendable = new WeakSet<Op>();

export function isSendable(op: Op): boolean {
  if (sendable.has(op)) return true;
  const is = isOp(op);
  if (is) sendable.add(op);
  return is;
}

/** Whether an op says which record it changes and how, whatever else is wrong with it. */
export const saysWhat = (op: Op): boolean => {
  const { t, id, f } = op;
  return isSendable(op) || isSendable({ n: 1, g: 1, s: 0, t, id, f, by: '', mac: '' });
};

/** An op that the server calls malformed, as it stays in the outbox until its number is answered. */
export const discardedOp = (op: Op): Op => ({ ...op, s: -1 });

export const isDiscarded = ({ s }: Op): boolean => s === -1;

/**
 * What is sent in the place of an op that can't be read or was given up: the same number, nobody who acts, and nothing
 * said. The server refuses it and answers with the record it was about, and the ops behind it get their turn [SY8].
 */
export const emptied = (op: Op): Op => {
  const { t, id } = saysWhat(op) ? op : { t: 'unreadable', id: 1 };
  return { n: op.n, g: op.g, s: 0, t, id, f: {}, by: '', mac: '' };
};
