/** What a browser downloads: the same figures that tests/e2e/weight.test.ts holds within their limits. */
import { appDirectory, openBrowser, serveApp } from '../e2e/harness/app.ts';
import { weighPrecache, weighScripts } from '../support/server/app-weight.ts';
import type { ScriptWeight } from '../support/server/app-weight.ts';
import type { MeasuredFigure } from './support/figure.ts';
import type { Measure } from './support/measure.ts';

const toKb = (bytes: number): number => bytes / 1000;

const figure = (
  name: string,
  bytes: number,
  most: number | null,
  note?: string,
): MeasuredFigure => ({
  name,
  unit: 'kB',
  aim: most === null ? null : { most },
  runs: [{ value: toKb(bytes) }],
  ...(note !== undefined && { note }),
});

export const weight: Measure = async ({ browser, tell }) => {
  tell('what the app weighs');
  const server = await serveApp();
  const weigh = async (isDemo: boolean, usable: string): Promise<ScriptWeight> => {
    const page = await openBrowser(browser, { isDemo });
    const weighed = weighScripts(page);
    await page.goto(server.url);
    await page.locator(usable).first().waitFor();
    const found = await weighed();
    await page.context().close();
    return found;
  };
  const visitor = await weigh(false, 'a[href="/parent/login"]');
  const dashboard = await weigh(true, 'main input[type=checkbox]');
  const precache = await weighPrecache(appDirectory);
  await server.stop();
  return [
    figure('JavaScript for a signed-out visitor, gzipped', visitor.page, 150),
    figure('JavaScript to a usable dashboard, gzipped', dashboard.page, 230),
    figure('besides: the worker’s JavaScript, gzipped', dashboard.worker, null),
    figure(`precache, ${precache.files} files as sent`, precache.sent, 1_200),
    figure(`precache, ${precache.files} files as stored`, precache.stored, 4_000),
  ];
};
