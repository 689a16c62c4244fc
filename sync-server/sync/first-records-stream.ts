/**
 * A new device's first records: a list of packs, each made once for all devices with the same scopes. A device that has
 * fetched the packs continues with the feed, so a list may be old; it is made again once a tenth of it is outdated.
 *
 * Invariant: a device gets only lists and packs of its own scopes, and none with a record that has left those scopes
 * since.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { RecordPacker } from '../../shared-model/records/packed-records.ts';
import type { BootstrapHead, PackEntry } from '../../shared-model/contracts/bootstrap-calls.ts';
import { schoolYearStart } from '../../shared-model/lib/default-year.ts';
import { hlcTime } from '../../shared-model/records/clock.ts';
import { studentScope, type Scope } from '../../shared-model/records/scopes.ts';
import type { FamilyReader, FamilyStore, PackList, RecordStream } from '../store/family-store.ts';
import { earnedXpOf } from '../store/finished-work.ts';

/** The most records in a pack: a school year of a large family, which a server easily holds in memory. */
const manyRecords = 10_000;

/**
 * Brotli's level. Measured: a fifth smaller than the best gzip, in half the time; levels 6 to 9 gain nothing, higher
 * ones take 20 times as long.
 */
const quality = 5;

const squeeze = promisify(brotliCompress);

/** A list stays usable until more than this many records plus a tenth of the list were written. */
const fewRecords = 500;

/** Identifies a list's snapshot and day. */
export type ListHead = Pick<PackList, 'epoch' | 'head' | 'nonce' | 'count' | 'firstDay'>;

/** The reply of a bootstrap. */
export interface FirstRecords {
  /** Newline-delimited JSON (`bootstrapCall`). */
  lines: AsyncGenerator<string>;
  /** The snapshot of a list that is being made; null: it was stored. */
  made: ListHead | null;
  /** Releases the snapshot behind the lines, even if nobody has started to read them. */
  end: () => void;
}

/** A bootstrap's request. */
export interface FirstRecordsRequest {
  /** The scopes of the device; null: all. */
  scopes: readonly Scope[] | null;
  /** Milliseconds since 1970. */
  now: number;
  /** The list must be complete at least up to this sequence number. */
  least?: number;
  packedTogether?: number;
  /** Called for each pack made. */
  onPack?: () => void;
  /** Called with the number of records read so far. */
  onGathered?: (records: number) => void;
}

/**
 * The first day of the open school year (yyyy-MM-dd): that of the family's last write, or the server's own if it is
 * earlier. So a clock that is ahead closes no year in which somebody still writes; devices themselves handle a year
 * that stays open too long.
 */
async function firstDayOfOpenYear(store: FamilyStore, now: number): Promise<string> {
  const { clock } = await store.readHead();
  const time = Math.min(now, hlcTime(clock));
  return schoolYearStart(new Date(time).toISOString().slice(0, 10));
}

/** Whether a list is still usable: it has the same history and school year, and nearly all records. */
export async function isUsable(
  store: FamilyStore,
  list: ListHead,
  { scopes, now, least = 0 }: FirstRecordsRequest,
): Promise<boolean> {
  const { epoch, cursorNonce, count, hasDrops, head, trimmedTo } = await store.newsAfter(
    list.head,
    scopes,
  );
  return (
    list.epoch === epoch &&
    list.nonce === cursorNonce &&
    list.firstDay === (await firstDayOfOpenYear(store, now)) &&
    list.head >= Math.min(least, head) &&
    list.head <= head &&
    list.head >= trimmedTo &&
    !hasDrops &&
    count <= fewRecords + list.count / 10
  );
}

const headLine = (
  { epoch, head, nonce, count, firstDay, earned }: Omit<PackList, 'packs'>,
  now: number,
): string =>
  `${JSON.stringify({ epoch, head, nonce, now, count, firstDay, earned } satisfies BootstrapHead)}\n`;

async function* linesOf(list: PackList, now: number): AsyncGenerator<string> {
  yield headLine(list, now);
  for (const pack of list.packs) yield `${JSON.stringify(pack)}\n`;
  yield `${list.head}\n`;
}

interface Part {
  year: string | null;
  packer: RecordPacker;
  isEnough: boolean;
}

/** Splits a stream into parts of one school year and at most `most` records each. */
async function* partsOf(
  rows: RecordStream['rows'],
  most: number,
  onGathered: (records: number) => void,
): AsyncGenerator<Part> {
  let part: Part | undefined;
  let gathered = 0;
  for await (const batch of rows) {
    gathered += batch.length;
    onGathered(gathered);
    for (const { year, record } of batch) {
      if (part && (part.year !== year || part.packer.count >= most)) {
        yield { ...part, isEnough: part.year === null && year !== null };
        part = undefined;
      }
      part ??= { year, packer: new RecordPacker(), isEnough: year === null };
      part.packer.add(record);
    }
  }
  if (part) yield part;
}

/** The XP of these scopes' students, over all years. */
async function earnedIn(
  records: FamilyReader,
  scopes: readonly Scope[] | null,
): Promise<[number, number][]> {
  const earned = earnedXpOf(await records.finishedWork());
  return [...earned].filter(([id]) => scopes === null || scopes.includes(studentScope(id)));
}

async function* newLines(
  store: FamilyStore,
  { rows, records: reader, epoch, head, nonce, count }: RecordStream,
  firstDay: string,
  request: FirstRecordsRequest,
): AsyncGenerator<string> {
  const { scopes, now, packedTogether = manyRecords } = request;
  const { onPack, onGathered = () => undefined } = request;
  const list = { epoch, head, nonce, count, firstDay, earned: await earnedIn(reader, scopes) };
  yield headLine(list, now);
  const packs: PackEntry[] = [];
  for await (const { year, packer, isEnough } of partsOf(rows, packedTogether, onGathered)) {
    const written = packer.text();
    const text = Buffer.from(written);
    const hash = createHash('sha256').update(text).digest('hex');
    // An earlier list contains it, or a making that was interrupted.
    if (!(await store.packs.has(scopes, hash))) {
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
      await store.packs.keep(scopes, hash, new Uint8Array(await squeeze(text, { params })));
      onPack?.();
    }
    const { count: held } = packer;
    const isClosed = year !== null;
    const pack = { hash, count: held, length: written.length, isClosed, isEnough };
    packs.push(pack);
    yield `${JSON.stringify(pack)}\n`;
  }
  await store.packs.keepList(scopes, { ...list, packs });
  yield `${head}\n`;
}

/** Opens the list of a device's first records: the stored one, or a new one that is made while it is read. */
export async function openFirstRecords(
  store: FamilyStore,
  request: FirstRecordsRequest,
): Promise<FirstRecords> {
  const { scopes, now } = request;
  const firstDay = await firstDayOfOpenYear(store, now);
  const kept = await store.packs.list(scopes);
  if (kept && (await isUsable(store, kept, request))) {
    return { lines: linesOf(kept, now), made: null, end: () => undefined };
  }
  const stream = await store.stream(scopes, firstDay);
  const { epoch, head, nonce, count } = stream;
  return {
    lines: newLines(store, stream, firstDay, request),
    made: { epoch, head, nonce, count, firstDay },
    end: stream.end,
  };
}
