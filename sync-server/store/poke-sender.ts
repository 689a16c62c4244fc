/**
 * Sends notifications after their commits, those of many commits at once. Within a commit, NOTIFY takes a lock of the
 * whole database until the disk has written, so that families would write one after the other.
 *
 * Invariant: what was handed over is sent, after a lost connection too, as long as the process lives and the pool is
 * open. Who waits for it has an answer only once others were told, so what ends with the process is what nobody was
 * answered; it reaches the family's devices with their next poll [SY16].
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from './connect.ts';
import { codeOf } from './database-errors.ts';

/** The channel of all servers of a database. */
export const channel = 'trailbook';

/** Notifications of one statement. */
const mostAtOnce = 1_000;

const defaultRetryMs = 500;

/** Sends the notifications of one process. */
export interface PokeSender {
  /** Hands over a notification whose transaction has committed; resolves when it was sent, or has to be sent again. */
  send: (payload: string) => Promise<void>;
  /** Resolves when nothing waits. */
  flush: () => Promise<void>;
}

/** Sends over a pool whose transactions needn't wait for the disk. */
export function createPokeSender(sql: Sql, retryMs = defaultRetryMs): PokeSender {
  let waiting: { payload: string; tried: () => void }[] = [];
  let sending: Promise<void> | null = null;

  /** Resolves to whether it makes sense to go on. */
  async function sendSome(): Promise<boolean> {
    const some = waiting.slice(0, mostAtOnce);
    const payloads = some.map(({ payload }) => payload);
    const tell = () => some.forEach(({ tried }) => tried());
    try {
      await sql`select pg_notify(${channel}, one) from unnest(${payloads}::text[]) one`;
      waiting = waiting.slice(some.length);
      tell();
    } catch (error) {
      tell();
      if (codeOf(error) === 'CONNECTION_ENDED') return false;
      await sleep(retryMs, undefined, { ref: false });
    }
    return true;
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0 && (await sendSome()));
    sending = null;
  }

  return {
    send: (payload) =>
      new Promise((tried) => {
        waiting.push({ payload, tried });
        sending ??= sendAll();
      }),
    flush: async () => {
      await sending;
    },
  };
}
