/**
 * What holds on every screen, in one visit: no accessibility violation in light, no faint text in dark, no width at
 * which the page runs out of the window, no text that can't be read whole in any language, and no English where another
 * one is spoken. What a family could type, and the Content-Security-Policy, are tried on the built app
 * (tests/e2e/every-screen.test.ts).
 */
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { schoolCountries } from '../../../shared-model/planning/school-countries.ts';
import { openDeviceStore } from '../../../web/data/indexed-db-store.ts';
import { useDevice } from '../../../web/device/device-view.ts';
import { showCountry } from '../../../web/format/format.ts';
import { loadLanguage } from '../../../web/messages/languages.ts';
import { speak, withoutTexts } from '../../../web/messages/message.ts';
import { layoutFaults } from '../../support/screens/layout-faults.ts';
import { speakMadeUpLanguage } from '../../support/screens/made-up-language.ts';
import { isTooWide } from '../../support/screens/on-page.ts';
import { openApp } from '../../support/screens/open-app.tsx';
import type { AppOptions } from '../../support/screens/open-app.tsx';
import {
  familysScreens,
  parentsScreens,
  studentsScreens,
  visitorsScreens,
} from '../../support/screens/screens.ts';
import type { Screen } from '../../support/screens/screens.ts';
import { nextFrame } from '../../support/screens/until.ts';
import { faintInDark, violationsIn } from '../../support/screens/violations.ts';

/** Widths at which nothing but the page's own width is measured. */
const widths = [320, 768];
/** Where a screen's layout changes, and the page and its texts are measured in each language. */
const widthsOfTexts = [390, 820, 1180, 1440];
/** Of a language that is longer by half than any that is spoken. */
const widthsOfLongWords = [390, 1180];
const phone = { width: 390, height: 844 };

const visits: { whose: string; options: AppOptions; screens: Screen[] }[] = [
  { whose: 'a visitor', options: { family: 'none' }, screens: visitorsScreens },
  { whose: 'a parent', options: {}, screens: [...parentsScreens, ...familysScreens] },
  { whose: 'a parent of an empty family', options: { family: 'local' }, screens: parentsScreens },
  { whose: 'a parent with a phone', options: phone, screens: [parentsScreens[0]!] },
  {
    whose: 'a student with a phone',
    options: { ...phone, student: 'Hazel Alder' },
    screens: studentsScreens,
  },
];

/** Gives the window this size; the page hears of it, and a list that measures its room has painted what fits. */
async function resize(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  await painted();
}

async function painted(): Promise<void> {
  for (let frames = 0; frames < 3; frames += 1) await nextFrame();
}

/** The widths at which the page runs out of the window. */
async function tooWide(tried: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of tried) {
    await resize(width, phone.height);
    if (isTooWide()) found.push(`is too wide at ${width} pixels`);
  }
  return found;
}

/** On a phone with letters twice as large: that the page is wider than the phone. */
async function tooWideWithLargeText(): Promise<string[]> {
  await resize(phone.width, phone.height);
  document.documentElement.style.fontSize = '200%';
  const wide = isTooWide() ? ['is wider than a phone with letters twice as large'] : [];
  document.documentElement.style.fontSize = '';
  return wide;
}

/** What can't be read whole, in each language that the app speaks; that the page is too wide is among it. */
async function cutTexts(): Promise<string[]> {
  const found: string[] = [];
  const root = document.documentElement;
  // What an earlier test's pointer lies on may show what covers its neighbour.
  await page.elementLocator(document.body).hover({ position: { x: 0, y: 0 } });
  for (const width of widthsOfTexts) {
    await page.viewport(width, 900);
    for (const tag of ['es', 'fr', 'en'] as const) {
      speak(tag === 'en' ? withoutTexts : await loadLanguage(tag));
      root.lang = tag;
      await isReady();
      await painted();
      found.push(...layoutFaults().map((fault) => `${fault}, in ${tag} at ${width} pixels`));
    }
  }
  return found;
}

/** Weekdays, months, halves of the day and what joins a list: the browser has none of a language that is made up. */
const ofDates =
  /\b(?:\p{L}+day|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{L}*|AM|PM|in|ago|hours?|minutes?|yesterday|tomorrow|and)\b/gu;

/** What a family typed, or is kept of it, the longest first. */
async function typedTexts(): Promise<string[]> {
  const name = useDevice.getState().session?.database;
  const opened = name === undefined ? undefined : await openDeviceStore({ name });
  if (!opened?.ok) return [];
  const records = [...(await opened.value.view()).everything()];
  opened.value.close();
  const texts = records.flatMap(({ fields }) =>
    Object.values(fields).filter((value): value is string => typeof value === 'string'),
  );
  const words = texts.flatMap((text) => [text, text.split(' ')[0]!]);
  return [...new Set(words)]
    .filter((text) => /\p{L}/u.test(text))
    .sort((a, b) => b.length - a.length);
}

/**
 * A month and its year alone, and a day: taken out first, as a title that begins with "A" would leave the rest of
 * April.
 */
const aMonth = /^\p{L}+ \d{4}$|\p{L}+day, \p{L}+ \d+/u;

/** Named by the browser, as dates are. */
const countries = schoolCountries.map((code) => showCountry(code, 'en'));

/** Words on the page that neither the catalogue gave nor a family typed. */
function foreignWords(typed: readonly string[]): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const holder = walker.currentNode.parentElement!;
    // A language's own name stands in that language, and its element says so; charts measure words beside the page.
    if (!holder.closest('script, style, body [lang], #__react_svg_text_measurement_id'))
      found.push(walker.currentNode.nodeValue ?? '');
  }
  for (const element of document.body.querySelectorAll(
    '[aria-label], [placeholder], [title], [alt]',
  ))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      found.push(element.getAttribute(name) ?? '');
  return found
    .map((text) => {
      let rest = text.replace(aMonth, '');
      while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
      if (countries.includes(rest)) return '';
      // Before what is typed: a kept word “day” would leave the rest of Tuesday.
      if (!/\p{L}{2}/u.test(rest.replaceAll(ofDates, ''))) return '';
      for (const one of typed) rest = rest.replaceAll(one, '');
      return rest.replaceAll(ofDates, '').trim();
    })
    .filter((rest) => /\p{L}{2}/u.test(rest))
    .map((words) => `says in English: ${words}`);
}

const isReady = () =>
  expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0);

it.for(visits.flatMap(({ screens, ...visit }) => screens.map((screen) => ({ ...visit, screen }))))(
  'For $whose $screen.0 has no accessibility violation, fits every width and with large letters, cuts no text in any language, and shows no English in a made-up language of longer words',
  async ({ options, screen: [path, heading] }) => {
    await openApp(path, options);
    await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await isReady();
    const found = [
      ...(await violationsIn()),
      ...(await faintInDark()),
      ...(await tooWide(widths)),
      ...(await cutTexts()),
      ...(await tooWideWithLargeText()),
    ];
    const typed = await typedTexts();
    speakMadeUpLanguage();
    await expect.poll(() => document.querySelector('h1')?.textContent ?? '').toMatch(/⟦|·/);
    await isReady();
    const inLongWords = [...foreignWords(typed), ...(await tooWide(widthsOfLongWords))];
    found.push(...inLongWords.map((words) => `${words}, in a language of longer words`));
    expect([...new Set(found)]).toEqual([]);
  },
);

it('What is cut, split, covered or too long for its field is told, and what a press shows whole or is only heard is not', async () => {
  await page.viewport(390, 900);
  const holder = document.createElement('div');
  const narrow = 'width: 4rem; overflow: hidden; white-space: nowrap';
  holder.innerHTML = `
    <p style="${narrow}">A title that goes on</p>
    <p style="${narrow}; text-overflow: ellipsis">Three dots and no way on</p>
    <a href="#whole" style="display: block; ${narrow}; text-overflow: ellipsis">A link to the whole</a>
    <p style="height: 1.5em; line-height: 1.5; overflow: hidden">Two lines<br>of which one is seen</p>
    <p style="width: 3rem; overflow-wrap: anywhere">Récompenses</p>
    <p style="width: 3rem">Two words</p>
    <div style="position: relative"><p>Below a card</p><div style="position: absolute; inset: 0; background: white"></div></div>
    <div style="position: relative"><p>Below a link</p><a href="#card" style="position: absolute; inset: 0"></a></div>
    <p style="position: absolute; width: 1px; height: 1px; overflow: hidden">Only heard</p>
    <div style="width: 4rem; overflow: auto"><p style="white-space: nowrap">Scrolled to its end</p></div>
    <select style="width: 4rem"><option>All of the students</option></select>
    <input style="width: 4rem" placeholder="math p12 Hazel tue 9">
    <input style="width: 20rem" value="math p12">`;
  document.body.append(holder);
  onTestFinished(() => holder.remove());
  expect(layoutFaults()).toEqual([
    'cut at its side: “A title that goes on”',
    'cut at its side: “Three dots and no way on”',
    'cut below: “of which one is seen”',
    'a word is split: “Récompenses”',
    'covered by div: “Below a card”',
    'too long for its select: “All of the students”',
    'too long for its input: “math p12 Hazel tue 9”',
  ]);
  holder.innerHTML = '<div style="width: 500px; height: 1px"></div>';
  expect(layoutFaults()).toEqual(['wider than the window: “500 px”']);
});
