import { RateLimiterRes, type RateLimiterMemory } from 'rate-limiter-flexible';

/** Takes a point of a limit that this process counts: seconds to wait, or undefined when one was to be had. */
export async function waitFor(
  limiter: RateLimiterMemory,
  key: string | number,
): Promise<number | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.ceil(error.msBeforeNext / 1_000);
    throw error;
  }
}
