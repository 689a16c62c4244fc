/** What is pressed on a child's day before it is taken, whatever its language. */
import type { Page } from '@playwright/test';
import type { Scene } from './gallery-screens.ts';

/** The work that comes next: it is the day's own while there is some. */
const next = 'main [data-stop]:not([data-state="packed"]) button[aria-current="step"]';

/** What opens the words of a piece of work, or another stone. */
const closed = 'button[aria-expanded="false"]';

const press = async (page: Page, selector: string): Promise<void> => {
  const found = page.locator(selector);
  if ((await found.count()) > 0) await found.first().click();
};

/** A done stone is looked at again, and another one than the next is opened. */
async function openStones(page: Page): Promise<void> {
  await press(page, `main [data-state="done"] ${closed}`);
  await press(page, `main [data-stop][data-state="open"] ${closed}`);
  await press(page, `main [data-stop][data-state="current"] ${closed}`);
}

const openBackpack = (page: Page): Promise<void> =>
  press(page, `main [data-stop][data-state="packed"] ${closed}`);

/** Every stone of the day is pressed; the last one's celebration stays. */
async function endDay(page: Page): Promise<void> {
  await page.evaluate(() => {
    const inTime = globalThis.setTimeout;
    const longest = 2_999;
    const set = (work: () => void, ms = 0): unknown => (ms > longest ? 0 : inTime(work, ms));
    Object.assign(globalThis, { setTimeout: set });
  });
  for (;;) {
    const open = page.locator(next);
    if ((await open.count()) === 0) return;
    const before = await open.first().textContent();
    await open.first().click();
    await page.waitForFunction(
      ([selector, text]) => document.querySelector(selector)?.textContent !== text,
      [next, before] as const,
    );
    // The animal stays at a stone that celebrates; the words come after the paint.
    await page.waitForTimeout(1_200);
  }
}

/** Plays a scene on the day that is open. */
export async function play(page: Page, { is }: Scene): Promise<void> {
  if (is === 'stone') await openStones(page);
  if (is === 'backpack') await openBackpack(page);
  if (is === 'day-end') await endDay(page);
}
