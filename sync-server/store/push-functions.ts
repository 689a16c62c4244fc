/**
 * A family's write transaction in two calls, one that locks and reads (`0034-cancelled-taps-of-few.sql`), one that
 * writes (`0033-fewer-statements-a-push.sql`): few statements on one PostgreSQL, and on a cluster two that run whole on
 * the family's node.
 */
import { keyOf } from '../../shared-model/records/stored-record.ts';
import type { Hlc } from '../../shared-model/records/clock.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { Scope } from '../../shared-model/records/scopes.ts';
import { arrayLiteral, type FamilySql, type TransactionSql } from './connect.ts';
import type { Tap } from './cancelled-taps.ts';
import { nothingTaken, type DeviceAcks } from './device-acks.ts';
import { everyWork } from './due-work.ts';
import type { PushReads } from './family-store.ts';
import type { FinishedItem } from './finished-work.ts';
import type { PlacedRecord, Placement } from './placements.ts';
import { possibleKeys } from './record-rows.ts';

/** The locked row of a family. */
export interface LockedFamily {
  epoch: number;
  head: number;
  /** The nonce of the commit at the head; empty: it has none. */
  nonce: string;
  clock: Hlc;
  record_count: number;
  byte_count: number;
  /** When the demo family was created; null for every other family. */
  demo_laid_at: Date | null;
  trimmed_to: number;
}

/** What a push will read, read with the family's lock. */
export interface ReadAhead {
  deviceId: Id<'device'>;
  acks: DeviceAcks;
  cursor: number;
  cursorNonce: string;
  /** The records that exist, of all that were asked for, by their keys. */
  records: ReadonlyMap<string, PlacedRecord>;
  /** The keys that were asked for. */
  asked: ReadonlySet<string>;
  /** The completions that were asked for, and those of them that were cancelled. */
  taps: readonly Tap[];
  cancelled: readonly Tap[];
  /** The number of this write's row of the log, on a cluster, whose nodes can't number it; null: the table does. */
  logRow: number | null;
}

type ReadRow = Omit<LockedFamily, 'nonce'> & {
  nonce: string | null;
  cursor_nonce: string | null;
  acks: DeviceAcks | null;
  records:
    | [
        t: string,
        id: number,
        PlacedRecord['record']['fields'],
        v: Hlc,
        fv: Record<string, Hlc>,
        Scope[],
      ][]
    | null;
  cancelled: Tap[] | null;
};

/** Locks the family and reads what a push asks for; undefined: there is no such family. */
export async function beginPush(
  { sql, familyId }: FamilySql,
  { deviceId, cursor, keys, taps }: PushReads,
  isCluster: boolean,
): Promise<{ locked: LockedFamily; ahead: ReadAhead } | undefined> {
  const possible = possibleKeys(keys);
  const ts = possible.map(({ t }) => t);
  const ids = possible.map(({ id }) => id);
  const [[row], [numbered]] = await Promise.all([
    sql<ReadRow[]>`
      select * from begin_push(
        ${familyId}, ${deviceId}, ${cursor}, ${ts}::text[], ${ids}::bigint[],
        ${taps.length > 0 ? sql.json(taps as never) : null}
      )`,
    // Under the family's lock, so a family's rows are numbered in the order of its writes.
    isCluster
      ? sql<{ next: number }[]>`select nextval('trailbook.change_log_at_row_seq') as next`
      : [],
  ]);
  if (!row) return undefined;
  const { nonce, cursor_nonce, acks, records, cancelled, ...locked } = row;
  const placed = (records ?? []).map(([t, id, fields, v, fv, scopes]): PlacedRecord => ({
    record: { t, id, fields, v, fv },
    scopes,
  }));
  return {
    locked: { ...locked, nonce: nonce ?? '' },
    ahead: {
      deviceId,
      acks: acks ?? nothingTaken,
      cursor,
      cursorNonce: cursor_nonce ?? '',
      records: new Map(placed.map((one) => [keyOf(one.record), one])),
      asked: new Set(keys.map(keyOf)),
      taps,
      cancelled: cancelled ?? [],
      logRow: numbered?.next ?? null,
    },
  };
}

type Counted = FinishedItem & { by: number };

/** Equal work once, with how often it counts; none that doesn't. */
const summed = (items: readonly Counted[]): Counted[] =>
  [...Map.groupBy(items, (item) => JSON.stringify({ ...item, by: null })).values()]
    .map((same) => ({ ...same[0]!, by: same.reduce((sum, { by }) => sum + by, 0) }))
    .filter(({ by }) => by !== 0);

/**
 * What to count before the records are written, and after it. Work that counts by itself is the same before and after;
 * other work counts by what it is on, which the write may change.
 */
function countsOf(finished: { before: readonly FinishedItem[]; after: readonly FinishedItem[] }) {
  const before = finished.before.map((item): Counted => ({ ...item, by: -1 }));
  const after = finished.after.map((item): Counted => ({ ...item, by: 1 }));
  return {
    before: summed(before.filter(({ on }) => on !== null)),
    after: summed([...before.filter(({ on }) => on === null), ...after]),
  };
}

/** A row of the log. */
export interface LogRow {
  /** The entries as JSON. */
  text: string;
  writer: Id<'device'> | null;
  /** Its number; null: the table's next one. */
  row: number | null;
}

/** What a transaction has to write and hasn't sent yet. */
export class PendingWrites {
  #written: Record<string, unknown> = {};
  #log: LogRow | null = null;

  /** Whether anything waits. */
  get isEmpty(): boolean {
    return this.#log === null && Object.keys(this.#written).length === 0;
  }

  /** Takes the row of the log; there is one a transaction. */
  log(row: LogRow): void {
    this.#log = row;
  }

  place(
    placements: readonly Placement[],
    finished: { before: readonly FinishedItem[]; after: readonly FinishedItem[] },
  ): void {
    const moves = placements.flatMap(({ record: { t, id }, left }) =>
      left.length > 0 ? [{ t, id, left }] : [],
    );
    const records = placements.map(({ record, scopes }) => ({
      ...record,
      scopes: arrayLiteral(scopes),
    }));
    const { before, after } = countsOf(finished);
    this.#written = {
      records,
      ...(moves.length > 0 && { moves }),
      ...(before.length > 0 && { before }),
      ...(after.length > 0 && { after }),
    };
  }

  /** The end of the transaction: the marks of devices, the family's row, and the commit's nonce if there is one. */
  end(
    acks: ReadonlyMap<Id<'device'>, DeviceAcks>,
    family: { head: number; clock: Hlc; records: number; bytes: number } | null,
    nonce: string | null,
  ): void {
    if (acks.size > 0)
      this.#written['acks'] = [...acks].map(([deviceId, one]) => ({ deviceId, ...one }));
    if (family) this.#written['family'] = family;
    if (nonce !== null) Object.assign(this.#written, { nonce, due: everyWork });
  }

  /** The statement that writes what waits, which then doesn't any more. */
  statement({ sql, familyId }: FamilySql, seq: number) {
    const written = this.#written as Parameters<TransactionSql['json']>[0];
    const { text = null, writer = null, row = null } = this.#log ?? {};
    this.#written = {};
    this.#log = null;
    return sql`
      select write_push(${familyId}, ${seq}, ${sql.json(written)}, ${text}::text::jsonb, ${writer}, ${row})`;
  }
}
