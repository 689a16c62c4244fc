/**
 * What holds on every screen: no accessibility violation in either mode, and nothing of what a family typed is run as markup or
 * breaks out of the page. That the Content-Security-Policy refuses nothing is held on the built app (tests/e2e/every-screen.test.ts).
 */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoPin } from '../../../shared-model/demo/demo-people.ts';
import { openDeviceStore } from '../../../web/data/indexed-db-store.ts';
import { useDevice } from '../../../web/device/device-view.ts';
import { showTheme } from '../../../web/theme/color-mode.ts';
import { speakMadeUpLanguage } from '../../support/screens/made-up-language.ts';
import { isTooWide } from '../../support/screens/on-page.ts';
import { openApp, readNow, reloadApp } from '../../support/screens/open-app.tsx';
import type { AppOptions } from '../../support/screens/open-app.tsx';
import {
  hostile,
  parentsScreens,
  studentsScreens,
  visitorsScreens,
  whosHere,
} from '../../support/screens/screens.ts';
import type { Screen } from '../../support/screens/screens.ts';
import { faintInDark, violationsIn } from '../../support/screens/violations.ts';

async function visit([path, heading]: Screen): Promise<void> {
  await reloadApp(path);
  await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0);
}

interface Visitor {
  whose: string;
  options: AppOptions;
  screens: Screen[];
}

const phone = { width: 390, height: 844 };
const visits: Visitor[] = [
  { whose: 'a visitor’s screens', options: { family: 'none' }, screens: visitorsScreens },
  { whose: 'a parent’s screens', options: {}, screens: [...parentsScreens, whosHere] },
  {
    whose: 'the screens of an empty family',
    options: { family: 'local' },
    screens: parentsScreens,
  },
  {
    whose: 'the family’s dashboard on a phone',
    options: phone,
    screens: [parentsScreens[0]!],
  },
  {
    whose: 'a student’s screens on a phone',
    options: { ...phone, student: 'Hazel Alder' },
    screens: studentsScreens,
  },
];
/** On a phone with letters twice as large: that the page is wider than the phone. */
async function tooWideWithLargeText(width = innerWidth, height = innerHeight): Promise<string[]> {
  await page.viewport(phone.width, phone.height);
  document.documentElement.style.fontSize = '200%';
  const wide = isTooWide() ? ['is wider than a phone with letters twice as large'] : [];
  document.documentElement.style.fontSize = '';
  await page.viewport(width, height);
  return wide;
}

it.for(visits)(
  'Axe finds no accessibility violation on $whose, in light and dark; with large letters a phone shows all of it',
  async ({ options, screens }) => {
    await openApp('/', options);
    const found: string[] = [];
    for (const screen of screens) {
      showTheme('light');
      await visit(screen);
      const violations = [
        ...(await violationsIn()),
        ...(await faintInDark()),
        ...(await tooWideWithLargeText()),
      ];
      found.push(...violations.map((violation) => `${screen[0]} ${violation}`));
    }
    expect(found).toEqual([]);
  },
);

/** Puts hostile words into every text that people of the demo family could have typed. */
async function spoil(): Promise<void> {
  const opened = await openDeviceStore({ name: useDevice.getState().session!.database });
  expect(opened).toMatchObject({ ok: true });
  if (!opened.ok) return;
  const store = opened.value;
  const { fields, words } = hostile;
  let turn = 0;
  const spoiled = [...(await store.view()).everything()].map((record) => {
    const typed = fields.filter((field) => field in record.fields);
    const hostileFields = typed.map((field) => [field, words[(turn += 1) % words.length]]);
    return { ...record, fields: { ...record.fields, ...Object.fromEntries(hostileFields) } };
  });
  await store.transact((tx) => tx.replace(spoiled));
  store.close();
}

/** What of the page runs out of the window, or was taken for markup. */
const escaped = (): string[] => [
  ...(document.documentElement.scrollWidth > innerWidth ? ['the page is too wide'] : []),
  ...[...document.querySelectorAll('main img[src=x], main script')].map(
    ({ outerHTML }) => outerHTML,
  ),
];

/** What escapes on the screen that is shown, on a phone and on a tablet. */
async function expectNothingEscapes(): Promise<void> {
  for (const width of [1180, 390]) {
    await page.viewport(width, 844);
    expect([location.pathname, width, ...escaped()]).toEqual([location.pathname, width]);
  }
}

it('Hostile text is shown as text on every screen and does not overflow, at 390 and 1180 px', async () => {
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
  await openApp('/');
  await spoil();
  for (const screen of parentsScreens) {
    await visit(screen);
    await expectNothingEscapes();
  }
  await visit(['/classes', /Classes/]);
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectNothingEscapes();
  await visit(whosHere);
  await expectNothingEscapes();
  const [student] = await readNow('listStudents');
  await page.getByRole('button', { name: student!.fullName }).first().click();
  await expect.poll(() => document.activeElement instanceof HTMLInputElement).toBe(true);
  await userEvent.keyboard(demoPin);
  await expect
    .element(page.getByRole('heading', { level: 1, name: /Learning Path/ }))
    .toBeVisible();
  for (const screen of studentsScreens) {
    await visit(screen);
    await expectNothingEscapes();
  }
  expect(alert).not.toHaveBeenCalled();
});

/** Weekdays, months, halves of the day and what joins a list: the browser has none of a language that is made up. */
const ofDates =
  /\b(?:\p{L}+day|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{L}*|AM|PM|in|ago|hours?|minutes?|yesterday|tomorrow|and)\b/gu;

/** What a family typed, or is kept of it, the longest first. */
async function typedTexts(): Promise<string[]> {
  const opened = await openDeviceStore({ name: useDevice.getState().session!.database });
  if (!opened.ok) return [];
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

/** A month and its year alone, and a day: taken out first, as a title that begins with "A" would leave the rest of April. */
const aMonth = /^\p{L}+ \d{4}$|\p{L}+day, \p{L}+ \d+/u;

/** Words on the page that neither the catalogue gave nor a family typed. */
function foreignWords(typed: readonly string[]): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const holder = walker.currentNode.parentElement!;
    // A language's own name stands in that language, and its element says so.
    if (!holder.closest('script, style, body [lang]'))
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
      for (const one of typed) rest = rest.replaceAll(one, '');
      return rest.replaceAll(ofDates, '').trim();
    })
    .filter((rest) => /\p{L}{2}/u.test(rest));
}

it.for(visits)(
  'A made-up language of longer words leaves no English and no overflow on $whose',
  async ({ options, screens }) => {
    speakMadeUpLanguage();
    await openApp('/', options);
    const typed = await typedTexts();
    const found: string[] = [];
    for (const [path] of screens) {
      await reloadApp(path);
      await expect.poll(() => document.querySelector('h1')?.textContent ?? '').toMatch(/⟦|·/);
      await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0);
      found.push(...foreignWords(typed).map((words) => `${path}: ${words}`));
      await expectNothingEscapes();
    }
    expect([...new Set(found)]).toEqual([]);
  },
);
