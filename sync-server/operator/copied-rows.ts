/** The rows of a table in the format of `COPY`. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { TransactionSql } from '../store/connect.ts';
import type { Watch } from './patience.ts';
import { copyOf, type BackedUpTable } from './tables.ts';

/** Rows are gathered into pieces large enough to compress. */
const pieceBytes = 64 * 1024;

/** In this format a line feed is at the end of each row and nowhere else. */
function rowsIn(piece: Buffer): number {
  let rows = 0;
  for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) rows += 1;
  return rows;
}

/** Yields a table's rows in pieces; returns their number. */
export async function* copiedRows(
  tx: TransactionSql,
  table: BackedUpTable,
  watch: Watch,
): AsyncGenerator<Buffer, number> {
  const what = `reading ${table.name}`;
  const copying = tx.unsafe(copyOf(table, 'to stdout')).readable();
  const source: Readable = await watch(copying, what);
  const rows = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let gathered: Buffer[] = [];
  let [size, count] = [0, 0];
  for (;;) {
    const { done, value } = await watch(rows.next(), what);
    if (done === true) break;
    gathered.push(value);
    count += rowsIn(value);
    size += value.length;
    if (size < pieceBytes) continue;
    yield Buffer.concat(gathered);
    [gathered, size] = [[], 0];
  }
  // postgres.js pauses the socket when its buffer is full and resumes it only in `_read`, which nobody calls once the
  // table's end was in that buffer: the reply to every later statement would stay unread (3.4.9, `CopyData` and
  // `CopyDone` in connection.js).
  source._read(0);
  yield Buffer.concat(gathered);
  return count;
}

/** Fills a table with rows. */
export async function copyInto(
  tx: TransactionSql,
  table: BackedUpTable,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const copying = tx.unsafe(copyOf(table, 'from stdin'));
  const target = await copying.writable();
  // postgres.js reports PostgreSQL's errors after the last row to the statement, whose promise has already resolved to
  // the stream: without this, the stream would wait for ever (3.4.9, `queryError` in connection.js).
  const refused = new Promise<never>((_resolve, reject) => {
    void Object.assign(copying, { reject });
  });
  await Promise.race([pipeline(Readable.from(rows), target), refused]);
}
