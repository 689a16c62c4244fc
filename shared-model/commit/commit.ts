/**
 * The one write path for a family's data. A tap, a REST call, an import and the demo seed become `Change`s, and
 * `commitWithin` parses, authorizes, merges and stores them in one transaction. (Synced ops bring their own stamps; the
 * server's push runs the same `decide` on them.)
 */
import type { Rejection } from '../lib/errors.ts';
import { failed, ok, type Result } from '../lib/result.ts';
import { jsonBytes } from '../lib/json-bytes.ts';
import type { Actor } from '../records/actor.ts';
import { coalesce, maxGroup, maxGroupBytes, stampChanges, type Change } from './change.ts';
import { laterHlc, tick, witness, type Hlc } from '../records/clock.ts';
import { decide, keysFor, type Records } from './decide.ts';
import type { RecordTransaction, RecordChange } from './record-store.ts';
import { keyOf, type RecordKey } from '../records/stored-record.ts';

/** Bytes of JSON that stamping adds per field, brackets included. */
const roomForStamps = 40;

/** The time and the node that a commit stamps with. */
export interface CommitContext {
  /** Milliseconds since 1970, corrected by the device's known clock error. */
  now: number;
  /** The device's id; 0 for the server. */
  node: number;
}

/** Loads the records that exist, deleted ones included, by their `keyOf`. */
export async function loadRecords(
  tx: RecordTransaction,
  keys: readonly RecordKey[],
): Promise<Records> {
  return new Map((await tx.read(keys)).map((record) => [keyOf(record), record]));
}

/** Loads all records that deciding these changes needs (`keysFor`), and those of `besides`. */
export async function loadFor(
  tx: RecordTransaction,
  changes: readonly Change[],
  besides: readonly RecordKey[] = [],
): Promise<Records> {
  const records: Records = new Map();
  const asked = new Set<string>();
  for (let keys = [...keysFor(changes), ...besides]; keys.length > 0;) {
    for (const key of keys) asked.add(keyOf(key));
    for (const [key, record] of await loadRecords(tx, keys)) records.set(key, record);
    keys = keysFor(changes, records).filter((key) => !asked.has(keyOf(key)));
  }
  return records;
}

/**
 * A stamp above the clock and above every stamp of the records written, so that fields which a wrong clock stamped too
 * high (and fields derived from them, like `completedAt`) can still be edited.
 */
function stampAbove(
  clock: Hlc,
  loaded: Records,
  changes: readonly Change[],
  context: CommitContext,
): Hlc {
  let highest = clock;
  for (const change of changes) {
    const current = loaded.get(keyOf(change));
    if (!current) continue;
    for (const hlc of [current.v, ...Object.values(current.fv)]) highest = laterHlc(highest, hlc);
  }
  return tick(highest, context.now, context.node);
}

/** Splits an action's changes into groups within `maxGroup` and `maxGroupBytes`; most actions need one. */
function* groupsOf(changes: readonly Change[]): Iterable<Change[]> {
  let group: Change[] = [];
  let bytes = 0;
  for (const change of changes) {
    const size = jsonBytes(change) + roomForStamps * Object.keys(change.fields).length;
    if (group.length === maxGroup || (group.length > 0 && bytes + size > maxGroupBytes)) {
      yield group;
      [group, bytes] = [[], 0];
    }
    group.push(change);
    bytes += size;
  }
  yield group;
}

/**
 * Commits one action inside the caller's transaction: all its changes or none; a rejection writes nothing. Returns each
 * changed record before and after. An action larger than a group becomes a batch of groups under one stamp, which
 * identifies them as one action (`markOf`).
 */
export async function commitWithin(
  tx: RecordTransaction,
  actor: Actor,
  wanted: readonly Change[],
  context: CommitContext,
): Promise<Result<RecordChange[], Rejection>> {
  const changes = coalesce(wanted);
  const [clock, loaded] = await Promise.all([tx.clock(), loadFor(tx, changes)]);
  const hlc = stampAbove(clock, loaded, changes, context);
  const groups = Array.from(groupsOf(changes), (group) => stampChanges(actor, group, hlc));
  const { outcomes, recordChanges, accepted } = decide(loaded, groups, {
    now: context.now,
    normalizationStamp: hlc,
  });
  const refused = outcomes.find((outcome) => 'issues' in outcome);
  if (refused) return failed(refused);
  await tx.write(recordChanges);
  await tx.log(accepted);
  await tx.setClock(witness(tick(clock, context.now, context.node), hlc, context.now));
  return ok(recordChanges);
}
