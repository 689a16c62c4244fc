/**
 * When the quiet timers of this device were started, by their work. They outlive the hand-over to a sibling, idle
 * minutes and a reload; one that ran for longer than a school day was forgotten by everybody.
 */
import { create } from 'zustand';
import { recall, remember } from '../../browser/browser-memory.ts';

type Started = Readonly<Record<string, number>>;

const longestMs = 12 * 3_600_000;

/** What is stored, without what is no timer or too old. */
export function readTimers(stored: string | null, now: number): Started {
  try {
    const found: unknown = JSON.parse(stored ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(
      Object.entries(found).filter(
        ([, at]) => typeof at === 'number' && at <= now && now - at < longestMs,
      ),
    );
  } catch {
    return {};
  }
}

const useStarted = create<Started>(() => readTimers(recall('timers'), Date.now()));

/** When the timer of a piece of work was started, in milliseconds; undefined: it isn't running. */
export const useStartedAt = (key: string): number | undefined => useStarted((all) => all[key]);

/** Starts a timer at a moment; null stops it. */
export function setTimer(key: string, startedAt: number | null): void {
  const { [key]: _, ...others } = readTimers(recall('timers'), Date.now());
  const now = startedAt === null ? others : { ...others, [key]: startedAt };
  remember('timers', JSON.stringify(now));
  useStarted.setState(now, true);
}
