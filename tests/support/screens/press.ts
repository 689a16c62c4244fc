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

/** How often a press that missed is tried again, as a person would. */
const turnsAtMost = 3;

/** A scroll takes half a second; what moves for longer moves for ever. */
const framesAtMost = 90;

const isDisabled = (element: Element): boolean =>
  element.matches(':disabled') || element.closest('[aria-disabled="true"]') !== null;

/** What the mouse hits at the middle of the element's box: the element or a part of it, or undefined. */
function middleOf(element: Element): { x: number; y: number } | undefined {
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (!element.contains(document.elementFromPoint(x, y))) return undefined;
  return { x, y };
}

/**
 * Resolves once the element has stayed where it is for some frames, or has moved for too long. A page that still
 * scrolls would take it from under the mouse between its going down and up, and nothing would be pressed.
 */
async function restOf(element: Element): Promise<void> {
  let last = element.getBoundingClientRect();
  for (let all = 0, still = 0; still < framesAtRest && all < framesAtMost; all += 1) {
    await frame();
    const now = element.getBoundingClientRect();
    still = now.x === last.x && now.y === last.y ? still + 1 : 0;
    last = now;
  }
}

/** Where the element can be pressed: it is shown, enabled, uncovered and stays there for some frames. */
async function placeOf(element: Element): Promise<{ x: number; y: number } | undefined> {
  if (!element.checkVisibility({ visibilityProperty: true }) || isDisabled(element))
    return undefined;
  await restOf(element);
  return middleOf(element);
}

/**
 * Presses the place, where the element still is; what came over it in the meantime gets nothing of it.
 *
 * @returns whether the element was pressed: hit, and not taken from under the mouse by a scroll before that went up. An
 * element that goes as it is pressed was pressed.
 */
async function pressThere(element: Element, { x, y }: { x: number; y: number }): Promise<boolean> {
  let isHit = false;
  let isMissed = false;
  let top = 0;
  const stop = (event: Event): void => {
    const isOver = element.contains(event.target as Node);
    if (event.type === 'pointerdown') {
      isHit = isOver;
      ({ top } = element.getBoundingClientRect());
    }
    if (event.type === 'pointerup')
      isMissed =
        isHit && !isOver && element.isConnected && element.getBoundingClientRect().top !== top;
    if (isHit) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  for (const kind of kinds) addEventListener(kind, stop, { capture: true });
  const corner = frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 };
  await commands.pressAt(corner.x + x, corner.y + y);
  for (const kind of kinds) removeEventListener(kind, stop, { capture: true });
  return isHit && !isMissed;
}

/** Makes `click` of all elements that are looked up like this one a press, where it can be. */
export function pressWherePossible(example: Locator): void {
  const locators = Object.getPrototypeOf(example) as Clickable;
  const { click } = locators;
  locators.click = async function press(options) {
    const [element, ...others] = options ? [] : this.elements();
    for (let turn = 0; element && others.length === 0 && turn < turnsAtMost; turn += 1) {
      const place = await placeOf(element);
      if (!place) break;
      if (await pressThere(element, place)) return;
    }
    await click.call(this, options);
  };
}
