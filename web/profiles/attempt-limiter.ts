/**
 * How often a PIN or a passcode may be guessed here: after 5 wrong ones there is a cooldown of 30 seconds, after 10 for 15
 * minutes each time, and after 20 PINs a parent has to open their profile first. The caller counts a guess, durably,
 * before it is checked, so a reload in the middle wins nothing.
 *
 * The clock isn't trusted. set back, it makes the cooldown start anew. Set forward, it gains nothing while this page stays
 * open, which keeps time by itself; across a reload it can end a cooldown early, and no page can tell. What holds against that
 * as well is the count: it falls by a right secret or a parent's unlock only, so it never comes to more than 20.
 */
import type { FailedAttempts } from '../data/profile-rows.ts';

export interface Clock {
  /** Milliseconds since 1970, as the device's clock has it. */
  now: () => number;
  /** Milliseconds that pass evenly, whatever the clock is set to. */
  elapsed: () => number;
}

export type Block = { code: 'cooldown'; seconds: number } | { code: 'parent-needed' };

const shortCooldown = { from: 5, ms: 30_000 };
const longCooldown = { from: 10, ms: 15 * 60_000 };
const parentNeededFrom = 20;

const cooldownAfter = (failures: number): number => {
  if (failures >= longCooldown.from) return longCooldown.ms;
  return failures >= shortCooldown.from ? shortCooldown.ms : 0;
};

export type AttemptLimiter = ReturnType<typeof createAttemptLimiter>;

/** What was guessed lately, by the even clock of this page. */
export function createAttemptLimiter({ now, elapsed }: Clock) {
  const lastAt = new Map<string, number>();
  return {
    /** Why nothing may be checked now; undefined: it may. */
    block(whose: string, attempts: FailedAttempts | null, isStudent: boolean): Block | undefined {
      if (!attempts) return undefined;
      const { failures, at } = attempts;
      if (isStudent && failures >= parentNeededFrom) return { code: 'parent-needed' };
      const cooldown = cooldownAfter(failures);
      const byClock = Math.min(cooldown, at + cooldown - now());
      const seen = lastAt.get(whose);
      const byPage = seen === undefined ? 0 : seen + cooldown - elapsed();
      const left = Math.max(byClock, byPage);
      return left > 0 ? { code: 'cooldown', seconds: Math.ceil(left / 1_000) } : undefined;
    },
    /** One more; to be stored before the guess is checked. */
    count(whose: string, attempts: FailedAttempts | null): FailedAttempts {
      lastAt.set(whose, elapsed());
      return { failures: (attempts?.failures ?? 0) + 1, at: now() };
    },
    /** The clock was set back: the cooldown as it starts anew, to be stored; undefined where it wasn't. */
    restarted: (attempts: FailedAttempts | null): FailedAttempts | undefined =>
      attempts && attempts.at > now() ? { ...attempts, at: now() } : undefined,
    forget: (whose: string): void => void lastAt.delete(whose),
  };
}
