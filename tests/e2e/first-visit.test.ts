/** A first visit, as our server answers it: its page is read without the app, which comes with the first move. */
import { resolve } from 'node:path';
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { securityHeaders } from '../../sync-server/middleware/security-headers.ts';
import { loadWebFiles } from '../../sync-server/middleware/web-files.ts';
import { listen, type StaticServer } from '../support/server/static-server.ts';
import { appDirectory, buildApp, openBrowser } from './harness/app.ts';
import { goTo } from './harness/sign-in-steps.ts';
import { test } from './harness/story.ts';

let server: StaticServer;
test.beforeAll(async () => {
  await buildApp();
  const app = new Hono();
  app.use(securityHeaders(false));
  // The page's head, and the rest when all scripts have come.
  app.get('/', (c, next) => {
    if (c.req.query('slow') === undefined) return next();
    const page = readFileSync(`${appDirectory}/landing/en.html`, 'utf8');
    const half = page.indexOf('<body>');
    c.header('Content-Type', 'text/html; charset=utf-8');
    return stream(c, async (out) => {
      await out.write(page.slice(0, half));
      await out.sleep(3_000);
      await out.write(page.slice(half));
    });
  });
  app.use(loadWebFiles(resolve(appDirectory)));
  server = await listen(app);
});
test.afterAll(() => server?.stop());

const door = (page: Page, name = 'Parent') => page.getByRole('link', { name });
const demo = (page: Page) => page.getByRole('button', { name: 'Try the demo family' });
/** The page's scripts that start the app: none while a visitor only reads. */
const scripts = (page: Page) => page.locator('script[data-start]');
const ahead = (page: Page) => page.locator('#root[data-ahead]');

/** Moves the mouse, and waits for the app to take the page over. */
async function move(page: Page): Promise<void> {
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
  await expect(ahead(page)).toHaveCount(0);
}

/** Where each thing of the page lies. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p, a, button, svg, img')].flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return width > 0 ? [[one.tagName, one.textContent, x, y, width, height].join(' ')] : [];
    }),
  );

for (const [locale, language, title] of [
  ['en-GB', 'en', 'Homeschool days, on a trail of their own'],
  ['es-MX', 'es', 'Días de escuela en casa, por su propio sendero'],
  ['fr-CA', 'fr', 'L’école à la maison, sur son propre sentier'],
  ['de-DE', 'en', 'Homeschool days, on a trail of their own'],
] as const)
  test(`a browser without scripts reads the landing page in its language, and its doors lead on (${locale})`, async ({
    browser,
  }) => {
    const page = await openBrowser(browser, { locale, javaScriptEnabled: false });
    await page.goto(server.url);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(
      await page.locator('nav a').evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
    ).toEqual(['/parent/login', '/student/login', '/parent/register', '/parent/use-here', '/pair']);
  });

for (const [width, height, locale] of [
  [390, 844, 'en-GB'],
  [820, 1180, 'es-MX'],
  [1440, 900, 'fr-CA'],
] as const)
  test(`a visitor reads without the app; at the first move it takes the page over, and nothing moves (${width} px, ${locale})`, async ({
    browser,
  }) => {
    const page = await openBrowser(browser, { width, height, locale });
    const wrong: string[] = [];
    page.on('console', (told) => told.type() === 'error' && wrong.push(told.text()));
    await page.goto(server.url);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expect(ahead(page)).toHaveCount(1);
    await expect(scripts(page)).toHaveCount(0);
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    const before = await places(page);
    expect(before.length).toBeGreaterThan(20);
    await move(page);
    expect(await places(page)).toEqual(before);
    expect(wrong).toEqual([]);
  });

test('what a visitor did before the app was there counts: scrolled, focused, pressed', async ({
  browser,
}) => {
  const page = await openBrowser(browser, { width: 390, height: 700 });
  await page.goto(server.url);
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect(ahead(page)).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(300);

  const second = await openBrowser(browser);
  await second.goto(server.url);
  await second.keyboard.press('Tab');
  await second.keyboard.press('Tab');
  await expect(door(second)).toBeFocused();
  await expect(ahead(second)).toHaveCount(0);
  await expect(door(second)).toBeFocused();
  await second.keyboard.press('Enter');
  await expect(second).toHaveURL(/\/parent\/login$/);

  const third = await openBrowser(browser);
  // Slow enough for the press to come first.
  await third.route('**/assets/start-*.js', async (route) => {
    await expect
      .poll(() => third.evaluate(() => Object.hasOwn(document.documentElement, 'pressed')))
      .toBe(true);
    await route.continue();
  });
  await third.goto(server.url);
  await demo(third).click();
  await expect(third.getByText('Hazel').first()).toBeVisible();
});

test('the browser’s own offer to install, made before the app is there, is kept for its button', async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  await page.goto(server.url);
  await expect(ahead(page)).toHaveCount(1);
  const isKept = await page.evaluate(() => {
    const prompt = (): void => void (document.documentElement.dataset['prompted'] = 'yes');
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    return !dispatchEvent(Object.assign(offer, { prompt }));
  });
  expect(isKept).toBe(true);
  await demo(page).click();
  await expect(page.getByText('Hazel').first()).toBeVisible();
  await goTo(page, 'Settings');
  await page.getByRole('tab', { name: 'App' }).click();
  await page.getByRole('button', { name: 'Install Trailbook' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes');
});

test('a button that is held down while the app comes is pressed when it is let go', async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  await page.goto(server.url);
  const { x, y } = (await demo(page).boundingBox())!;
  await page.mouse.move(x + 9, y + 9);
  await page.mouse.down();
  await expect(scripts(page)).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  await expect(ahead(page)).toHaveCount(1);
  await page.mouse.up();
  await expect(page.getByText('Hazel').first()).toBeVisible();

  // The end of another button's press may never be told: a menu has it.
  const other = await openBrowser(browser);
  await other.goto(server.url);
  await other.mouse.move(20, 20);
  await other.mouse.down({ button: 'right' });
  await expect(ahead(other)).toHaveCount(0);
});

test('a door that is taken before the app is there leads on by itself', async ({ browser }) => {
  const page = await openBrowser(browser);
  await page.route('**/assets/start-*.js', (route) =>
    page.url() === server.url ? route.abort() : route.continue(),
  );
  await page.goto(server.url);
  await door(page).click();
  await expect(page).toHaveURL(/\/parent\/login$/);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

for (const [what, key, value] of [
  ['the demo', 'demo', 'yes'],
  ['a family', 'family', 'synced'],
  ['another language', 'language', 'fr'],
] as const)
  test(`a browser that remembers ${what} is not shown the landing page’s HTML`, async ({
    browser,
  }) => {
    const page = await openBrowser(browser, { serviceWorkers: 'block' });
    await page.addInitScript(
      ([name, kept]) => localStorage.setItem(`trailbook:${name}`, kept!),
      [key, value],
    );
    const seen: boolean[] = [];
    await page.exposeFunction('tell', (isSeen: boolean) => seen.push(isSeen));
    await page.addInitScript(() => {
      const look = (): void => {
        const heading = document.querySelector('#root[data-ahead] h1');
        if (heading)
          (window as unknown as { tell: (isSeen: boolean) => void }).tell(
            heading.checkVisibility({ visibilityProperty: true }),
          );
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(server.url);
    if (key === 'demo') await expect(page.getByText('Hazel').first()).toBeVisible();
    if (key === 'family')
      await expect(page.getByText('This browser has removed your family’s records')).toBeVisible();
    if (key === 'language')
      await expect(
        page.getByRole('heading', {
          level: 1,
          name: 'L’école à la maison, sur son propre sentier',
        }),
      ).toBeVisible();
    expect(seen).not.toContain(true);
  });

test('the app waits for the end of a page that comes slowly, for a family as for a visitor in a hurry', async ({
  browser,
}) => {
  const families = await openBrowser(browser, { serviceWorkers: 'block' });
  await families.addInitScript(() => localStorage.setItem('trailbook:demo', 'yes'));
  await families.goto(`${server.url}?slow`, { waitUntil: 'commit' });
  await expect(families.getByText('Hazel').first()).toBeVisible();

  const visitors = await openBrowser(browser, { serviceWorkers: 'block' });
  await visitors.goto(`${server.url}?slow`, { waitUntil: 'commit' });
  await visitors.mouse.move(10, 10);
  await move(visitors);
  await expect(door(visitors)).toHaveCount(1);
});

test('a browser that is too old is told so instead of reading on, and so is one that can’t have the app', async ({
  browser,
}) => {
  const old = await openBrowser(browser);
  await old.addInitScript(() => Reflect.deleteProperty(String.prototype, 'isWellFormed'));
  await old.goto(server.url);
  await expect(old.getByRole('alert')).toContainText('This browser is too old for Trailbook.');
  await expect(old.locator('#root > *')).toHaveCount(1);

  const cut = await openBrowser(browser, { serviceWorkers: 'block' });
  await cut.route('**/assets/start-*.js', (route) => route.abort());
  await cut.goto(server.url);
  await expect(door(cut)).toBeVisible();
  await cut.mouse.move(20, 20);
  await expect(cut.getByRole('alert')).toContainText('A part of Trailbook could not be loaded.');
});
