/** The pictures of the landing page: a family's day on a tablet, a child's trail on a phone. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { demoPin, demoStudents } from '../../shared-model/demo/demo-people.ts';
import { openBrowser, type View } from '../e2e/harness/app.ts';
import type { StaticServer } from '../support/server/static-server.ts';

/** The picture as WebP, which weighs a third. */
async function asWebP(page: Page, png: Buffer): Promise<Buffer> {
  const encoded = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')!.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.82);
  }, png.toString('base64'));
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64');
}

/** Takes them in each language and both themes, without the demo's own line. */
export async function takeLandingPictures(
  browser: Browser,
  server: StaticServer,
  folder: string,
  moment: Date,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const converter = await browser.newPage();
  const [, , , finn] = demoStudents;
  for (const locale of ['en', 'es', 'fr'])
    for (const theme of ['light', 'dark'] as const) {
      const open = async (view: View): Promise<Page> => {
        const page = await openBrowser(browser, { ...view, locale, theme, moment });
        await page.goto(server.url);
        await page.locator('main button').click();
        await page.getByText('Hazel').first().waitFor();
        return page;
      };
      const take = async (page: Page, name: string): Promise<void> => {
        await page.evaluate((mode) => {
          localStorage.setItem('trailbook:theme', mode);
          dispatchEvent(new CustomEvent('trailbook:theme', { detail: mode }));
          for (const aside of document.querySelectorAll('aside')) aside.style.display = 'none';
        }, theme);
        await page.evaluate(() => document.fonts.ready);
        await page.waitForLoadState('networkidle');
        const png = await page.screenshot({ animations: 'disabled' });
        const file = join(folder, `${name}-${locale}-${theme}.webp`);
        await writeFile(file, await asWebP(converter, png));
        await page.context().close();
      };
      await take(await open({ width: 820, height: 960 }), 'family');
      const phone = await open({ width: 390, height: 800 });
      await phone.goto(new URL('/student/login', server.url).href);
      await phone.getByRole('button', { name: new RegExp(finn.fullName) }).click();
      await phone.keyboard.type(demoPin);
      await phone.getByRole('heading', { level: 1, name: new RegExp(finn.fullName) }).waitFor();
      await take(phone, 'trail');
    }
  await converter.close();
}
