/** What a browser does to a site now and then: its databases are gone, what localStorage holds is still there. */
import type { Page } from '@playwright/test';

/** Removes all databases while no page of the app is open, then opens the app anew. */
export async function loseDatabases(page: Page, url: string): Promise<void> {
  await page.goto(new URL('/icons/mark.svg', url).href);
  await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const removed = databases.map(
      ({ name }) =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.deleteDatabase(name!);
          request.addEventListener('success', () => resolve());
          request.addEventListener('error', () => reject(request.error!));
        }),
    );
    await Promise.all(removed);
  });
  await page.goto(url);
}
