/** A family's two devices, one of them the tests' Chromium. */
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, expect as expectOf, type Page } from '@playwright/test';
import { installedBrowser, testBrowserArguments } from '../../../scripts/lib/browser.ts';
import { openBrowser } from '../../e2e/harness/app.ts';
import * as steps from '../../e2e/harness/sign-in-steps.ts';
import type { AppPage } from '../support/app-page.ts';
import { addStudent, signIn } from '../support/family-steps.ts';
import type { Stage } from '../support/stage.ts';
import type { Story } from '../support/story.ts';
import { patience, until } from '../support/until.ts';

/** Chromium shares the processor with the engine, so it has the same patience. */
const expect = expectOf.configure({ timeout: patience });

const photo = 'Tide pools';

/** The other device keeps a photo of its own screen. */
async function keepPhoto(page: Page): Promise<void> {
  await steps.goTo(page, 'Portfolio');
  await steps.pressShown(page, 'Keep Something');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(photo);
  const picture = { name: 'IMG_1.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await dialog.locator('input[type=file]').first().setInputFiles(picture);
  await dialog.getByRole('button', { name: 'Keep Something' }).click();
  await expect(dialog).toBeHidden();
}

/** Waits until the picture itself is here and is shown. */
const showsPhoto = (page: AppPage): Promise<unknown> =>
  until('the photo is shown', () =>
    page.tab.evaluate(
      (name) => document.querySelector<HTMLImageElement>(`main img[alt="${name}"]`)?.naturalWidth,
      photo,
    ),
  );

async function downloadBackup(page: AppPage, { profile }: Stage): Promise<string> {
  await page.go('Settings');
  await page.click('tab', 'Data & Backup');
  await page.click('button', 'Download Backup');
  await page.says('Last backup: ');
  const folder = join(profile, 'downloads');
  const name = await until('the backup is in the downloads', async () =>
    (await readdir(folder)).find((file) => /^trailbook.*(?:gz|zip|json|trailbook)$/i.test(file)),
  );
  return join(folder, name);
}

async function rollBackTo(page: AppPage, file: string): Promise<void> {
  await page.go('Settings');
  await page.click('tab', 'Data & Backup');
  await page.upload('input[type=file][accept*=".trailbook"]', file);
  await page.click('radio', 'Roll Back', { inDialog: true, isPart: true });
  await page.click('button', 'Restore', { inDialog: true });
  await page.says('The backup is restored');
  await page.click('button', 'Close', { inDialog: true });
}

export const otherDevice: Story = {
  name: 'it syncs with Chromium, a photo arrives, a backup is exported and restored',
  async play(stage) {
    const page = await stage.open();
    await signIn(page, stage.parent);
    await addStudent(page, 'Leo Fern', '2468');
    const executablePath = installedBrowser();
    const browser = await chromium.launch({
      args: testBrowserArguments,
      ...(executablePath && { executablePath }),
    });
    try {
      const other = await openBrowser(browser);
      await steps.signIn(other, stage.server.url, stage.parent);
      await keepPhoto(other);
      await page.go('Portfolio');
      await showsPhoto(page);

      const file = await downloadBackup(page, stage);
      await addStudent(page, 'Mia Fern', '13570');
      await steps.goTo(other, 'Students');
      await expect(other.getByRole('heading', { name: 'Mia Fern' }).first()).toBeVisible();
      await rollBackTo(page, file);
      await expect(other.getByRole('heading', { name: 'Mia Fern' })).toHaveCount(0);
      await page.go('Portfolio');
      await showsPhoto(page);
      await page.syncIs('All synced');
      assert.deepEqual(
        stage.complaints().filter((text) => /unhandled/i.test(text)),
        [],
      );
    } finally {
      await browser.close();
    }
  },
};
