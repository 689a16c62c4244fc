/**
 * What holds on every screen of the built app: nothing of what a family typed is run as markup or runs out of the page,
 * and the Content-Security-Policy refuses nothing that the app does. Accessibility and widths:
 * tests/web/app/every-screen.test.tsx.
 */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { demoPin } from '../../shared-model/demo/demo-people.ts';
import { hostile, parentsScreens, studentsScreens } from '../support/screens/screens.ts';
import type { Screen } from '../support/screens/screens.ts';
import type { StaticServer } from '../support/server/static-server.ts';
import { openDemo, serveApp } from './harness/app.ts';
import { test } from './harness/story.ts';

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveApp();
});
test.afterAll(() => server?.stop());

/** What the page complains about while it is used. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return complaints;
}

/** That nothing of the page runs out of the window, or was taken for markup, on a tablet and on a phone. */
async function expectNothingEscapes(page: Page): Promise<void> {
  for (const width of [1180, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const escaped = await page.evaluate(() => ({
      at: location.pathname,
      tooWide: document.documentElement.scrollWidth > innerWidth,
      markup: document.querySelectorAll('main img[src=x], main script').length,
    }));
    expect([width, escaped]).toEqual([width, { at: escaped.at, tooWide: false, markup: 0 }]);
  }
}

async function visit(page: Page, [path, heading]: Screen): Promise<void> {
  await page.goto(new URL(path, server.url).href);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectNothingEscapes(page);
}

/** Puts hostile words into every text that people of the demo family could have typed. */
async function spoil(page: Page): Promise<void> {
  await page.evaluate(async ({ words, fields }) => {
    const open = indexedDB.open('trailbook-demo');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      open.addEventListener('success', () => resolve(open.result));
      open.addEventListener('error', () => reject(open.error!));
    });
    interface Pack {
      bytes: Uint8Array;
    }
    interface Packed {
      tables: { names: string[]; columns: unknown[][] }[];
    }
    let turn = 0;
    const spoiled = ({ bytes, ...pack }: Pack): Pack => {
      const packed = JSON.parse(new TextDecoder().decode(bytes)) as Packed;
      for (const { names, columns } of packed.tables) {
        for (const field of fields) {
          const column = columns[names.indexOf(field)];
          column?.forEach((_, at) => (column[at] = words[(turn += 1) % words.length]));
        }
      }
      return { ...pack, bytes: new TextEncoder().encode(JSON.stringify(packed)) };
    };
    const transaction = db.transaction('packs', 'readwrite');
    const packs = transaction.objectStore('packs');
    const all = packs.getAll() as IDBRequest<Pack[]>;
    all.addEventListener('success', () => {
      for (const pack of all.result) packs.put(spoiled(pack));
    });
    await new Promise((resolve) => {
      transaction.addEventListener('complete', resolve);
    });
    db.close();
    if (turn === 0) throw new Error('No text was spoiled');
  }, hostile);
}

test('hostile words are words on every screen, and the Content-Security-Policy refuses nothing', async ({
  browser,
}) => {
  const page = await openDemo(browser, server, '/', { width: 390, height: 844 });
  const complaints = complaintsOf(page);
  await expect(page.getByRole('heading', { name: 'Family Dashboard' })).toBeVisible();
  await spoil(page);
  for (const screen of parentsScreens) {
    await visit(page, screen);
  }
  await page.goto(new URL('/classes', server.url).href);
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNothingEscapes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: /here/ })).toBeVisible();
  await expectNothingEscapes(page);
  await page
    .getByRole('button', { name: /Unbreakable/ })
    .first()
    .click();
  await page.keyboard.type(demoPin);
  await expect(page.getByRole('heading', { level: 1, name: /Learning Path/ })).toBeVisible();
  for (const screen of studentsScreens) {
    await visit(page, screen);
  }
  expect(complaints).toEqual([]);
});
