/**
 * What holds on every screen: no accessibility violation in either mode, and nothing of what a family typed is run as markup or
 * breaks out of the page. That the Content-Security-Policy refuses nothing is held on the built app (tests/e2e/every-screen.test.ts).
 */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoPin } from '../../../shared-model/demo/demo-people.ts';
import { resultOf } from '../../../web/data/durable-transaction.ts';
import type { Row } from '../../../web/data/schema.ts';
import { host } from '../../../web/state/host.ts';
import { useDevice } from '../../../web/state/device.ts';
import { must, openApp, reloadApp } from '../../support/open-app.tsx';
import type { AppOptions } from '../../support/open-app.tsx';
import { violationsIn } from '../../support/violations.ts';

type Screen = readonly [path: string, heading: RegExp];

const visitors: Screen[] = [
  ['/', /trail/i],
  ['/parent/login', /Parent login/],
  ['/parent/register', /Create a family account/],
  ['/parent/use-here', /Use on this device/],
  ['/student/login', /Who are you|Ask your parent/],
];
const parents: Screen[] = [
  ['/', /Family Dashboard/],
  ['/students', /Students/],
  ['/classes', /Classes & Assignments/],
  ['/assignments', /Assignments/],
  ['/planner', /Weekly Planner/],
  ['/no/such/page', /404 Page Not Found/],
  // Where the tablet is handed on.
  ['/who', /here/],
];
const students: Screen[] = [
  ['/student', /Learning Path/],
  ['/student/tasks', /My Tasks/],
];

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
  { whose: 'a visitor’s screens', options: { family: 'none' }, screens: visitors },
  { whose: 'a parent’s screens', options: {}, screens: parents },
  { whose: 'the screens of an empty family', options: { family: 'local' }, screens: parents },
  {
    whose: 'the family’s dashboard on a phone',
    options: phone,
    screens: [['/', /Family Dashboard/]],
  },
  {
    whose: 'a student’s screens on a phone',
    options: { ...phone, student: 'Hazel Alder' },
    screens: students,
  },
];
const themes = ['light', 'dark'] as const;

it.for(visits.flatMap((one) => themes.map((theme) => ({ ...one, theme }))))(
  'There is no accessibility violation on $whose, $theme',
  async ({ options, screens, theme }) => {
    await openApp('/', { ...options, theme });
    const found: string[] = [];
    for (const screen of screens) {
      await visit(screen);
      // In dark only the colours are others.
      const rules = theme === 'dark' ? ['color-contrast'] : undefined;
      const violations = await violationsIn(document.body, rules);
      found.push(...violations.map((violation) => `${screen[0]} ${violation}`));
    }
    expect(found).toEqual([]);
  },
);

const hostile = [
  '<img src=x onerror="alert(1)"><script>alert(2)</script>',
  'Unbreakable'.repeat(9),
  '\u202eשלום עולם مرحبا بالعالم',
  '🦉👩‍👩‍👧‍👦 ❤️‍🔥 é̴̢̛̪̹̝ {name} ${1} %s',
];
const typed = ['fullName', 'familyName', 'name', 'title', 'description', 'gradeLevel'];
const tables = ['families', 'members', 'students', 'classes', 'assignments', 'plannerTasks'];

/** Puts hostile words into every text that people of the demo family could have typed. */
async function spoil(): Promise<void> {
  const { database } = useDevice.getState().session!;
  const db = await resultOf(indexedDB.open(database));
  const transaction = db.transaction(tables, 'readwrite');
  let turn = 0;
  for (const table of tables) {
    const store = transaction.objectStore(table);
    for (const row of (await resultOf(store.getAll())) as Row[]) {
      for (const field of typed) {
        if (field in row.fields) row.fields[field] = hostile[(turn += 1) % hostile.length];
      }
      store.put(row);
    }
  }
  transaction.commit();
  db.close();
}

/** What of the page runs out of the window, or was taken for markup. */
const escaped = (): string[] => [
  ...(document.documentElement.scrollWidth > innerWidth ? ['the page is too wide'] : []),
  ...[...document.querySelectorAll('main img[src=x], main script')].map(
    ({ outerHTML }) => outerHTML,
  ),
];

it.for([390, 1180])(
  'Hostile words are words on every screen, and stay within it, at %i px',
  async (width) => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    await openApp('/', { width, height: 844 });
    await spoil();
    for (const screen of parents) {
      await visit(screen);
      expect([screen[0], ...escaped()]).toEqual([screen[0]]);
    }
    await visit(['/classes', /Classes/]);
    await page
      .getByRole('button', { name: /^View Details/ })
      .first()
      .click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(escaped()).toEqual([]);
    await must(host().signOut());
    await visit(['/', /here/]);
    expect(escaped()).toEqual([]);
    await page
      .getByRole('button', { name: /Unbreakable/ })
      .first()
      .click();
    await expect.poll(() => document.activeElement instanceof HTMLInputElement).toBe(true);
    await userEvent.keyboard(demoPin);
    await expect
      .element(page.getByRole('heading', { level: 1, name: /Learning Path/ }))
      .toBeVisible();
    for (const screen of students) {
      await visit(screen);
      expect([screen[0], ...escaped()]).toEqual([screen[0]]);
    }
    expect(alert).not.toHaveBeenCalled();
  },
);
