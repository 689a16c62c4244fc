/**
 * When the quiet timers of this device were started, by their work. They outlive the hand-over to a sibling, idle
 * minutes and a reload. A timer ends when its work is completed, wherever that is (`finished-timers.ts`); one that ran
 * for longer than a school day was forgotten by everybody.
 */
import { create } from 'zustand';
import { recall, remember } from '../browser/browser-memory.ts';
import { trueNow } from './true-clock.ts';

type Started = Readonly<Record<string, number>>;

const hourMs = 3_600_000;
const longestMs = 12 * hourMs;
/** Until then it is learned that the work was completed while the timer ran: a tablet may lie in a bag for weeks. */
const keptMs = 30 * 24 * hourMs;

/** What is stored, without what is no timer or too old. */
export function readTimers(stored: string | null, now: number): Started {
  try {
    const found: unknown = JSON.parse(stored ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(
      Object.entries(found).filter(
        ([, at]) => typeof at === 'number' && at <= now && now - at < keptMs,
      ),
    );
  } catch {
    return {};
  }
}

const minuteMs = 60_000;

const minutesBetween = (startedAt: number, end: number): number =>
  Math.floor((end - startedAt) / minuteMs);

/** The whole minutes that a timer has run. */
export const minutesSince = (startedAt: number): number => minutesBetween(startedAt, trueNow());

/**
 * The minutes of a timer that was ended at a moment (milliseconds): at least one, since a child who has begun has done
 * something; null: nobody thought of it any more.
 */
export const minutesOf = (startedAt: number, end: number): number | null =>
  end - startedAt < longestMs ? Math.max(1, minutesBetween(startedAt, end)) : null;

const stored = (): Started => readTimers(recall('timers'), trueNow());

const useStarted = create<Started>(stored);

/** The work whose timers may still end with it. */
export const useTimedWork = (): string[] => Object.keys(useStarted());

/** When the timer of a piece of work was started, in milliseconds; undefined: it isn't running. */
export const useStartedAt = (key: string): number | undefined =>
  useStarted(({ [key]: at }) => (at !== undefined && trueNow() - at < longestMs ? at : undefined));

function keep(timers: Started): void {
  remember('timers', JSON.stringify(timers));
  useStarted.setState(timers, true);
}

/** Starts a timer at a moment. */
export const startTimer = (key: string, startedAt: number): void =>
  keep({ ...stored(), [key]: startedAt });

/** Ends a timer; returns when it was started, or undefined if it has ended already, in another tab perhaps. */
export function takeTimer(key: string): number | undefined {
  const { [key]: startedAt, ...others } = stored();
  keep(others);
  return startedAt;
}
