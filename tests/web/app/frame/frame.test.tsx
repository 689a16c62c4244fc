/** A child's screens: targets of 56 px and words of 18 px, whatever piece they are of. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { isTooWide } from '../../../support/screens/on-page.ts';
import { openApp } from '../../../support/screens/open-app.tsx';

const isShown = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  element.getBoundingClientRect().width > 4;

/** What can be pressed, but for what lies within something larger that is pressed in its place. */
const tooSmall = (): string[] =>
  [...document.querySelectorAll('header button, header a, main button, main a, main select, nav a')]
    .filter((one) => isShown(one) && one.getBoundingClientRect().height < 56)
    .map((one) => `${one.textContent} ${one.getBoundingClientRect().height}`);

/** The words whose type is smaller. */
function smallWords(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(
    document.querySelector('main')!.parentElement!,
    NodeFilter.SHOW_TEXT,
  );
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement!;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (text.textContent!.trim() !== '' && isShown(element) && size < 18)
      found.push(`${text.textContent} ${size}`);
  }
  return found;
}

it.each([
  ['/student', 390],
  ['/student', 820],
  ['/student/tasks', 390],
  ['/student/tasks', 820],
])('%s at %i px has nothing small for a child', async (path, width) => {
  await openApp(path, { student: 'Finn Alder', width });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('main li').length).toBeGreaterThan(3);
  expect(tooSmall()).toEqual([]);
  expect(smallWords()).toEqual([]);
  expect(isTooWide()).toBe(false);
});

const least = { type: 18, target: 56 };

/**
 * Whether it is on the page for eyes: not clipped away for screen readers alone, not a field that covers another, not
 * above the page, where the charts measure their texts.
 */
const isSeen = (element: Element): boolean => {
  const { width, height, bottom } = element.getBoundingClientRect();
  const isThere = width > 1 && height > 1 && bottom > 0;
  return isThere && element.checkVisibility({ visibilityProperty: true });
};

const named = (element: Element, size: number): string =>
  `${element.textContent.trim().slice(0, 30) || element.getAttribute('aria-label')}: ${size}`;

/** Texts of the page that are smaller than 18 px. */
function smallTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement!;
    if (walker.currentNode.textContent!.trim() === '' || !isSeen(element)) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (size > 0 && size < least.type) found.push(named(element, size));
  }
  return found;
}

/** What is pressed, a checkbox by its label, and lower than 56 px. Links within a sentence are as high as its line. */
function lowTargets(): string[] {
  const pressed = [...document.querySelectorAll('button, a[href], label:has(input)')];
  return pressed.filter(isSeen).flatMap((element) => {
    const { height } = element.getBoundingClientRect();
    return Math.round(height) < least.target ? [named(element, Math.round(height))] : [];
  });
}

it.each(['/student/calendar', '/student/progress', '/student/classes'])(
  '%s has no text below 18 px and no target below 56 px, on a phone and a tablet',
  async (path) => {
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
    ] as const) {
      await openApp(path, { student: 'Finn Alder', width, height });
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => document.querySelector('[aria-busy=true]')).toBe(null);
      expect([width, smallTexts(), lowTargets()]).toEqual([width, [], []]);
    }
  },
);
