/**
 * The records that pending work depends on, in their state before that work [SY11]: a server that lost them would
 * refuse the pending edits (an edit of a record it doesn't have, an exception of an assignment). So a device whose
 * server was restored first offers these records, outside the outbox: offers have no numbers of their own, and giving
 * the same twice does no harm.
 */
import { changeOf, type ChangeGroup, type Op } from '../../shared-model/commit/change.ts';
import { keysFor } from '../../shared-model/commit/decide.ts';
import { nameToActor, type Actor } from '../../shared-model/records/actor.ts';
import { keyOf, valuesOf, versionOf } from '../../shared-model/records/stored-record.ts';
import type { RecordKey, StoredRecord } from '../../shared-model/records/stored-record.ts';
import { entityByName, registry } from '../../shared-model/registry/registry.ts';
import type { DeviceState } from '../data/device-store.ts';
import { everything } from '../data/outbox.ts';
import { LockedError } from '../data/storage-failure.ts';
import { recordsAt } from './bootstrap.ts';
import { fieldsServerLacks, healer, offered } from './heal.ts';
import type { RunDeps, RunEnd } from './run-end.ts';

/** The records of both sides, by key. */
interface Sides {
  ours: ReadonlyMap<string, StoredRecord>;
  theirs: ReadonlyMap<string, StoredRecord>;
}

/** What is offered, and the number of the first op that can't be sent before a parent has offered more. */
export interface BaseOffers {
  offers: Op[];
  barredFrom: number;
}

const nothing: BaseOffers = { offers: [], barredFrom: Infinity };

/** Collects the records that ops need and the server lacks, each once and after those it refers to. */
function createGatherer({ ours, theirs }: Sides, waiting: readonly Op[]) {
  const seen = new Set<string>();
  const opsOf = new Map<string, Op[]>();
  for (const op of waiting) opsOf.set(keyOf(op), [...(opsOf.get(keyOf(op)) ?? []), op]);

  /** Whether a pending op brings this value itself. */
  const isWaiting = (record: StoredRecord, field: string): boolean =>
    (opsOf.get(keyOf(record)) ?? []).some(({ f }) => f[field]?.[1] === versionOf(record, field));

  /** The record before the pending ops; required fields are as these leave them. Undefined: nothing is lacking. */
  function baseOf(record: StoredRecord) {
    const lost = fieldsServerLacks(record, theirs.get(keyOf(record)));
    if (!lost) return undefined;
    const names = Object.keys(lost.fields);
    if (names.every((name) => isWaiting(record, name))) return undefined;
    const needed = entityByName(record.t)?.fields ?? {};
    const own = names.filter((name) => !isWaiting(record, name) || needed[name]?.needed);
    return { ...lost, fields: Object.fromEntries(own.map((name) => [name, lost.fields[name]!])) };
  }

  function gather(key: RecordKey, found: StoredRecord[]): void {
    const record = ours.get(keyOf(key));
    if (!record || seen.has(keyOf(key))) return;
    seen.add(keyOf(key));
    for (const other of keysFor([record], ours)) gather(other, found);
    found.push(record);
  }

  return (op: Op) => {
    const found: StoredRecord[] = [];
    for (const key of keysFor([changeOf(op)], ours)) gather(key, found);
    return found.flatMap((record) => {
      const lost = baseOf(record);
      return lost ? [{ record, lost }] : [];
    });
  };
}

/**
 * Whether the server would refuse a student's op because of what it lost: it no longer knows that the work is theirs to
 * do.
 */
function lacksItsNeed(op: Op, { ours, theirs }: Sides, waiting: readonly Op[]): boolean {
  const needs = entityByName(op.t)?.student?.needs;
  if (!needs || nameToActor(op.by)?.role !== 'student') return false;
  const record = ours.get(keyOf(op));
  const after = { ...record?.fields, ...valuesOf(op.f), id: op.id };
  const touched = new Set(waiting.map(keyOf));
  const isMetBy = (side: ReadonlyMap<string, StoredRecord>): boolean =>
    needs(after, (key) => (touched.has(keyOf(key)) ? ours : side).get(keyOf(key))).isMet;
  return isMetBy(ours) && !isMetBy(theirs);
}

/**
 * The groups to offer in the name of `actor` (undefined: nobody can), and the first op that has to wait for somebody
 * who can.
 */
export function basesOf(
  waiting: readonly Op[],
  sides: Sides,
  actor: Actor | undefined,
): { groups: ChangeGroup[]; barredFrom: number } {
  const needsOf = createGatherer(sides, waiting);
  const groups: ChangeGroup[] = [];
  for (const op of waiting) {
    const needs = needsOf(op);
    if (!actor) {
      const isGone = needs.some(({ record }) => !sides.theirs.has(keyOf(record)));
      if (isGone || lacksItsNeed(op, sides, waiting)) return { groups, barredFrom: op.g };
      continue;
    }
    for (const { record, lost } of needs) {
      const change = offered(actor, lost, record, sides.theirs.get(keyOf(record)));
      if (change) groups.push({ actor, changes: [change] });
    }
  }
  return { groups, barredFrom: Infinity };
}

/** The offers that this device's pending ops need now, or the obstacle to finding out. */
export async function offerBases(
  { store, transport }: RunDeps,
  known: DeviceState,
): Promise<BaseOffers | RunEnd> {
  const theirs = await recordsAt(transport, known.cursor);
  if ('trouble' in theirs) return theirs;
  const lists = await Promise.all(registry.map(({ name }) => store.list(name)));
  const ours = new Map(lists.flat().map((record) => [keyOf(record), record]));
  const actor = healer(known, store.signerIds());
  try {
    return await store.transact(async (tx) => {
      const { groups, barredFrom } = basesOf(await tx.ops(everything), { ours, theirs }, actor);
      return { offers: await tx.offersOf(groups), barredFrom };
    });
  } catch (error) {
    // The profile was closed meanwhile.
    if (error instanceof LockedError) return nothing;
    throw error;
  }
}
