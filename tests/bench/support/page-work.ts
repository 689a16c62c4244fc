/** How long the page's main thread was at work, by the processor's own time: other processes don't count in it. */
import type { Page } from '@playwright/test';

/** Milliseconds of processor that the page's main thread has had. */
export type ReadWork = () => Promise<number>;

export async function workOf(page: Page): Promise<ReadWork> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
    if (seconds === undefined) throw new Error('The browser does not say how long it worked');
    return seconds * 1_000;
  };
}
