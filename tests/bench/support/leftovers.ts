/** What a row that failed left running: servers would go on for ever, and take the machine from the rows after it. */
const running = new Set<() => Promise<unknown>>();

/** Notes what `stopLeftovers` has to stop if nobody else does; returns the stop to give out. */
export function stoppedAtLast(stop: () => Promise<void>): () => Promise<void> {
  const once = async (): Promise<void> => {
    running.delete(once);
    await stop();
  };
  running.add(once);
  return once;
}

export async function stopLeftovers(): Promise<void> {
  await Promise.allSettled([...running].map((stop) => stop()));
}
