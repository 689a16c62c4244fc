/** The two answers that are streams: a new device's first records, and the pokes. */
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { packRecords } from '../../shared-model/changes/packed-records.ts';
import type { StoredRecord } from '../../shared-model/changes/stored-record.ts';
import type { BootstrapHead, Poke } from '../../shared-model/contracts/sync.ts';
import type { RecordStream, SyncDevice } from '../store/family-store.ts';
import type { BootstrapTurn } from './bootstrap-turns.ts';
import type { PokeHub } from './poke-hub.ts';

/** So many records go into one text: enough to share what they have alike, few enough that little is lost by a cut. */
const manyRecords = 5_000;

/** Newline-delimited JSON (`bootstrapCall`): records packed together as they come, whole sequence numbers at a time. */
export async function* bootstrapLines(
  { epoch, head, nonce, count, rows }: RecordStream,
  now: number,
  packedTogether = manyRecords,
): AsyncGenerator<string> {
  const first: BootstrapHead = { epoch, head, nonce, count, now };
  yield `${JSON.stringify(first)}\n`;
  let records: StoredRecord[] = [];
  let last = 0;
  for await (const batch of rows) {
    for (const { seq, record } of batch) {
      if (seq !== last && records.length >= packedTogether) {
        yield `${packRecords(records)}\n${last}\n`;
        records = [];
      }
      records.push(record);
      last = seq;
    }
  }
  if (records.length > 0) yield `${packRecords(records)}\n`;
  yield `${head}\n`;
}

/** As fast as the first level for packed records, and a twelfth smaller; higher ones take twice the time for another twentieth. */
const gzipLevel = 4;

/**
 * Text as a body, gzipped for who takes it. A reader that goes away ends the source, and so does the turn's signal, which
 * breaks the body off; the turn ends with the source.
 */
export function streamBody(
  lines: AsyncGenerator<string>,
  isGzip: boolean,
  { signal, end }: BootstrapTurn,
): ReadableStream<Uint8Array> {
  const source = Readable.from(lines, { objectMode: false, signal });
  source.on('close', end);
  if (!isGzip) return Readable.toWeb(source) as ReadableStream<Uint8Array>;
  const gzip = createGzip({ level: gzipLevel });
  source.on('error', (error) => gzip.destroy(error));
  gzip.on('close', () => source.destroy());
  return Readable.toWeb(source.pipe(gzip)) as ReadableStream<Uint8Array>;
}

const keepAliveMs = 25_000;

/**
 * Server-sent events: first a poke that says how far the family is, since those before this connection were missed; then
 * each poke, and a comment every 25 seconds, so that no proxy takes the silence for an end. It breaks off when the first
 * can't be read.
 *
 * Invariant: nothing of a family's content goes to a device that may not hold it. `readHead` is asked once the hub knows of the
 * connection, and is undefined where the device is no more what it was when it asked: from then on the hub cuts it.
 */
export function pokeStream(
  hub: PokeHub,
  device: SyncDevice,
  readHead: () => Promise<Poke | undefined>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let end: () => void = () => undefined;
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      let isConfirmed = false;
      const send = (text: string): void => controller.enqueue(encoder.encode(text));
      const sendPoke = ({ epoch, head, page }: Poke): void => {
        const poke: Poke = isConfirmed ? { epoch, head, page } : { epoch, head };
        send(`event: poke\ndata: ${JSON.stringify(poke)}\n\n`);
      };
      const stopListening = hub.listen(device, sendPoke);
      const timer = setInterval(() => send(': still here\n\n'), keepAliveMs);
      let isOver = false;
      const letGo = hub.hold(device.id, () => {
        end();
        controller.close();
      });
      end = () => {
        isOver = true;
        clearInterval(timer);
        stopListening();
        letGo();
      };
      try {
        const first = await readHead();
        if (isOver) return;
        isConfirmed = first !== undefined;
        if (first) return sendPoke(first);
        end();
        controller.close();
      } catch (error) {
        end();
        throw error;
      }
    },
    cancel: () => end(),
  });
}
