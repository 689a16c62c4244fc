/** How long anything may take on a machine that is busy; only what hangs takes longer. */
export const patience = 60_000;

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Tries again until there is something.
 *
 * @throws after `patience`, with `what` and why the last try failed.
 */
export async function until<T>(
  what: string,
  attempt: () => Promise<T | undefined | null | false>,
): Promise<T> {
  const end = Date.now() + patience;
  let why = '';
  while (Date.now() < end) {
    try {
      const value = await attempt();
      if (value !== undefined && value !== null && value !== false) return value;
      why = '';
    } catch (error) {
      // The page was just replaced, or the element was.
      why = ` (${error instanceof Error ? error.message.split('\n')[0] : String(error)})`;
    }
    await pause(100);
  }
  throw new Error(`Not within ${patience / 1_000} s: ${what}${why}`);
}
