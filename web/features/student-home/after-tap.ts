/**
 * What stands on the screen for a while after a tap: its celebration, and the way back. It is apart from the day, so
 * that the trail doesn't render when they come and go.
 */
import { createStore } from 'zustand';
import type { ScenePiece } from '../../../shared-model/derive/scene-pieces.ts';
import type { TodayItem } from '../../../shared-model/derive/today.ts';

/** The reward of a completion. */
export interface Completion {
  xp: number;
  /** The level reached, if it is a new one. */
  level: number | null;
  /** What that level, and those passed at once, bring along the trail. */
  pieces: readonly ScenePiece[];
  /** Whether it was the day's last, for the first time on any device. */
  isLast: boolean;
}

interface AfterTap {
  /** The last completed item in its state before, while it can be undone. */
  undoable: TodayItem | null;
  celebrated: Completion | null;
}

const nothing: AfterTap = { undoable: null, celebrated: null };

/** Those of one child's screen. */
export const newAfterTap = () => createStore<AfterTap>(() => nothing);

/** A child's screen after its taps. */
export type AfterTapStore = ReturnType<typeof newAfterTap>;
