import assert from 'node:assert/strict';
import { openDemo } from '../support/family-steps.ts';
import type { AppPage } from '../support/app-page.ts';
import type { Stage } from '../support/stage.ts';
import type { Story } from '../support/story.ts';
import { pause } from '../support/until.ts';

const screens = [
  ['/planner', 'Planner'],
  ['/calendar', 'Calendar'],
  ['/curriculum', 'Curriculum'],
  ['/reports', 'Reports'],
  ['/settings', 'Settings'],
  ['/students', 'Students'],
  ['/classes', 'Classes'],
  ['/assignments', 'Assignments'],
  ['/portfolio', 'Portfolio'],
  ['/attendance', 'Attendance'],
  ['/planner', 'Planner'],
  ['/', 'Family Dashboard'],
] as const;

/** From 0.1 to 2 s: a page is left in the middle of what its worker does. */
const rests = [100, 1_300, 400, 2_000, 700, 150, 1_000, 250, 1_600, 100, 500, 200];

const waiting = 'Trailbook is still waiting for its records';

/**
 * WebKit leaves a transaction behind at times when a page ends in the middle of one (about 1 in 30 under constant
 * writing), and no page can undo that. Then the app says so within 20 s, and what it says to do helps.
 */
const mostStuck = 2;

/** The page once it shows the screen; another browser's, where only that helped. */
async function comesUp(stage: Stage, page: AppPage, path: string, title: string): Promise<AppPage> {
  if ((await page.isAt(title, waiting)) === title) return page;
  stage.note(`${path} waited for its records, and said so`);
  await page.click('button', 'Reload');
  if ((await page.isAt(title, waiting)) === title) return page;
  stage.note('only closing the browser helped');
  const anew = await stage.open();
  await anew.goto(path);
  await anew.isAt(title);
  return anew;
}

/** Pages that are left while their worker writes block no later page, and Back has them again. */
export const loads: Story = {
  name: 'twelve loads one right after the other, two reloads, and back',
  async play(stage) {
    const first = await stage.open();
    await openDemo(first);
    let page = first;
    for (const [at, [path, title]] of screens.entries()) {
      await pause(rests[at]!);
      await page.goto(path);
      page = await comesUp(stage, page, path, title);
    }
    for (const rest of rests.slice(0, 2)) {
      await pause(rest);
      await page.tab.reload();
      page = await comesUp(stage, page, '/', 'Family Dashboard');
    }
    // A browser that was started again has no way back.
    const back = page === first ? screens.slice(-4, -1).reverse() : [];
    for (const [path, title] of back) {
      await page.back();
      page = await comesUp(stage, page, path, title);
      if (page !== first) break;
    }
    assert.ok(stage.notes.length <= mostStuck, `stuck no more than ${mostStuck} times`);
  },
};
