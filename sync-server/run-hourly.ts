/** Work that comes again and again. */

/** How often, and who is told of a step that failed. */
export interface Hours {
  everyMs: number;
  onFailure: (error: unknown) => void;
}

/**
 * Runs steps one after the other, again every `everyMs` milliseconds; the result stops that and waits for nothing. A step that fails ends
 * none of the others, and a run that takes longer than the pause isn't begun anew beside itself.
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
