/**
 * Cuts pages of the feed [SY5].
 *
 * Invariant: a page holds all records and drops up to its `upTo`, and none after it, so a page never splits a sequence
 * number and a cursor never skips anything.
 */
import type { RecordKey } from '../../shared-model/records/stored-record.ts';
import type { Page } from './family-store.ts';
import { toRecord, type RecordRow } from './record-rows.ts';

/** The most bytes of JSON of a page's records, unless a single sequence number has more. */
export const pageBytes = 4 * 1024 * 1024;

/** A record's row; every row of a page has `over`, the first sequence number beyond the page's bytes; null: none. */
export interface PageRow extends RecordRow {
  over: number | null;
}

/** The key of a record that left a scope or was trimmed, and the sequence number of that write. */
export interface DroppedKey extends RecordKey {
  seq: number;
}

/**
 * The results of two queries for `limit + 1` rows in the order of `seq`, with all rows of the last number; the records
 * only as far as their sequence numbers fit into the page's bytes.
 */
export interface FeedRows {
  head: number;
  epoch: number;
  records: readonly PageRow[];
  drops: readonly DroppedKey[];
}

/** The sequence number to cut at; undefined if all rows fit. */
function cutAt(rows: readonly { seq: number }[], limit: number): number | undefined {
  const over = rows[limit]?.seq;
  return over === undefined ? undefined : (rows.findLast(({ seq }) => seq < over)?.seq ?? over);
}

/** Makes a page of at most `limit` records, unless a single sequence number has more. */
export function toPage(
  { head, epoch, records, drops }: FeedRows,
  cursor: number,
  limit: number,
): Omit<Page, 'nonce' | 'cursorNonce' | 'clock' | 'trimmedTo' | 'losses'> {
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
