/** Sends due notices every half minute. Failures are logged and delay no other family. */
import { describeError, type Log } from '../monitoring/log.ts';
import { takeDueTurns, type NoticeKind, type DueNotice } from './notice-turns.ts';
import { followWrites, remind, summarize, type NoticeDeps } from './send-notices.ts';
import { doDueWork } from '../store/due-work.ts';
import { severalAtOnce } from '../store/several-at-once.ts';

const lookEveryMs = 30_000;
/** The number of families of a queue handled at once: some of the pool's ten connections stay free for requests. */
const atOnce = 3;

/** Sends due notices. */
export interface NoticeClock {
  /** Sends everything that is due now; resolves when that is done. */
  tick: () => Promise<void>;
  /** Ticks from now on; the result stops that. */
  start: () => () => Promise<void>;
}

/** Makes the clock of a server. */
export function createNoticeClock(deps: NoticeDeps, log: Pick<Log, 'warn'>): NoticeClock {
  const { db, now } = deps.services;

  const guarded = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.warn(describeError(error), 'notice failed');
    }
  };

  /**
   * Handles families' writes: a row records the work from the write's commit on, so no restart loses it, and one server
   * does it.
   */
  const follow = (): Promise<void> =>
    doDueWork(db, {
      kind: 'notices',
      work: (familyId) => followWrites(deps, familyId).then(() => true),
      atOnce,
      now,
      onFailure: (error) => log.warn(describeError(error), 'notice failed'),
    });

  /** Takes the turns of a kind until none is due; a failed one is due again once no server holds it. */
  const takeTurns = async (
    kind: NoticeKind,
    take: (deps: NoticeDeps, turn: DueNotice) => Promise<void>,
  ): Promise<void> => {
    for (;;) {
      const turns = await takeDueTurns(db, now(), kind);
      if (turns.length === 0) return;
      await severalAtOnce(turns, atOnce, (turn) => guarded(() => take(deps, turn)));
    }
  };

  /** Queues that don't wait for each other: an unresponsive mail server delays no push. */
  const queues: (() => Promise<void>)[] = [
    () => guarded(follow),
    () => guarded(() => takeTurns('reminder', remind)),
    () => guarded(() => takeTurns('weekly', summarize)),
  ];

  return {
    tick: async () => void (await Promise.all(queues.map((queue) => queue()))),
    start() {
      const running = new Map<() => Promise<void>, Promise<void>>();
      const timer = setInterval(() => {
        for (const queue of queues) {
          if (!running.has(queue))
            running.set(
              queue,
              queue().finally(() => running.delete(queue)),
            );
        }
      }, lookEveryMs);
      return async () => {
        clearInterval(timer);
        await Promise.all(running.values());
      };
    },
  };
}
