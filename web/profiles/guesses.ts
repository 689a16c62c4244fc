/**
 * How often a PIN or a passcode may be guessed here: after 5 wrong ones guessing rests for 30 seconds, after 10 for 15
 * minutes each time, and after 20 PINs a parent has to open their profile first. The caller counts a guess, durably,
 * before it is checked, so a reload in the middle wins nothing.
 *
 * The clock isn't trusted. Set back, it makes the rest start anew. Set forward, it gains nothing while this page stays
 * open, which keeps time by itself; across a reload it can end a rest early, and no page can tell. What holds against that
 * as well is the count: it falls by a right secret or a parent's unlock only, so it never comes to more than 20.
 */
import type { Guesses } from '../data/profile-rows.ts';

export interface Clock {
  /** Milliseconds since 1970, as the device's clock has it. */
  now: () => number;
  /** Milliseconds that pass evenly, whatever the clock is set to. */
  elapsed: () => number;
}

export type Block = { code: 'rest'; seconds: number } | { code: 'parent-needed' };

const shortRest = { from: 5, ms: 30_000 };
const longRest = { from: 10, ms: 15 * 60_000 };
const parentNeededFrom = 20;

const restAfter = (failures: number): number => {
  if (failures >= longRest.from) return longRest.ms;
  return failures >= shortRest.from ? shortRest.ms : 0;
};

export type GuessWatch = ReturnType<typeof watchGuesses>;

/** What was guessed lately, by the even clock of this page. */
export function watchGuesses({ now, elapsed }: Clock) {
  const lastAt = new Map<string, number>();
  return {
    /** Why nothing may be checked now; undefined: it may. */
    block(whose: string, guesses: Guesses | null, isStudent: boolean): Block | undefined {
      if (!guesses) return undefined;
      const { failures, at } = guesses;
      if (isStudent && failures >= parentNeededFrom) return { code: 'parent-needed' };
      const rest = restAfter(failures);
      const byClock = Math.min(rest, at + rest - now());
      const seen = lastAt.get(whose);
      const byPage = seen === undefined ? 0 : seen + rest - elapsed();
      const left = Math.max(byClock, byPage);
      return left > 0 ? { code: 'rest', seconds: Math.ceil(left / 1_000) } : undefined;
    },
    /** One more; to be stored before the guess is checked. */
    count(whose: string, guesses: Guesses | null): Guesses {
      lastAt.set(whose, elapsed());
      return { failures: (guesses?.failures ?? 0) + 1, at: now() };
    },
    /** The clock was set back: the rest as it starts anew, to be stored; undefined where it wasn't. */
    restarted: (guesses: Guesses | null): Guesses | undefined =>
      guesses && guesses.at > now() ? { ...guesses, at: now() } : undefined,
    forget: (whose: string): void => void lastAt.delete(whose),
  };
}
