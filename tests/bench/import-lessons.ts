/**
 * A contents list to a saved course, and a photographed page to its lessons: the app's own screen, at a real server.
 */
import type { Page } from '@playwright/test';
import { ensureWebBuilt } from '../../scripts/lib/web-build.ts';
import { goTo } from '../e2e/harness/sign-in-steps.ts';
import { photographedPage } from '../support/family/photographed-page.ts';
import { openParentsApp } from './support/app-page.ts';
import { startFamilyServer } from './support/bench-family-server.ts';
import type { Run } from './support/figure.ts';
import { eachRun, type Bench, type Measure } from './support/measure.ts';
import { scriptOf, untilQuiet } from './support/page-work.ts';
import { median, quantile } from './support/statistics.ts';

const lessonCount = 600;
const listOf = (count: number): string =>
  Array.from({ length: count }, (_, at) =>
    [
      ...(at % 20 === 0 ? [`Unit ${at / 20 + 1}`] : []),
      `Lesson ${at + 1}: Topic of day ${at + 1}`,
    ].join('\n'),
  ).join('\n');
/** As many as one course takes. */
const mostLessons = 2_000;

/** As many lines as a page of a book's contents has. */
const photographed = Array.from(
  { length: 24 },
  (_, at) => `Lesson ${at + 1}: The Rivers of the North and East . . . . . . ${at * 6 + 7}`,
);

const said = 'main p[role=alert]';

/** The page's own time from the last click until `text` is painted in the first element that matches. */
async function untilPainted(page: Page, selector: string, text: string, act: () => Promise<void>) {
  const painted = page.evaluate(([wanted, words]) => window.paintClock.paintedText(wanted, words), [
    selector,
    text,
  ] as const);
  await act();
  const at = await painted;
  return at - (await page.evaluate(() => window.paintClock.clicked));
}

/** Reads a list of so many lessons; milliseconds from the press until they are painted. */
async function readList(page: Page, count: number): Promise<number> {
  await goTo(page, 'Curriculum');
  await page.getByRole('tab', { name: 'Import Curriculum' }).click();
  await page.getByRole('textbox', { name: 'Table of contents' }).fill(listOf(count));
  return untilPainted(page, said, `^Extracted ${count.toLocaleString('en')} lessons`, () =>
    page.getByRole('button', { name: 'Extract lessons' }).click(),
  );
}

/**
 * Reads the list and saves it as a course; milliseconds from each press until the lessons, then the course's own page,
 * are painted.
 */
async function importList(page: Page, name: string): Promise<{ read: number; saved: number }> {
  const read = await readList(page, lessonCount);
  const importing = { name: `Import ${lessonCount} lessons` };
  await page.getByRole('button', importing).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Curriculum name').fill(name);
  await dialog.getByRole('checkbox').first().check();
  const saved = await untilPainted(page, 'main h1', `^${name}$`, () =>
    dialog.getByRole('button', importing).click(),
  );
  await page.getByRole('button', { name: /^Sync: All synced/ }).waitFor();
  return { read, saved };
}

/**
 * Types into a title in the midst of the longest list; milliseconds of script on the page's main thread for each key,
 * in its own processor time, with what keeps the draft.
 */
async function typeInPreview(page: Page): Promise<number[]> {
  await readList(page, mostLessons);
  const { keyboard } = page;
  const title = `Topic of day ${mostLessons / 2}`;
  await page
    .locator('main li')
    .getByRole('button', { name: `${title} 30 min` })
    .click();
  await page.locator('main li[data-open]').getByRole('textbox', { name: 'Title' }).click();
  const script = await scriptOf(page);
  const times: number[] = [];
  for (const key of ['a', 'n', 'd', ' ', 'm', 'o', 'r', 'e']) {
    const begun = await untilQuiet(script);
    await keyboard.press(key);
    times.push((await untilQuiet(script)) - begun);
  }
  await page.getByRole('button', { name: 'Start over' }).click();
  return times;
}

/** Reads the picture; milliseconds from the choice until its lessons are shown. */
async function readPicture(page: Page, picture: Buffer): Promise<number> {
  await goTo(page, 'Curriculum');
  await page.getByRole('tab', { name: 'Import Curriculum' }).click();
  await page.getByRole('tab', { name: 'Image Upload' }).click();
  const painted = page.evaluate(([wanted, words]) => window.paintClock.paintedText(wanted, words), [
    said,
    `^Extracted ${photographed.length} lessons`,
  ] as const);
  const start = await page.evaluate(() => performance.now());
  const file = { name: 'page.png', mimeType: 'image/png', buffer: picture };
  await page.locator('input[type=file]').setInputFiles(file);
  const ms = (await painted) - start;
  await page.getByRole('button', { name: 'Start over' }).click();
  return ms;
}

const toRun = (samples: readonly number[]): Run => ({
  value: median(samples),
  p95: quantile(samples, 0.95),
});

async function measureAll(bench: Bench, page: Page) {
  const count = Math.max(3, bench.scale.samples / 12);
  const imports = await eachRun(bench, `importing ${lessonCount} lessons`, async (run) => {
    const samples: Awaited<ReturnType<typeof importList>>[] = [];
    for (let sample = 1; sample <= count; sample += 1) {
      samples.push(await importList(page, `Math ${run}.${sample}`));
    }
    return samples;
  });
  const keys = await eachRun(bench, `typing among ${mostLessons} lessons`, async () =>
    toRun(await typeInPreview(page)),
  );
  const picture = Buffer.from(await page.evaluate(photographedPage, photographed));
  // What reading needs is fetched by the first.
  await readPicture(page, picture);
  const pictures = await eachRun(bench, 'reading a photographed page', async () => {
    const samples: number[] = [];
    for (let sample = 0; sample < 3; sample += 1) samples.push(await readPicture(page, picture));
    return toRun(samples);
  });
  return [
    {
      name: `a pasted list of ${lessonCount} lessons until they are shown, p50 / p95`,
      unit: 'ms' as const,
      aim: null,
      runs: imports.map((samples) => toRun(samples.map(({ read }) => read))),
    },
    {
      name: `importing these ${lessonCount} lessons until the course is saved and its page is shown, p50 / p95`,
      unit: 'ms' as const,
      aim: { most: 600 },
      runs: imports.map((samples) => toRun(samples.map(({ saved }) => saved))),
      note: 'a parent’s, so that each of its changes is signed, and one child takes the course',
    },
    {
      name: `a key in the preview of ${mostLessons} lessons, p50 / p95`,
      unit: 'ms' as const,
      aim: { most: 50 },
      runs: keys,
      note: 'the page’s main thread, in its own processor time, with what keeps the draft',
    },
    {
      name: `a photographed page of ${photographed.length} lessons until they are shown, p50 / p95`,
      unit: 'ms' as const,
      aim: { most: 15_000 },
      runs: pictures,
      note: 'with the engine and the language on the device, where the first reading has put them',
    },
  ];
}

export const importLessons: Measure = async (bench) => {
  // The server lists the app's files when it starts.
  await ensureWebBuilt();
  const server = await startFamilyServer(
    { ...bench.scale.family.S, now: Date.now() },
    bench.profile,
  );
  try {
    return await measureAll(bench, await openParentsApp(bench.browser, server));
  } finally {
    await server.stop();
  }
};
