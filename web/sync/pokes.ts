/** Listening for the server's pokes [SY16]: an event says that something is new, never what. */
import * as v from 'valibot';
import { pokeSchema } from '../../shared-model/contracts/sync.ts';
import type { Poke } from '../../shared-model/contracts/sync.ts';
import type { Random } from '../../shared-model/lib/random.ts';
import type { Timers } from './timers.ts';
import type { Lines, Transport } from './transport.ts';

export interface PokeDeps {
  transport: Transport;
  timers: Timers;
  random: Random;
  onPoke: (poke: Poke) => void | Promise<void>;
  /** The server can be heard, from now on; pokes before this were missed. */
  onConnect: () => void;
}

const reconnectMs = 5_000;
const longestReconnectMs = 2 * 60_000;

/** The poke in a line of server-sent events (WHATWG HTML, "Server-sent events"); undefined for any other line. */
function pokeIn(line: string): Poke | undefined {
  if (!line.startsWith('data:')) return undefined;
  try {
    const poke = v.safeParse(pokeSchema, JSON.parse(line.slice('data:'.length)));
    return poke.success ? poke.output : undefined;
  } catch {
    // A line that is no JSON is no poke; polling is the fallback.
    return undefined;
  }
}

/** Listens, and connects again when the connection ends, until the returned function is called. */
export function listenForPokes({
  transport,
  timers,
  random,
  onPoke,
  onConnect,
}: PokeDeps): () => void {
  const abort = new AbortController();
  let timer: unknown;
  let failures = 0;

  async function hear(lines: Lines): Promise<void> {
    let heard = 0;
    for await (const line of lines) {
      if (abort.signal.aborted) return;
      // A connection that ends after its greeting is as good as none.
      if (line !== '' && (heard += 1) > 1) failures = 0;
      const poke = pokeIn(line);
      if (poke) await onPoke(poke);
    }
  }

  async function listen(): Promise<void> {
    const answer = await transport.events(abort.signal);
    if (answer.kind === 'reply') {
      onConnect();
      try {
        await hear(answer.reply);
      } catch {
        // The connection was lost; it is made again below.
      }
    }
    if (abort.signal.aborted) return;
    failures += 1;
    const longest = Math.min(longestReconnectMs, reconnectMs * 2 ** Math.min(failures - 1, 5));
    timer = timers.setTimeout(() => void listen(), longest / 2 + (random() * longest) / 2);
  }

  void listen();
  return () => {
    abort.abort();
    timers.clearTimeout(timer);
  };
}
