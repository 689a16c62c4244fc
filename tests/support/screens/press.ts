/**
 * A press of the real mouse, as the runner's own `click` does it, for a third of its processor time.
 *
 * Playwright asks the page some ten times for a click: where the element is, whether it is shown, enabled and at rest,
 * what lies over it. Here the page, which knows, answers by itself, and the mouse alone is moved from outside. Whatever
 * isn't plainly so at once (an element that is still to come, moves, is out of sight, lies under another, is disabled)
 * is left to Playwright, which waits for it and says what it waited for.
 */
import type { Locator, UserEventClickOptions } from 'vitest/browser';
import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    pressAt: (x: number, y: number) => Promise<void>;
  }
}

interface Clickable {
  click: (this: Locator, options?: UserEventClickOptions) => Promise<void>;
}

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** A person needs more than a glance from what comes to its press; what is at rest for so many frames is pressed. */
const framesAtRest = 4;

const isDisabled = (element: Element): boolean =>
  element.matches(':disabled') || element.closest('[aria-disabled="true"]') !== null;

/** What the mouse hits at the middle of the element's box: the element or a part of it, or undefined. */
function middleOf(element: Element): { x: number; y: number } | undefined {
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (!element.contains(document.elementFromPoint(x, y))) return undefined;
  return { x, y };
}

/** Where the element can be pressed: it is shown, enabled, uncovered and stays there for some frames. */
async function placeOf(element: Element): Promise<{ x: number; y: number } | undefined> {
  if (!element.checkVisibility({ visibilityProperty: true }) || isDisabled(element))
    return undefined;
  const before = middleOf(element);
  if (!before) return undefined;
  for (let count = 0; count < framesAtRest; count += 1) await frame();
  const now = middleOf(element);
  return now && now.x === before.x && now.y === before.y ? now : undefined;
}

/**
 * Presses the place, where the element still is; what came over it in the meantime gets nothing of it.
 *
 * @returns whether the element was hit.
 */
async function pressThere(element: Element, { x, y }: { x: number; y: number }): Promise<boolean> {
  let isHit = false;
  const stop = (event: Event): void => {
    if (event.type === 'pointerdown') isHit = element.contains(event.target as Node);
    if (isHit) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  for (const kind of kinds) addEventListener(kind, stop, { capture: true });
  const corner = frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 };
  await commands.pressAt(corner.x + x, corner.y + y);
  for (const kind of kinds) removeEventListener(kind, stop, { capture: true });
  return isHit;
}

/** Makes `click` of all elements that are looked up like this one a press, where it can be. */
export function pressWherePossible(example: Locator): void {
  const locators = Object.getPrototypeOf(example) as Clickable;
  const { click } = locators;
  locators.click = async function press(options) {
    const [element, ...others] = options ? [] : this.elements();
    const place = element && others.length === 0 ? await placeOf(element) : undefined;
    if (!place || !(await pressThere(element!, place))) await click.call(this, options);
  };
}
