/** The navigation of a phone: four entries at the bottom, all of them in the menu that slides in. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { speakLanguage } from '../../../../web/browser/language.ts';
import { phoneLinks } from '../../../../web/app/frame/navigation.ts';
import { openApp } from '../../../support/screens/open-app.tsx';
import { faintInDark, violationsIn } from '../../../support/screens/violations.ts';

const phone = { width: 390, height: 844 };
const opener = page.getByRole('button', { name: 'Menu' });
const menu = page.getByRole('dialog', { name: 'Menu' });
const entries = phoneLinks('parent').map(({ label }) => label());

const namesIn = (part: typeof menu): (string | null)[] =>
  part
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);

it('A phone shows the first four links at the bottom, and its menu slides in and closes in every way [SP2.6, SP4.10, SP9.5]', async () => {
  await openApp('/', phone);
  const bottom = page.getByRole('navigation', { name: 'Quick' });
  await expect.element(bottom).toBeVisible();
  // The specification's order on a phone.
  expect(entries.slice(0, 3)).toEqual(['Dashboard', 'Planner', 'Students']);
  expect(namesIn(bottom)).toEqual(entries.slice(0, 4));
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await expect.element(sidebar).not.toBeInTheDocument();
  await opener.click();
  await expect.element(menu).toMatchTextContent('The Alder Family');
  expect(namesIn(menu)).toEqual(entries);
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await expect.element(menu).toBeVisible();
  const beside = page.elementLocator(document.documentElement);
  await beside.click({ position: { x: 380, y: 400 } });
  await expect.element(menu).not.toBeInTheDocument();
  await opener.click();
  await menu.getByRole('link', { name: 'Assignments' }).click();
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Assignments');
});

it('Each link at the bottom is one line on a phone, in each language', async () => {
  await openApp('/', phone);
  const bottom = page.getByRole('navigation', { name: 'Quick' });
  await expect.element(bottom).toBeVisible();
  const links = bottom.element();
  const linesOf = (word: Element): number => {
    const words = document.createRange();
    words.selectNodeContents(word);
    return new Set([...words.getClientRects()].map(({ top }) => top)).size;
  };
  for (const tag of ['es', 'fr', 'en'] as const) {
    await speakLanguage(tag);
    await expect.poll(() => document.documentElement.lang).toBe(tag);
    const words = [...links.querySelectorAll('a > span')];
    expect(words).toHaveLength(4);
    expect([tag, words.map(linesOf)]).toEqual([tag, [1, 1, 1, 1]]);
  }
});

it('With letters twice as large the links at the bottom stand beside each other', async () => {
  await openApp('/', phone);
  const bottom = page.getByRole('navigation', { name: 'Quick' });
  await expect.element(bottom).toBeVisible();
  document.documentElement.style.fontSize = '200%';
  const words = [...bottom.element().querySelectorAll('a > span')].map((word) => {
    const text = document.createRange();
    text.selectNodeContents(word);
    return text.getBoundingClientRect();
  });
  document.documentElement.style.fontSize = '';
  expect(words).toHaveLength(4);
  for (const [at, { right }] of words.slice(0, -1).entries())
    expect(right).toBeLessThanOrEqual(words[at + 1]!.left);
});

it('The menu has no accessibility violation, in light and dark', async () => {
  await openApp('/nowhere', phone);
  await opener.click();
  await expect.element(menu).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  expect(await faintInDark()).toEqual([]);
});

it('A student’s phone shows the specification’s names, and each link opens its screen [SP2.8, MR3.1]', async () => {
  await openApp('/student', { ...phone, student: 'Finn Alder' });
  const bottom = page.getByRole('navigation', { name: 'Quick' });
  await expect.element(bottom).toBeVisible();
  expect(namesIn(bottom)).toEqual(['My Tasks', 'Assignments', 'Settings', 'Classes']);
  await bottom.getByRole('link', { name: 'Assignments' }).click();
  await expect.poll(() => location.pathname).toBe('/student/tasks');
  await bottom.getByRole('link', { name: 'My Tasks' }).click();
  await expect.poll(() => location.pathname).toBe('/student');
});
