/**
 * Detects stalls: the server can be reached and ops are pending, but none has left for two minutes, whether runs end in
 * trouble or one of them hangs.
 */
import { endsOnContact, type StatusStore, type SyncStatus } from './status.ts';
import type { Timers } from './timers.ts';

const stallMs = 2 * 60_000;

/** Keeps `stalled` up to date until the returned function is called. */
export function watchForStalls(statusStore: StatusStore, timers: Timers): () => void {
  let timer: { id: unknown } | undefined;
  let lastPending = 0;

  function calm(): void {
    if (timer) timers.clearTimeout(timer.id);
    timer = undefined;
    statusStore.update({ stalled: false });
  }

  function readTransaction({ pending, phase, trouble }: SyncStatus): void {
    const endedWell = phase === 'idle' && trouble === null;
    const isMoving = endedWell || pending < lastPending;
    const mayStall = pending > 0 && phase !== 'unpaired' && !endsOnContact(trouble);
    lastPending = pending;
    if (isMoving || !mayStall) calm();
    if (mayStall && !timer) {
      timer = { id: timers.setTimeout(() => statusStore.update({ stalled: true }), stallMs) };
    }
  }

  const stop = statusStore.subscribe(readTransaction);
  readTransaction(statusStore.current());
  return () => {
    stop();
    calm();
  };
}
