/** Looks every half minute whose notices are due. Failures are logged and hold up no other family. */
import type { Id } from '../../shared-model/lib/ids.ts';
import { describeError, type Log } from '../http/log.ts';
import { dueTurns } from './notice-turns.ts';
import { followWrites, remind, summarize, type NoticeDeps } from './send-notices.ts';

/** How long after a write it is followed: a tick that was a slip has been undone by then. */
const settleMs = 20_000;
const lookEveryMs = 30_000;

/** Sends what is due. */
export interface NoticeClock {
  /** A family has written something. */
  wrote: (familyId: Id<'family'>) => void;
  /** Sends everything that is due now; resolves when it is done. */
  tick: () => Promise<void>;
  /** Ticks from now on; the result stops that. */
  start: () => () => Promise<void>;
}

/** Makes the clock of a server. */
export function createNoticeClock(deps: NoticeDeps, log: Pick<Log, 'warn'>): NoticeClock {
  const { db, now } = deps.services;
  /** When a family wrote first since it was followed last. */
  const written = new Map<Id<'family'>, number>();

  const guarded = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.warn(describeError(error), 'notice failed');
    }
  };

  const tick = async (): Promise<void> => {
    const at = now();
    const settled = [...written].filter(([, since]) => at - since >= settleMs);
    for (const [familyId] of settled) {
      written.delete(familyId);
      await guarded(() => followWrites(deps, familyId));
    }
    await guarded(async () => {
      for (const turn of await dueTurns(db, at)) {
        const take = turn.kind === 'reminder' ? remind : summarize;
        await guarded(() => take(deps, turn));
      }
    });
  };

  return {
    wrote: (familyId) => {
      if (!written.has(familyId)) written.set(familyId, now());
    },
    tick,
    start() {
      let running: Promise<void> | null = null;
      const timer = setInterval(() => {
        running ??= tick().finally(() => {
          running = null;
        });
      }, lookEveryMs);
      return async () => {
        clearInterval(timer);
        await running;
      };
    },
  };
}
