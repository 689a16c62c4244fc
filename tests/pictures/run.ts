/**
 * `npm run pictures`: takes the README's, the manifest's and the landing page's pictures of the real screens, on the
 * demo family, into public/screenshots. `npm run pictures -- landing` takes the landing page's alone.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { browserArguments } from '../../scripts/lib/browser.ts';
import { ensureBrowser } from '../../scripts/lib/install-browser.ts';
import { demoPin, demoStudents } from '../../shared-model/demo/demo-people.ts';
import { openBrowser, openDemo, serveApp } from '../e2e/harness/app.ts';
import type { StaticServer } from '../support/server/static-server.ts';
import { takeLandingPictures } from './landing-pictures.ts';

const folder = join(import.meta.dirname, '../../public/screenshots');
/** A morning on which there is school, whenever the pictures are taken. */
const moment = new Date(2026, 10, 17, 10, 40);
const wide = { width: 1280, height: 800, moment };
const narrow = { width: 390, height: 844, moment };

const take = async (page: Page, name: string): Promise<void> => {
  // Nothing is shown as under the pointer that pressed last.
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
  await page.context().close();
};

/** The tablet in a child's hands. */
async function asStudent(page: Page, name: string): Promise<void> {
  await page.goto(new URL('/student/login', page.url()).href);
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.keyboard.type(demoPin);
  await page.getByRole('heading', { name: new RegExp(`${name}.*Learning Path`) }).waitFor();
}

/** Those of the README and of the manifest. */
async function takeReadmePictures(browser: Browser, server: StaticServer): Promise<void> {
  const landing = await openBrowser(browser, wide);
  await landing.goto(server.url);
  await landing.getByRole('heading', { level: 1 }).waitFor();
  await take(landing, 'landing');

  const register = await openBrowser(browser, wide);
  await register.goto(new URL('/parent/register', server.url).href);
  await register.getByRole('heading', { level: 1 }).waitFor();
  await take(register, 'register');
  const faces = await openDemo(browser, server, '/who', { width: 820, height: 1180, moment });
  await faces.getByRole('heading', { level: 1 }).waitFor();
  await take(faces, 'whos-here');

  for (const [name, path, heading] of [
    ['dashboard', '/', 'Family Dashboard'],
    ['students', '/students', 'Students'],
    ['planner', '/planner', /Planner/],
  ] as const) {
    const page = await openDemo(browser, server, path, wide);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByText('Hazel').first().waitFor();
    await take(page, name);
  }
  const dark = await openDemo(browser, server, '/planner', { ...wide, theme: 'dark' });
  await dark.getByText('Hazel').first().waitFor();
  await take(dark, 'planner-dark');

  const child = await openDemo(browser, server, '/', narrow);
  await asStudent(child, demoStudents[3].fullName);
  await take(child, 'student');
  const tasks = await openDemo(browser, server, '/', narrow);
  await asStudent(tasks, demoStudents[0].fullName);
  await tasks.getByRole('link', { name: 'Assignments' }).first().click();
  await tasks.getByRole('heading', { level: 1, name: 'My Tasks' }).waitFor();
  await take(tasks, 'my-tasks');
}

await mkdir(folder, { recursive: true });
const server = await serveApp();
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: browserArguments,
});
const isLandingAlone = process.argv[2] === 'landing';
try {
  await takeLandingPictures(browser, server, join(folder, 'landing'), moment);
  if (!isLandingAlone) await takeReadmePictures(browser, server);
} finally {
  await browser.close();
  await server.stop();
}
