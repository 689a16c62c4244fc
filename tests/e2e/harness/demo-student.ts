/** A student of the demo family at the screen, and what a test changes under the app: rows as another device would have left them. */
import { expect, type Browser, type Page } from '@playwright/test';
import { demoPin } from '../../../shared-model/demo/demo-people.ts';
import type { StaticServer } from '../../support/static-server.ts';
import { openDemo, type View } from './app.ts';

/** The tablet in the hands of the student with that name, at their home. */
export async function openAsStudent(
  browser: Browser,
  server: StaticServer,
  name: string,
  view: View = {},
): Promise<Page> {
  const page = await openDemo(browser, server, '/student/login', view);
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
  // The digits go to whatever has the focus, as they do for a child.
  await expect(page.locator('input:focus, button:focus, [tabindex]:focus')).toHaveCount(1);
  await page.keyboard.type(demoPin);
  await expect(page.getByRole('heading', { level: 1, name: /Learning Path/ })).toBeVisible();
  return page;
}

type Fields = Record<string, unknown>;

/** Sets fields of the first `count` rows of a table that match `where`, then loads the page anew. */
export async function changeRows(
  page: Page,
  table: string,
  where: Fields,
  to: Fields,
  count = 1,
): Promise<number[]> {
  const ids = await page.evaluate(
    async ([name, wanted, fields, most]) => {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('trailbook-demo');
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error!));
      });
      const changed: number[] = [];
      await new Promise<void>((resolve, reject) => {
        const transaction = opened.transaction(name, 'readwrite');
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', () => reject(transaction.error!));
        const all = transaction.objectStore(name).getAll();
        all.addEventListener('success', () => {
          for (const row of all.result as { id: number; fields: Record<string, unknown> }[]) {
            const fits = Object.entries(wanted).every(([key, value]) => row.fields[key] === value);
            if (!fits || changed.length === most) continue;
            Object.assign(row.fields, fields);
            transaction.objectStore(name).put(row);
            changed.push(row.id);
          }
        });
      });
      opened.close();
      return changed;
    },
    [table, where, to, count] as const,
  );
  await page.reload();
  return ids;
}

/** From now on nothing can be stored, as on a full device; the answer is what the worker gives then. */
export async function fillDevice(page: Page): Promise<void> {
  await page.evaluate(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called with the worker it belongs to
    const send = Worker.prototype.postMessage as (this: Worker, ...sent: unknown[]) => void;
    Worker.prototype.postMessage = function post(this: Worker, ...sent: unknown[]) {
      const { id, path } = sent[0] as { id: string; path?: string[] };
      if (path?.[0] !== 'commit') {
        send.call(this, ...sent);
        return;
      }
      const value = { ok: false, error: { code: 'quota' } };
      this.dispatchEvent(new MessageEvent('message', { data: { id, type: 'RAW', value } }));
    };
  });
}
