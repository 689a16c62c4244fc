/** The two streamed replies: the list of a new device's first records, and the pokes. */
import { addAbortSignal, Readable, type Writable } from 'node:stream';
import type { Poke } from '../../shared-model/contracts/poke-call.ts';
import type { SyncDevice } from '../store/family-store.ts';
import { askAnyway } from '../store/poke-channel.ts';
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

const ignore = (): void => undefined;

/** A device's open reply of server-sent events. */
class PokeStream {
  readonly #reply: Writable;
  readonly #timer: NodeJS.Timeout;
  readonly #stopListening: () => void;
  readonly #unregister: () => void;
  /** Whether the device is known to hold what it held when it asked. */
  #isConfirmed = false;
  /** Whether it was told nothing of a poke because it hadn't read the ones before. */
  #hasMissed = false;
  isOver = false;

  constructor(hub: PokeHub, device: SyncDevice, reply: Writable) {
    this.#reply = reply;
    this.#timer = setInterval(PokeStream.#keepAlive, keepAliveMs, this);
    this.#stopListening = hub.listen(device, (poke) => this.#tell(poke));
    this.#unregister = hub.hold(device.id, () => this.end());
    reply.on('close', () => this.#release());
    reply.on('drain', () => this.#catchUp());
    // `close` follows.
    reply.on('error', ignore);
  }

  static #keepAlive(this: void, stream: PokeStream): void {
    stream.#send(': still here\n\n');
  }

  /** Sends, unless the reader is so slow that Node still holds what was sent before. */
  #send(text: string): boolean {
    const { writableNeedDrain } = this.#reply;
    if (!writableNeedDrain) this.#reply.write(text);
    return !writableNeedDrain;
  }

  #tell({ epoch, head, page }: Poke): void {
    const poke: Poke = this.#isConfirmed ? { epoch, head, page } : { epoch, head };
    const isSent = this.#send(`event: poke\ndata: ${JSON.stringify(poke)}\n\n`);
    if (!isSent) this.#hasMissed = true;
  }

  #catchUp(): void {
    if (!this.#hasMissed || this.isOver) return;
    this.#hasMissed = false;
    this.#tell(askAnyway);
  }

  #release(): void {
    this.isOver = true;
    clearInterval(this.#timer);
    this.#stopListening();
    this.#unregister();
  }

  /** Says the family's head, from which on pokes may carry content. */
  begin(head: Poke): void {
    this.#isConfirmed = true;
    this.#tell(head);
  }

  end(): void {
    this.#release();
    this.#reply.end();
  }

  /** Ends it as if the connection were lost. */
  cut(): void {
    this.#release();
    this.#reply.destroy();
  }
}

/**
 * Writes server-sent events to a device: first a poke with the family's head, because earlier pokes were missed; then
 * every poke, and a comment every 25 seconds, so that no proxy closes an idle connection. A reader that is too slow is
 * told to sync once it has read what waits; one that reads nothing is cut off by its silent socket. The promise ends
 * with the first poke, while the stream goes on; it is rejected, and the stream cut off, if the head can't be read.
 *
 * Invariant: no device gets content that it may not hold. `readHead` is called after registering with the hub; it
 * returns undefined if the device was revoked or got a new holder since the request, and from the registration on the
 * hub ends its stream. A stream is held for hours: once it has read the head it keeps nothing of its request.
 */
export async function holdPokes(
  hub: PokeHub,
  device: SyncDevice,
  readHead: () => Promise<Poke | undefined>,
  reply: Writable,
): Promise<void> {
  const stream = new PokeStream(hub, device, reply);
  try {
    const head = await readHead();
    if (stream.isOver) return;
    if (head) stream.begin(head);
    else stream.end();
  } catch (error) {
    stream.cut();
    throw error;
  }
}
