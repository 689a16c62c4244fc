/**
 * `npm run gallery -- planner dashboard`: contact sheets of screens, each at four widths, light and dark, with families
 * of none, one, three and six children, and of twelve years. `--all` takes every screen; the other options are in the
 * README.
 *
 * A screen that doesn't come is said, and the exit code is 1.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { browserArguments } from '../../scripts/lib/browser.ts';
import {
  readGalleryOptions,
  type GalleryFamily,
  type GalleryLanguage,
  type GalleryRange,
} from '../../scripts/lib/gallery-options.ts';
import {
  faultLine,
  indexPage,
  sheetFile,
  sheetPage,
  sheetRows,
  sheetWidth,
  shotFile,
  type Screenshot,
} from '../../scripts/lib/gallery-sheet.ts';
import { compileMessages } from '../../scripts/lib/compile-messages.ts';
import { ensureBrowser } from '../../scripts/lib/install-browser.ts';
import { projectRoot } from '../../scripts/lib/run.ts';
import { serveApp } from '../e2e/harness/app.ts';
import { paths } from '../../web/routes/paths.ts';
import type { StaticServer } from '../support/server/static-server.ts';
import { handOver, openFamily } from './gallery-families.ts';
import { layoutFaults } from '../support/screens/layout-faults.ts';
import { play } from './gallery-scenes.ts';
import type { GalleryScreen } from './gallery-screens.ts';
import { loadGalleryScreens } from './load-gallery-screens.ts';

/** How long a screen may take, in milliseconds, and how much of it is taken, in CSS pixels. */
const patience = 20_000;
const longest = 3_200;
/** How long all pictures of a screen with one family may take, in milliseconds. */
const screenPatience = 180_000;

/** The families that a screen can be taken with, the largest last. */
const allFamiliesOf = ({ who, path, scene }: GalleryScreen): GalleryFamily[] => {
  if (scene) return ['morning'];
  if (path === paths.whosHere) return ['six'];
  if (path === paths.wall) return ['one', 'three', 'six'];
  if (who === 'visitor' || who === 'anybody') return ['nobody'];
  return who === 'student' ? ['one', 'three', 'six', 'L'] : ['none', 'one', 'three', 'six', 'L'];
};

/** Whether it closes the profile that the family's other screens need. */
const closesProfile = ({ path }: GalleryScreen): boolean =>
  path === paths.whosHere || path === paths.wall;

const viewportHeight = (width: number): number => (width < 600 ? 844 : 900);

/** Whether the page shows the app, with a person's profile open. */
const isOpen = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('nav') !== null);

/**
 * Goes to a screen and waits until it is whole: within the app where it is open, as a menu does, which takes a tenth of
 * a start.
 */
async function visit(page: Page, url: string, { path, heading }: GalleryScreen): Promise<void> {
  if (await isOpen(page))
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
  else await page.goto(new URL(path, url).href);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor({ timeout: patience });
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null, undefined, {
    timeout: patience,
  });
  await page.evaluate(() => document.fonts.ready);
}

/**
 * Waits for four frames, in which a page that measures itself has painted again, and returns its height in CSS pixels.
 */
const painted = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 4; frames += 1)
      await new Promise((next) => {
        requestAnimationFrame(next);
      });
    return document.documentElement.scrollHeight;
  });

/** A child's scene is three fifths of a window: of a device's, not of the picture's. */
const sceneHeight = (page: Page, isFixed: boolean): Promise<void> =>
  page.evaluate((fixed) => {
    const scene = document.querySelector<HTMLElement>('[data-habitat]');
    scene?.style.setProperty('--scene-height', fixed ? getComputedStyle(scene).minHeight : null);
  }, isFixed);

/**
 * Shows the page as the shot wants it, in a window as high as the page, or as high as a device where something lies
 * over it, takes it, and writes the file.
 */
async function take(
  page: Page,
  folder: string,
  shot: Screenshot,
  isCovered: boolean,
): Promise<string[]> {
  const { width, theme } = shot;
  await page.setViewportSize({ width, height: viewportHeight(width) });
  await sceneHeight(page, false);
  await page.evaluate((mode) => {
    dispatchEvent(new CustomEvent('trailbook:theme', { detail: mode }));
  }, theme);
  const height = Math.min(await painted(page), longest);
  if (!isCovered && height > viewportHeight(width)) {
    // Otherwise a phone's menu at the window's lower edge would lie across the middle of the picture.
    await sceneHeight(page, true);
    await page.setViewportSize({ width, height });
    // A picture beside the words may grow with the window, and the page with it.
    const grown = Math.min(await painted(page), longest);
    if (grown > height) await page.setViewportSize({ width, height: grown });
  }
  await page.screenshot({ path: join(folder, shotFile(shot)), animations: 'disabled' });
  return page.evaluate(layoutFaults);
}

interface Gallery {
  browser: Browser;
  server: StaticServer;
  folder: string;
  language: GalleryLanguage;
  range: GalleryRange;
  /** The files of the pictures that were taken. */
  taken: Set<string>;
  /** A sentence for each screen that didn't come. */
  missing: string[];
  /** What can't be read whole, and on which pictures. */
  faults: Map<string, Screenshot[]>;
}

/** Those that were asked for. */
const familiesOf = ({ range }: Gallery, screen: GalleryScreen): GalleryFamily[] =>
  allFamiliesOf(screen).filter((family) => range.families.includes(family));

const firstLine = (error: unknown): string => String(error).split('\n')[0]!;

/** The same text at other widths or with other families is one fault. */
function noteFault({ faults }: Gallery, shot: Screenshot, fault: string): void {
  const sentence = `${shot.screen}: ${fault}`;
  faults.set(sentence, [...(faults.get(sentence) ?? []), shot]);
}

async function takeScreen(gallery: Gallery, page: Page, screen: GalleryScreen, family: string) {
  const { server, folder, range, taken, missing } = gallery;
  const takeShots = async (): Promise<void> => {
    await visit(page, server.url, screen);
    if (screen.scene) await play(page, screen.scene);
    const isCovered = screen.scene?.is === 'day-end';
    for (const shot of sheetRows(screen.name, [family], range).flatMap(({ shots }) => shots)) {
      const faults = await take(page, folder, shot, isCovered);
      for (const fault of faults) noteFault(gallery, shot, fault);
      taken.add(shotFile(shot));
    }
  };
  // What a script waits for in a page that stands still, such as a frame, never comes: closing the page ends it.
  const closing = setTimeout(() => void page.context().close(), screenPatience);
  try {
    await takeShots();
  } catch (error) {
    missing.push(`${screen.name} did not come with the family ${family}: ${firstLine(error)}`);
  } finally {
    clearTimeout(closing);
  }
}

/** Takes all screens of a family: its parent's or a visitor's, then its student's. */
async function takeFamily(
  gallery: Gallery,
  family: GalleryFamily,
  screens: readonly GalleryScreen[],
): Promise<void> {
  const asked = screens.filter((screen) => familiesOf(gallery, screen).includes(family));
  if (asked.length === 0) return;
  const { browser, server, language, missing } = gallery;
  let page: Page | undefined;
  try {
    page = await openFamily(browser, server, family, language);
    const students = asked.filter(({ who, scene }) => who === 'student' && !scene);
    const scenes = asked.filter(({ scene }) => scene);
    const handovers = asked.filter(closesProfile);
    for (const screen of asked.filter((one) => one.who !== 'student' && !closesProfile(one)))
      await takeScreen(gallery, page, screen, family);
    if (students.length > 0) await handOver(page, server);
    for (const screen of students) await takeScreen(gallery, page, screen, family);
    for (const screen of scenes) {
      await handOver(page, server, screen.scene!.student);
      await takeScreen(gallery, page, screen, family);
    }
    for (const screen of handovers) await takeScreen(gallery, page, screen, family);
  } catch (error) {
    missing.push(`The family ${family} did not come: ${firstLine(error)}`);
  } finally {
    await page?.context().close();
  }
}

/** Two families at a time: one is painted while the other loads. */
async function takeAll(gallery: Gallery, screens: readonly GalleryScreen[]): Promise<void> {
  const waiting: GalleryFamily[] = ['L', 'six', 'morning', 'three', 'one', 'none', 'nobody'];
  const takeNext = async (): Promise<void> => {
    for (let family = waiting.shift(); family; family = waiting.shift())
      await takeFamily(gallery, family, screens);
  };
  await Promise.all([takeNext(), takeNext()]);
}

async function writeSheets(gallery: Gallery, screens: readonly GalleryScreen[]): Promise<string> {
  const { browser, folder, taken, language, range, faults } = gallery;
  const isThere = (shot: Screenshot): boolean => taken.has(shotFile(shot));
  const page = await browser.newPage({ viewport: { width: sheetWidth(range), height: 900 } });
  const sheet = join(folder, 'sheet.html');
  for (const screen of screens) {
    const families = familiesOf(gallery, screen);
    if (families.length === 0) continue;
    await writeFile(sheet, sheetPage(screen.name, families, isThere, range));
    await page.goto(pathToFileURL(sheet).href);
    await page.screenshot({ path: join(folder, sheetFile(screen.name)), fullPage: true });
  }
  await rm(sheet);
  const index = join(folder, 'index.html');
  const listed = screens
    .map((screen) => ({ name: screen.name, families: familiesOf(gallery, screen) }))
    .filter(({ families }) => families.length > 0);
  await writeFile(
    index,
    indexPage(`Trailbook’s screens, ${language}`, listed, isThere, faults, range),
  );
  return index;
}

async function makeGallery(args: readonly string[]): Promise<void> {
  // The screens' titles are messages.
  await compileMessages();
  const galleryScreens = await loadGalleryScreens();
  const { screens, language, range, out } = readGalleryOptions(
    args,
    galleryScreens('en').map(({ name }) => name),
  );
  const asked = galleryScreens(language).filter(({ name }) => screens.includes(name));
  const folder = out === undefined ? join(projectRoot, 'test-results/gallery') : resolve(out);
  await mkdir(join(folder, 'pictures'), { recursive: true });
  const server = await serveApp();
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: browserArguments,
  });
  const gallery = {
    browser,
    server,
    folder,
    language,
    range,
    taken: new Set<string>(),
    missing: [],
    faults: new Map<string, Screenshot[]>(),
  };
  try {
    await takeAll(gallery, asked);
    const index = await writeSheets(gallery, asked);
    for (const [fault, shots] of gallery.faults) console.log(faultLine(fault, shots));
    for (const sentence of gallery.missing) console.error(sentence);
    if (gallery.missing.length > 0) process.exitCode = 1;
    console.log(`${index}: ${gallery.taken.size} pictures of ${asked.length} screens`);
  } finally {
    await browser.close();
    await server.stop();
  }
}

try {
  await makeGallery(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
