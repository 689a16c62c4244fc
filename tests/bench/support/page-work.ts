/** How long the page's main thread was at work, by the processor's own time: other processes don't count in it. */
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Milliseconds of processor that the page's main thread has had. */
export type ReadWork = () => Promise<number>;

async function metricOf(page: Page, metric: 'TaskDuration' | 'ScriptDuration'): Promise<ReadWork> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === metric)?.value;
    if (seconds === undefined) throw new Error('The browser does not say how long it worked');
    return seconds * 1_000;
  };
}

export const workOf = (page: Page): Promise<ReadWork> => metricOf(page, 'TaskDuration');

/** Of it, what ran JavaScript; layout and styles that a script asked for are not in it. */
export const scriptOf = (page: Page): Promise<ReadWork> => metricOf(page, 'ScriptDuration');

const lookMs = 150;
const quietLooks = 5;
/** A minute's clock and the sync's timers are less. */
const nothingMs = 1;

/** Waits until the page has done nothing for a while; the milliseconds it has had until then. */
export async function untilQuiet(work: ReadWork): Promise<number> {
  let last = await work();
  for (let quiet = 0; quiet < quietLooks; quiet += 1) {
    await setTimeout(lookMs);
    const now = await work();
    if (now - last > nothingMs) quiet = -1;
    last = now;
  }
  return last;
}
