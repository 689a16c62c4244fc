import assert from 'node:assert/strict';
import { keep, openDemo } from '../support/family-steps.ts';
import type { AppPage } from '../support/app-page.ts';
import type { Story } from '../support/story.ts';

const titles = ['Leaf drawing', 'Tide pools', 'A letter to Grandma'];

/** A backup that is made has loaded their code into the worker. */
async function makeBackup(page: AppPage): Promise<void> {
  await page.go('Settings');
  await page.click('tab', 'Data & Backup');
  await page.click('button', 'Download Backup');
  await page.says('Last backup: ');
}

/** Each press keeps one thing, is answered, and is undone: also once the worker has loaded further files of its own. */
export const threeThings: Story = {
  name: 'three things are kept once backups have loaded, exactly three, and undone',
  async play(stage) {
    const page = await stage.open();
    await openDemo(page);
    await makeBackup(page);
    await page.go('Portfolio');
    await page.says('things are kept.');
    const ofDemo = await page.tab.evaluate(() =>
      Number(/(\d+) things are kept/.exec(document.body.innerText)![1]),
    );
    for (const title of titles) await keep(page, title);
    await page.says(`${ofDemo + 3} things are kept.`);
    await page.click('button', 'Undo');
    await page.says(`${ofDemo + 2} things are kept.`);
    await page.tab.reload();
    await page.says(`${ofDemo + 2} things are kept.`);
    const unhandled = stage.complaints().filter((text) => /unhandled|not open/i.test(text));
    assert.deepEqual(unhandled, [], 'no promise was rejected unheard');
  },
};
