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
