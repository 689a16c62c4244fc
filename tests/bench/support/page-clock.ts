/** One clock for several pages: Node's. */
import type { Page } from '@playwright/test';

export interface PageClock {
  /** Milliseconds to add to a page's time for Node's. */
  offset: number;
  /** It is right within so many milliseconds: half of the shortest round trip. */
  within: number;
}

const nodeTime = (): number => performance.timeOrigin + performance.now();

/** Asks the page for its time again and again; the answer that came back soonest tells most. */
export async function clockOffset(page: Page, rounds = 50): Promise<PageClock> {
  let best: PageClock | undefined;
  for (let round = 0; round < rounds; round += 1) {
    const asked = nodeTime();
    const told = await page.evaluate(() => performance.timeOrigin + performance.now());
    const answered = nodeTime();
    const within = (answered - asked) / 2;
    if (!best || within < best.within) best = { offset: asked + within - told, within };
  }
  return best!;
}
