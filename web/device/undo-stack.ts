/**
 * What was done on this page since it was opened, the latest last, so that it can be undone long after its message. It
 * belongs to the person who did it, and is gone with them.
 */
import { create } from 'zustand';
import type { Undo } from '../../shared-model/actions/undo.ts';
import { actorToName } from '../../shared-model/records/actor.ts';
import { useDevice } from './device-view.ts';
import { trueNow } from './true-clock.ts';

/** An action that was saved here. */
export interface DoneAction {
  /** Counted on this page. */
  number: number;
  undo: Undo;
  /** Milliseconds since 1970. */
  at: number;
}

/** The actions kept: a day's work. */
const most = 200;

/** The actions of the person whose profile is open. */
export const useUndoStack = create<{ done: readonly DoneAction[] }>(() => ({ done: [] }));

let latest = 0;

/** Keeps an action. */
export function noteDone(undo: Undo): void {
  const action = { number: (latest += 1), undo, at: trueNow() };
  useUndoStack.setState(({ done }) => ({ done: [...done, action].slice(-most) }));
}

/** Drops an action that was undone. */
export const dropDone = (undo: Undo): void =>
  useUndoStack.setState(({ done }) => ({ done: done.filter((one) => one.undo !== undo) }));

useDevice.subscribe((now, before) => {
  const [person, former] = [now, before].map(({ session }) => session?.person ?? null);
  if ((person && actorToName(person)) !== (former && actorToName(former)))
    useUndoStack.setState({ done: [] });
});
