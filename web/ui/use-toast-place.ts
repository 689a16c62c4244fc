/** Puts a message where it covers nothing that can be pressed, as far as the screen has such a place. */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { choosePlace, coversAny, type Obstacle, type Place } from './toast-place.ts';

const option = '[role="option"]';

const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** What can be pressed; of a checkbox or a switch the whole line. */
const pressable = `${controls}, label:has(input), ${option}`;

/** What is pressed next, or leads out: better anything else is covered. */
const nextStep =
  '[data-primary] *, [type="submit"], [role="option"][aria-selected="true"], header *, nav *, [data-quick-add] *';
const weights = { focused: 50, next: 20, other: 1 };

function weightOf(element: Element): number {
  if (element === document.activeElement) return weights.focused;
  return element.matches(nextStep) ? weights.next : weights.other;
}

/** What can be pressed on the screen now; under an open dialog that is nothing of the page. */
const obstaclesBeside = (area: HTMLElement): Obstacle[] =>
  [...document.querySelectorAll(pressable)].flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const isSeen = width > 1 && height > 1 && top < innerHeight && top + height > 0;
    if (!isSeen || area.contains(element) || element.closest('[inert]')) return [];
    return [{ left, top, width, height, weight: weightOf(element) }];
  });

/** The part of the page that a keyboard on the screen leaves. */
function visiblePart(): Place {
  const { offsetLeft: left, offsetTop: top, width, height } = visualViewport!;
  return { left, top, width, height };
}

const placeOf = (element: HTMLElement): Place => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};

/** Back to where the styles have it. */
const release = ({ style }: HTMLElement): void => {
  for (const property of ['left', 'top', 'right', 'bottom', 'width'])
    style.removeProperty(property);
};

function put({ style }: HTMLElement, { left, top, width }: Place): void {
  Object.assign(style, { right: 'auto', bottom: 'auto' });
  Object.assign(style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
}

/** Widths that are tried where the usual one lies over something: left of a phone's Close; beside a large dialog. */
const narrower = ['18.5rem', '13rem'];

/** The usual place of a message as narrow as that, on the same side. */
function narrowPlace(area: HTMLElement, usual: Place, to: string): Place {
  release(area);
  area.style.width = to;
  const { width, height } = placeOf(area);
  return { left: usual.left + usual.width - width, top: usual.top, width, height };
}

/**
 * Chooses the place anew; it stays where another one covers no less. A message that would lie over something is
 * narrower if it lies free then.
 */
function settle(area: HTMLElement, isNew: boolean): void {
  const before = placeOf(area);
  release(area);
  const usual = placeOf(area);
  const [obstacles, within] = [obstaclesBeside(area), visiblePart()];
  let place = choosePlace(usual, obstacles, within, isNew ? usual : before);
  for (const width of coversAny(place, obstacles) ? narrower : []) {
    const aside = choosePlace(narrowPlace(area, usual, width), obstacles, within);
    if (coversAny(aside, obstacles)) continue;
    place = aside;
    break;
  }
  put(area, place);
}

const settledAfterMs = 1_000;
const lookEveryMs = 200;

/** What a message shares the screen with: another screen or dialog, or a new field, has its buttons elsewhere. */
const scene = (): string =>
  [
    location.pathname,
    document.querySelectorAll(pressable).length,
    document.querySelectorAll('[role$="dialog"][data-state="open"]').length,
    innerWidth,
    innerHeight,
  ].join(' ');

/**
 * The ref of the message's area. A message looks for its place when it comes and, until all has come, when the screen
 * changes; never under a pointer or with the focus, nor while somebody scrolls. `id`: the message's; undefined: none.
 */
export function useToastPlace(id: number | undefined): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = area;
    if (id === undefined || !current) return undefined;
    release(current);
    settle(current, true);
    let [seen, since] = [scene(), performance.now()];
    const timer = setInterval(() => {
      const now = scene();
      if (now !== seen) [seen, since] = [now, performance.now()];
      const isSettled = performance.now() - since > settledAfterMs;
      if (!isSettled && !current.matches(':hover, :focus-within')) settle(current, false);
    }, lookEveryMs);
    return () => {
      clearInterval(timer);
      release(current);
    };
  }, [id]);
  return area;
}
