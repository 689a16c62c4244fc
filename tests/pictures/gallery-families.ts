/** The families of the gallery, each in a browser profile of its own, at a moment that doesn't pass. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { demoPin, demoStudents } from '../../shared-model/demo/demo-people.ts';
import { packRecords, unpackRecords } from '../../shared-model/records/packed-records.ts';
import type { StoredRecord } from '../../shared-model/records/stored-record.ts';
import type { GalleryFamily } from '../../scripts/lib/gallery-options.ts';
import { generateFamily } from '../support/family/generated-family/generate.ts';
import { openBrowser } from '../e2e/harness/app.ts';
import type { StaticServer } from '../support/server/static-server.ts';

/** How many children each family has; null: no family. */
const childrenOf: Record<GalleryFamily, number | null> = {
  nobody: null,
  none: 0,
  one: 1,
  three: 3,
  six: 6,
  morning: 6,
  L: 6,
};

/** Wednesday, 4 March 2026, in UTC: a school day of the demo family. */
const momentOf = (family: GalleryFamily): number =>
  Date.UTC(2026, 2, 4, family === 'morning' ? 10 : 15);

/** How long a start may take, in milliseconds: L's on a busy machine. */
const patience = 120_000;

const stoppedClock = (moment: number): string => `{
  const Real = Date;
  globalThis.Date = class Date extends Real {
    constructor(...given) { given.length === 0 ? super(${moment}) : super(...given); }
    static now() { return ${moment}; }
  };
}\n`;

/** A page's clock is stopped by its browser, its worker's by a line before the worker's code. */
async function stopClocks(context: BrowserContext, moment: number): Promise<void> {
  const stopped = stoppedClock(moment);
  await context.addInitScript(stopped);
  await context.route(/\/sync\.worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    await route.fulfill({ response, body: stopped + (await response.text()) });
  });
}

/** A new family on this device alone: the form's fields in their order. */
async function beginWithoutChildren(page: Page, url: string): Promise<void> {
  await page.goto(new URL('/parent/use-here', url).href);
  const fields = page.locator('form input');
  const values = ['The Ferns', 'Ivy Fern', 'mossy-log-42', 'mossy-log-42'];
  await fields.first().waitFor();
  for (const [at, value] of values.entries()) await fields.nth(at).fill(value);
  await fields.last().press('Enter');
  await page.locator('form').waitFor({ state: 'detached' });
}

/** Whose look is quiet, which no child of the demo is old enough for. */
const [quietStudent] = demoStudents;
const look = 'quiet';

/** Whether a record belongs to one of these students, or is one. */
const isOf = ({ t, id, fields }: StoredRecord, students: ReadonlySet<unknown>): boolean =>
  t === 'student' ? students.has(id) : students.has(fields['studentId']);

/** The demo's records without all students but the family's, which speaks `language`. */
function withFewer(
  records: readonly StoredRecord[],
  family: GalleryFamily,
  language: string,
): StoredRecord[] {
  const count = childrenOf[family]!;
  const isMorning = family === 'morning';
  const names = demoStudents.slice(count).map(({ fullName }): unknown => fullName);
  const left = new Set<unknown>(
    records
      .filter(({ t, fields }) => t === 'student' && names.includes(fields['fullName']))
      .map(({ id }) => id),
  );
  const keep = (name: string, value: unknown): unknown => {
    if (name === 'language') return language;
    return Array.isArray(value) ? value.filter((one) => !left.has(one)) : value;
  };
  return records
    .filter((record) => !isOf(record, left))
    .map(({ fields, ...record }) => {
      const isQuiet = isMorning && fields['fullName'] === quietStudent.fullName;
      const kept = Object.entries(fields).map(([name, value]) => [name, keep(name, value)]);
      return { ...record, fields: { ...Object.fromEntries(kept), ...(isQuiet && { look }) } };
    });
}

/** Whom a family of twelve years keeps of the demo: its people, whose profiles this browser has. */
const people = new Set(['family', 'family-settings', 'member', 'student']);

/** The demo's people with the work of a generated family, the largest of the benchmarks. */
function withTwelveYears(
  records: readonly StoredRecord[],
  family: GalleryFamily,
  language: string,
): StoredRecord[] {
  const kept = withFewer(records, family, language).filter(({ t }) => people.has(t));
  if (kept.length === 0) return [];
  const now = momentOf(family);
  const { memberId, storedRecords } = generateFamily({ size: 'L', now, timezone: 'UTC' });
  const made = storedRecords();
  const idOf = (name: unknown): unknown =>
    kept.find(({ t, fields }) => t === 'student' && fields['fullName'] === name)?.id;
  const ours = new Map<unknown, unknown>([
    [memberId, kept.find(({ t }) => t === 'member')!.id],
    ...made
      .filter(({ t }) => t === 'student')
      .map(({ id, fields }) => [id, idOf(fields['fullName'])] as const),
  ]);
  const work = made
    .filter(({ t }) => !people.has(t))
    .map((record) => ({
      ...record,
      fields: Object.fromEntries(
        Object.entries(record.fields).map(([name, value]) => [name, ours.get(value) ?? value]),
      ),
    }));
  return [...kept, ...work];
}

const reading = (): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const open = indexedDB.open('trailbook-demo');
    open.addEventListener('error', () => reject(open.error!));
    open.addEventListener('success', () => {
      const packs = open.result.transaction('packs').objectStore('packs').getAll();
      packs.addEventListener('success', () => {
        open.result.close();
        const all = packs.result as { bytes: Uint8Array }[];
        resolve(all.map(({ bytes }) => new TextDecoder().decode(bytes)));
      });
    });
  });

const writing = (texts: { text: string; count: number }[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const open = indexedDB.open('trailbook-demo');
    open.addEventListener('error', () => reject(open.error!));
    open.addEventListener('success', () => {
      const transaction = open.result.transaction('packs', 'readwrite');
      const packs = transaction.objectStore('packs');
      const all = packs.getAll() as IDBRequest<object[]>;
      all.addEventListener('success', () => {
        for (const [at, { text, count }] of texts.entries())
          packs.put({ ...all.result[at], count, bytes: new TextEncoder().encode(text) });
      });
      transaction.addEventListener('complete', () => {
        open.result.close();
        resolve();
      });
    });
  });

/**
 * Removes all students but the first from the demo, as if they had never been there: a deletion would stay on the
 * screens.
 */
async function keepFirst(page: Page, family: GalleryFamily, language: string): Promise<void> {
  const packs = await page.evaluate(reading);
  const kept = family === 'L' ? withTwelveYears : withFewer;
  const fewer = packs.map((text) => kept(unpackRecords(text)!, family, language));
  if (fewer.length === 0) throw new Error('The demo family has no pack of records');
  await page.evaluate(
    writing,
    fewer.map((records) => ({ text: packRecords(records), count: records.length })),
  );
}

/** A browser profile with the family; its parent's profile is open. */
export async function openFamily(
  browser: Browser,
  server: StaticServer,
  family: GalleryFamily,
  language: string,
): Promise<Page> {
  const children = childrenOf[family];
  const page = await openBrowser(browser, {
    isDemo: children !== null && children > 0,
    locale: language,
    timezoneId: 'UTC',
    // It would fetch the worker's code past the route that stops its clock.
    serviceWorkers: 'block',
  });
  await stopClocks(page.context(), momentOf(family));
  if (children === null) return page;
  if (children === 0) await beginWithoutChildren(page, server.url);
  else {
    const first = page.getByText(demoStudents[0].fullName.split(' ')[0]!).first();
    await page.goto(server.url);
    await first.waitFor({ timeout: patience });
    await keepFirst(page, family, language);
    // Its worker has the records of before.
    await page.reload();
    await first.waitFor({ timeout: patience });
  }
  return page;
}

/** The device in the hands of one of the demo's students, by the place among them. */
export async function handOver(page: Page, server: StaticServer, student = 0): Promise<void> {
  await page.goto(new URL('/student/login', server.url).href);
  await page.getByRole('button', { name: demoStudents[student]!.fullName }).click();
  await page.keyboard.type(demoPin);
  await page.waitForURL(/\/student$/);
}
