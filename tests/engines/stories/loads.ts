import { openDemo } from '../support/family-steps.ts';
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

/** Pages that are left while their worker writes block no later page, and Back has them again. */
export const loads: Story = {
  name: 'twelve loads one right after the other, two reloads, and back',
  async play(stage) {
    const page = await stage.open();
    await openDemo(page);
    for (const [at, [path, title]] of screens.entries()) {
      await pause(rests[at]!);
      await page.goto(path);
      await page.isAt(title);
    }
    for (const rest of rests.slice(0, 2)) {
      await pause(rest);
      await page.tab.reload();
      await page.isAt('Family Dashboard');
    }
    for (const [, title] of screens.slice(-4, -1).reverse()) {
      await page.back();
      await page.isAt(title);
    }
  },
};
