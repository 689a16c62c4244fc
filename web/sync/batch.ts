/** What of the outbox goes into one request: whole groups, in order, within the request's limits [SY2]. */
import * as v from 'valibot';
import { maxGroup, maxGroupBytes } from '../../shared-model/changes/change.ts';
import type { Op } from '../../shared-model/changes/change.ts';
import { opSchema } from '../../shared-model/contracts/sync.ts';
import { jsonBytes } from '../../shared-model/lib/json-bytes.ts';

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
  for (const group of groupsOf(outbox)) {
    bytes += jsonBytes(group);
    const isTooMuch = batch.length + group.length > limit || bytes > maxGroupBytes;
    if (batch.length > 0 && isTooMuch) break;
    batch.push(...group);
  }
  return batch;
}

const emptyKind = 'unreadable';

/**
 * An op with the same number that says nothing. It takes the place of one that can't be read or that the server calls
 * malformed: the server refuses it, and the ops behind it get their turn [SY8].
 */
export const emptied = ({ n, g, s }: Op): Op => ({
  n,
  g,
  s,
  t: emptyKind,
  id: 1,
  f: {},
  by: '',
  mac: '',
});

export const isEmptied = ({ t }: Op): boolean => t === emptyKind;

export const isSendable = (op: Op): boolean => v.is(opSchema, op);
