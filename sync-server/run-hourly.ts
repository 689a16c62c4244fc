/** Runs recurring maintenance. */

/** How often steps run, and who learns of a failed step. */
export interface Hours {
  everyMs: number;
  onFailure: (error: unknown) => void;
}

/**
 * Runs steps one after the other, again every `everyMs` milliseconds; the result stops that, without waiting. A failing
 * step doesn't end the others, and a run that takes longer than the pause isn't started a second time beside itself.
 */
export function runHourly(
  steps: readonly (() => Promise<void>)[],
  { everyMs, onFailure }: Hours,
): () => Promise<void> {
  let isRunning = false;
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (const step of steps) await step().catch(onFailure);
    isRunning = false;
  };
  const timer = setInterval(() => void run(), everyMs);
  return async () => clearInterval(timer);
}
