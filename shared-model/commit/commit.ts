/**
 * The one way of changing a family's data. A tap, a REST call, an import and the demo seed become `Change`s and come
 * through `commitWithin`: parse, authorize, merge, store, all in the store's one transaction. (A synced batch brings its own
 * stamps and takes the same `decide`, in the server's push.)
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

/** Bytes by which a stamp makes a field longer, and a change's own brackets. */
const roomForStamps = 40;

export interface CommitContext {
  /** Milliseconds since 1970, corrected by what the device knows of its own clock's error. */
  now: number;
  /** Who stamps: the device's id, 0 for the server. */
  node: number;
}

export async function loadRecords(
  tx: RecordTransaction,
  keys: readonly RecordKey[],
): Promise<Records> {
  return new Map((await tx.read(keys)).map((record) => [keyOf(record), record]));
}

/** What deciding these changes needs, of which some keys are known only by what others hold, and `besides`. */
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
 * Above the clock, and above all of the records it writes to: what was stamped by a wrong clock can still be edited, and so
 * can what follows from it (when a task was completed, and by whom).
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

/** An action's changes in as many groups as it needs: most are one. */
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
 * Commits one action inside a transaction the caller holds: all changes or none. A refusal writes nothing.
 * The records come back as they were and as they are. One that is larger than a group is a batch: its groups bear one stamp, by
 * which they are known as one action (`markOf`).
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
