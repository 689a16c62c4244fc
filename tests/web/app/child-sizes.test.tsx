/** What a child reads and presses is large on every screen of theirs, the bar at the foot included. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../support/screens/open-app.tsx';

const least = { type: 18, target: 56 };

/** Whether it is on the screen for eyes: not clipped away for screen readers alone, not a field that covers another. */
const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
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
