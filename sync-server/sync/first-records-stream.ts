/**
 * A new device's first records: packs, each made once for all devices with the same scopes, and the list of them. Whoever has
 * fetched the packs of a list takes the feed after it, so a list may be old; it is made anew once a tenth of it is.
 *
 * Invariant: nothing is listed, and no pack is read, but for scopes the device has; and none that holds a record which has left
 * those scopes since.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { RecordPacker } from '../../shared-model/records/packed-records.ts';
import type { BootstrapHead, PackEntry } from '../../shared-model/contracts/bootstrap-calls.ts';
import { FamilyView } from '../../shared-model/derive/family-view.ts';
import { schoolYearStart } from '../../shared-model/derive/school-year.ts';
import { curriculum } from '../../shared-model/entities/curriculum.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { student } from '../../shared-model/entities/student.ts';
import { studentScope, type Scope } from '../../shared-model/records/scopes.ts';
import type { FamilyReader, FamilyStore, PackList, RecordStream } from '../store/family-store.ts';
import { earnedXpIn } from '../store/finished-work.ts';

/** So many records go into one pack: a school year of a large family, and no more than a server easily holds. */
const manyRecords = 10_000;

/** Measured: a fifth smaller than gzip at its best, in half the time; higher levels up to 9 give nothing, those above take 20 times as long. */
const quality = 5;

const squeeze = promisify(brotliCompress);

/** So many records, and a tenth of the list, may have been written since a list was made. */
const fewRecords = 500;

export interface FirstRecords {
  /** Newline-delimited JSON (`bootstrapCall`). */
  lines: AsyncGenerator<string>;
  /** Lets go of what the lines are made from, also when nobody began to read them. */
  end: () => void;
}

export interface FirstRecordsRequest {
  /** The scopes of the device; null: all. */
  scopes: readonly Scope[] | null;
  /** Milliseconds since 1970. */
  now: number;
  /** The sequence number up to which the list is to be complete at least. */
  least?: number;
  packedTogether?: number;
  /** A pack was made. */
  onPack?: () => void;
}

/** Whether a list that was made before still serves: of the same history and school year, and nearly all there is. */
async function isUsable(
  store: FamilyStore,
  list: PackList,
  { scopes, least = 0 }: FirstRecordsRequest,
  firstDay: string,
): Promise<boolean> {
  const { epoch, cursorNonce, count, hasDrops, head } = await store.newsAfter(list.head, scopes);
  return (
    list.epoch === epoch &&
    list.nonce === cursorNonce &&
    list.firstDay === firstDay &&
    list.head >= Math.min(least, head) &&
    list.head <= head &&
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

/** The records of a stream in parts of one year each, no more than `most` in one. */
async function* partsOf(rows: RecordStream['rows'], most: number): AsyncGenerator<Part> {
  let part: Part | undefined;
  for await (const batch of rows) {
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

/** What the students of these scopes have earned, by everything there is. */
async function earnedIn(
  records: FamilyReader,
  scopes: readonly Scope[] | null,
): Promise<[number, number][]> {
  const [finished, ...owners] = await Promise.all([
    records.finishedWork(),
    ...[student, schoolClass, curriculum].map(({ name }) => records.list(name)),
  ]);
  const earned = earnedXpIn(finished, new FamilyView(owners.flat()));
  return [...earned].filter(([id]) => scopes === null || scopes.includes(studentScope(id)));
}

async function* newLines(
  store: FamilyStore,
  { rows, records: reader, epoch, head, nonce, count }: RecordStream,
  firstDay: string,
  known: ReadonlySet<string>,
  { scopes, now, packedTogether = manyRecords, onPack }: FirstRecordsRequest,
): AsyncGenerator<string> {
  const list = { epoch, head, nonce, count, firstDay, earned: await earnedIn(reader, scopes) };
  yield headLine(list, now);
  const packs: PackEntry[] = [];
  for await (const { year, packer, isEnough } of partsOf(rows, packedTogether)) {
    const text = Buffer.from(packer.text());
    const hash = createHash('sha256').update(text).digest('hex');
    if (!known.has(hash)) {
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
      await store.packs.keep(scopes, hash, new Uint8Array(await squeeze(text, { params })));
      onPack?.();
    }
    const pack = { hash, count: packer.count, isClosed: year !== null, isEnough };
    packs.push(pack);
    yield `${JSON.stringify(pack)}\n`;
  }
  await store.packs.keepList(scopes, { ...list, packs });
  yield `${head}\n`;
}

/** The list of a device's first records: as it was made last, or else made while it is read. */
export async function openFirstRecords(
  store: FamilyStore,
  request: FirstRecordsRequest,
): Promise<FirstRecords> {
  const { scopes, now } = request;
  const firstDay = schoolYearStart(new Date(now).toISOString().slice(0, 10));
  const kept = await store.packs.list(scopes);
  if (kept && (await isUsable(store, kept, request, firstDay))) {
    return { lines: linesOf(kept, now), end: () => undefined };
  }
  const stream = await store.stream(scopes, firstDay);
  const known = new Set(kept?.packs.map(({ hash }) => hash));
  return { lines: newLines(store, stream, firstDay, known, request), end: stream.end };
}
