/**
 * Limits guessing of a PIN or passcode on this device: 5 wrong attempts start a cooldown of 30 seconds, from the 10th
 * on each starts one of 15 minutes, and after 20 PINs a parent has to open their profile first. The caller counts an
 * attempt, durably, before it is checked, so a reload in between gains nothing.
 *
 * The clock isn't trusted. Setting it back restarts the cooldown. Setting it forward gains nothing while this page
 * stays open, since the page measures time by itself; across a reload it can end a cooldown early, which no page can
 * detect. The count covers that case too: only a right secret or a parent's unlock resets it, so it never exceeds 20.
 */
import type { FailedAttempts } from '../data/profile-rows.ts';

/** The clocks used to limit attempts. */
export interface Clock {
  /** Milliseconds since 1970, by the device's clock. */
  now: () => number;
  /** Milliseconds of a monotonic clock. */
  elapsed: () => number;
}

/** Why no attempt is allowed; `seconds` until the next. */
export type Block = { code: 'cooldown'; seconds: number } | { code: 'parent-needed' };

const shortCooldown = { from: 5, ms: 30_000 };
const longCooldown = { from: 10, ms: 15 * 60_000 };
const parentNeededFrom = 20;

const cooldownAfter = (failures: number): number => {
  if (failures >= longCooldown.from) return longCooldown.ms;
  return failures >= shortCooldown.from ? shortCooldown.ms : 0;
};

/** Limits how often secrets may be guessed. */
export type AttemptLimiter = ReturnType<typeof createAttemptLimiter>;

/** Recent attempts, by this page's monotonic clock. */
export function createAttemptLimiter({ now, elapsed }: Clock) {
  const lastAt = new Map<string, number>();
  return {
    /** Why no attempt is allowed now; undefined: allowed. */
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
    /** Adds one attempt; to be stored before the attempt is checked. */
    count(whose: string, attempts: FailedAttempts | null): FailedAttempts {
      lastAt.set(whose, elapsed());
      return { failures: (attempts?.failures ?? 0) + 1, at: now() };
    },
    /** After the clock was set back: the restarted cooldown, to be stored; otherwise undefined. */
    restarted: (attempts: FailedAttempts | null): FailedAttempts | undefined =>
      attempts && attempts.at > now() ? { ...attempts, at: now() } : undefined,
    forget: (whose: string): void => void lastAt.delete(whose),
  };
}
