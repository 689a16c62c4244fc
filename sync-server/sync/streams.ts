/** The two streamed replies: the list of a new device's first records, and the pokes. */
import { addAbortSignal, Readable } from 'node:stream';
import type { Poke } from '../../shared-model/contracts/poke-call.ts';
import type { SyncDevice } from '../store/family-store.ts';
import type { BootstrapPermit } from './bootstrap-permits.ts';
import type { PokeHub } from './poke-hub.ts';

/**
 * A source as a body. A disconnected reader or the turn's signal ends the source; the end of the source ends the turn.
 */
export function streamBody(
  source: Readable,
  { signal, end }: BootstrapPermit,
): ReadableStream<Uint8Array> {
  addAbortSignal(signal, source);
  source.on('close', end);
  return Readable.toWeb(source) as ReadableStream<Uint8Array>;
}

const keepAliveMs = 25_000;

const encoder = new TextEncoder();

/**
 * A stream of server-sent events: first a poke with the family's head, because earlier pokes were missed; then every
 * poke, and a comment every 25 seconds, so that no proxy closes an idle connection. The stream fails if the head can't
 * be read.
 *
 * Invariant: no device gets content that it may not hold. The stream calls `readHead` after registering with the hub;
 * it returns undefined if the device was revoked or got a new holder since the request, and from the registration on
 * the hub ends its stream. A stream is held for hours: once it has read the head it keeps nothing of its request.
 */
export function pokeStream(
  hub: PokeHub,
  device: SyncDevice,
  readHead: () => Promise<Poke | undefined>,
): ReadableStream<Uint8Array> {
  let toRead: typeof readHead | undefined = readHead;
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
      const unregister = hub.hold(device.id, () => {
        end();
        controller.close();
      });
      end = () => {
        isOver = true;
        clearInterval(timer);
        stopListening();
        unregister();
      };
      try {
        const first = await toRead!();
        if (isOver) return;
        isConfirmed = first !== undefined;
        if (first) return sendPoke(first);
        end();
        controller.close();
      } catch (error) {
        end();
        throw error;
      } finally {
        toRead = undefined;
      }
    },
    cancel: () => end(),
  });
}
