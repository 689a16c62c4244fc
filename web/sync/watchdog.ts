/**
 * The watchdog: it makes a stall visible. The server can be reached, changes wait, and none has left for two minutes,
 * whether runs end in trouble or one of them hangs.
 */
import { endsWhenHeard } from './status.ts';
import type { StatusBoard, SyncStatus } from './status.ts';
import type { Timers } from './timers.ts';

const stallMs = 2 * 60_000;

/** Keeps `stalled` true to the facts until the returned function is called. */
export function watchForStalls(board: StatusBoard, timers: Timers): () => void {
  let timer: { id: unknown } | undefined;
  let lastPending = 0;

  function calm(): void {
    if (timer) timers.clearTimeout(timer.id);
    timer = undefined;
    board.update({ stalled: false });
  }

  function look({ pending, phase, trouble }: SyncStatus): void {
    const endedWell = phase === 'idle' && trouble === null;
    const isMoving = endedWell || pending < lastPending;
    const mayStall = pending > 0 && phase !== 'unpaired' && !endsWhenHeard(trouble);
    lastPending = pending;
    if (isMoving || !mayStall) calm();
    if (mayStall && !timer) {
      timer = { id: timers.setTimeout(() => board.update({ stalled: true }), stallMs) };
    }
  }

  const stop = board.subscribe(look);
  look(board.current());
  return () => {
    stop();
    calm();
  };
}
