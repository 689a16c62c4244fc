/** The two answers that are streams: where a new device finds its first records, and the pokes. */
import { Readable } from 'node:stream';
import type { Poke } from '../../shared-model/contracts/sync-call.ts';
import type { SyncDevice } from '../store/family-store.ts';
import type { BootstrapTurn } from './bootstrap-turns.ts';
import type { PokeHub } from './poke-hub.ts';

/** Text as a body. A reader that goes away ends the source, and so does the turn's signal, which breaks the body off; the turn ends with it. */
export function streamBody(
  lines: AsyncGenerator<string>,
  { signal, end }: BootstrapTurn,
): ReadableStream<Uint8Array> {
  const source = Readable.from(lines, { objectMode: false, signal });
  source.on('close', end);
  return Readable.toWeb(source) as ReadableStream<Uint8Array>;
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
