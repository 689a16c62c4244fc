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

/** In dark only the colours are others. */
const rulesIn = { light: undefined, dark: ['color-contrast'] };

async function expectNoViolations(screens: Screen[], theme: 'light' | 'dark'): Promise<void> {
  for (const screen of screens) {
    await visit(screen);
    expect(await violationsIn(document.body, rulesIn[theme]), screen[0]).toEqual([]);
  }
}

it.for(['light', 'dark'] as const)(
  'A visitor’s screens have no accessibility violation, %s',
  async (theme) => {
    await openApp('/', { family: 'none', theme });
    await expectNoViolations(visitors, theme);
  },
);

it.for(['light', 'dark'] as const)(
  'A parent’s screens have no accessibility violation, %s',
  async (theme) => {
    await openApp('/', { theme });
    await expectNoViolations(parents, theme);
  },
);

it.for(['light', 'dark'] as const)(
  'The screens of an empty family have no accessibility violation, %s',
  async (theme) => {
    await openApp('/', { theme, family: 'local' });
    await expectNoViolations(parents, theme);
  },
);

it.for(['light', 'dark'] as const)(
  'A student’s screens, and who is here, have no accessibility violation on a phone, %s',
  async (theme) => {
    await openApp('/', { theme, student: 'Hazel Alder', width: 390, height: 844 });
    await expectNoViolations(students, theme);
    await must(host().signOut());
    await expectNoViolations([['/', /here/]], theme);
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

function expectWithinThePage(where: string): void {
  expect(document.documentElement.scrollWidth, where).toBeLessThanOrEqual(innerWidth);
  expect(document.querySelectorAll('main img[src=x], main script'), where).toHaveLength(0);
}

it.for([390, 1180])(
  'Hostile words are words on every screen, and stay within it, at %i px',
  async (width) => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    await openApp('/', { width, height: 844 });
    await spoil();
    for (const screen of parents) {
      await visit(screen);
      expectWithinThePage(screen[0]);
    }
    await visit(['/classes', /Classes/]);
    await page
      .getByRole('button', { name: /^View Details/ })
      .first()
      .click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expectWithinThePage('a class’s details');
    await must(host().signOut());
    await visit(['/', /here/]);
    expectWithinThePage('who is here');
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
      expectWithinThePage(screen[0]);
    }
    expect(alert).not.toHaveBeenCalled();
  },
);
