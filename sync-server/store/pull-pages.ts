/**
 * Cutting a page [SY5].
 *
 * Invariant: a page holds everything up to its `upTo`, records and drops alike, and nothing after it, so a sequence
 * number is never cut in two and a cursor passes nothing it hasn't given.
 */
import type { RecordKey } from '../../shared-model/records/stored-record.ts';
import type { Page } from './family-store.ts';
import { toRecord, type RecordRow } from './record-rows.ts';

/** Bytes of JSON a page's records have at most, unless one sequence number alone has more. */
export const pageBytes = 4 * 1024 * 1024;

/** A record's row, and in every row of a page the first sequence number that its bytes leave out; null: none. */
export interface PageRow extends RecordRow {
  over: number | null;
}

export interface DroppedKey extends RecordKey {
  seq: number;
}

/**
 * What two queries gave that asked for `limit + 1` rows in the order of `seq`, all rows of the last number with them; of the
 * records those only whose sequence numbers fit into the page's bytes.
 */
export interface Found {
  head: number;
  epoch: number;
  records: readonly PageRow[];
  drops: readonly DroppedKey[];
}

/** The sequence number to cut at; undefined when the rows are all there is. */
function cutAt(rows: readonly { seq: number }[], limit: number): number | undefined {
  const over = rows[limit]?.seq;
  return over === undefined ? undefined : (rows.findLast(({ seq }) => seq < over)?.seq ?? over);
}

/** The page that `found` makes, of at most `limit` records, unless one sequence number alone has more. */
export function toPage(
  { head, epoch, records, drops }: Found,
  cursor: number,
  limit: number,
): Omit<Page, 'nonce' | 'cursorNonce' | 'clock'> {
  const end = Math.max(head, cursor);
  const last = records.at(-1);
  const fitting = last && last.over !== null ? last.seq : end;
  const upTo = Math.min(fitting, cutAt(records, limit) ?? end, cutAt(drops, limit) ?? end);
  const within = <Row extends { seq: number }>(rows: readonly Row[]) =>
    rows.filter(({ seq }) => seq <= upTo);
  const dropped = new Map(within(drops).map(({ t, id }) => [`${t}/${id}`, { t, id }]));
  return {
    epoch,
    head,
    records: within(records).map(toRecord),
    drops: [...dropped.values()],
    upTo,
    more: upTo < end,
  };
}
