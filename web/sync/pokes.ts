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
}

const reconnectMs = 5_000;
const longestReconnectMs = 2 * 60_000;

/** The pokes in a stream of server-sent events (WHATWG HTML, "Server-sent events"); anything else is passed over. */
async function* pokesIn(lines: Lines): AsyncIterable<Poke> {
  for await (const line of lines) {
    if (!line.startsWith('data:')) continue;
    try {
      const poke = v.safeParse(pokeSchema, JSON.parse(line.slice('data:'.length)));
      if (poke.success) yield poke.output;
    } catch {
      // A line that is no JSON is no poke; polling is the fallback.
    }
  }
}

/** Listens, and connects again when the connection ends, until the returned function is called. */
export function listenForPokes({ transport, timers, random, onPoke }: PokeDeps): () => void {
  const abort = new AbortController();
  let timer: unknown;
  let failures = 0;

  async function listen(): Promise<void> {
    const answer = await transport.events(abort.signal);
    if (answer.kind === 'reply') {
      failures = 0;
      try {
        for await (const poke of pokesIn(answer.reply)) await onPoke(poke);
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
