/**
 * Listens for the server's pokes [SY16]: an event announces news, and carries it if small. The first event of a
 * connection names the family's latest commit, so no earlier poke is missed.
 */
import * as v from 'valibot';
import { pokeSchema, type Poke } from '../../shared-model/contracts/poke-call.ts';
import { parsedJson } from '../../shared-model/lib/parsed-json.ts';
import type { Random } from '../../shared-model/lib/random.ts';
import { endsOnContact } from './status.ts';
import type { Timers } from './timers.ts';
import type { Lines, Transport } from './transport.ts';

/** What listening needs. */
export interface PokeDeps {
  transport: Transport;
  timers: Timers;
  random: Random;
  onPoke: (poke: Poke) => void | Promise<void>;
  /** The server is reachable from now on. */
  onConnect: () => void;
  /** The server reports that this device was removed from the family. */
  onRevoked: () => void;
}

/** A running listener. */
export type PokeSubscription = ReturnType<typeof listenForPokes>;

const reconnectMs = 5_000;
const longestReconnectMs = 2 * 60_000;

/**
 * The poke in a line of server-sent events (WHATWG HTML, "Server-sent events"); undefined for any other line, since
 * polling is the fallback.
 */
function pokeIn(line: string): Poke | undefined {
  if (!line.startsWith('data:')) return undefined;
  const poke = v.safeParse(pokeSchema, parsedJson(line.slice('data:'.length)));
  return poke.success ? poke.output : undefined;
}

/** Listens, and reconnects when the connection ends, until it is stopped. */
export function listenForPokes({
  transport,
  timers,
  random,
  onPoke,
  onConnect,
  onRevoked,
}: PokeDeps) {
  const abort = new AbortController();
  let timer: unknown;
  let failures = 0;
  let isOutOfReach = false;

  async function readPokes(lines: Lines): Promise<void> {
    let events = 0;
    for await (const line of lines) {
      if (abort.signal.aborted) return;
      // A connection that ends right after its first event, the greeting, counts as failed.
      if (line === '' && (events += 1) > 1) failures = 0;
      const poke = pokeIn(line);
      if (poke) await onPoke(poke);
    }
  }

  async function listen(): Promise<void> {
    // While connecting, nothing waits: one connection at a time.
    isOutOfReach = false;
    const answer = await transport.events(abort.signal);
    isOutOfReach = answer.kind === 'trouble' && endsOnContact(answer.trouble);
    if (answer.kind === 'trouble' && answer.trouble === 'revoked') onRevoked();
    if (answer.kind === 'reply') {
      onConnect();
      try {
        await readPokes(answer.reply);
      } catch {
        // The connection was lost; it is opened again below.
      }
    }
    if (abort.signal.aborted) return;
    failures += 1;
    const longest = Math.min(longestReconnectMs, reconnectMs * 2 ** Math.min(failures - 1, 5));
    timer = timers.setTimeout(listenAgain, longest / 2 + (random() * longest) / 2);
  }

  const listenAgain = (): void => void listen();

  void listen();
  return {
    /** Another request reached the server: reconnect without further waiting. */
    onContact(): void {
      if (!isOutOfReach) return;
      timers.clearTimeout(timer);
      listenAgain();
    },
    stop(): void {
      isOutOfReach = false;
      abort.abort();
      timers.clearTimeout(timer);
    },
  };
}
