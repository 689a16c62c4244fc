/** Where a message lies over a screen: over nothing that can be pressed, as near as possible to its usual place. */

/** A part of the screen, in px from its top left corner. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Something that can be pressed. `weight`: how much more it counts than others if a message has to cover something. */
export interface Obstacle extends Place {
  weight: number;
}

/** A free strip around a message, so that a thumb hits what it means. */
const margin = 8;
/** How far apart the tried heights are. */
const step = 8;

const overlap = (from: number, size: number, other: number, otherSize: number): number =>
  Math.max(0, Math.min(from + size, other + otherSize) - Math.max(from, other));

/** How much a message there would cover, in weighted px². */
function covered(place: Place, obstacles: readonly Obstacle[]): number {
  return obstacles.reduce((sum, { left, top, width, height, weight }) => {
    const across = overlap(place.left - margin, place.width + 2 * margin, left, width);
    const down = overlap(place.top - margin, place.height + 2 * margin, top, height);
    return sum + across * down * weight;
  }, 0);
}

/** Whether a message there lies over something that can be pressed. */
export const coversAny = (place: Place, obstacles: readonly Obstacle[]): boolean =>
  obstacles.some(
    ({ left, top, width, height }) =>
      overlap(place.left, place.width, left, width) > 0 &&
      overlap(place.top, place.height, top, height) > 0,
  );

/** Tried tops, those near the usual one first. */
function topsFor({ top, height }: Place, within: Place): number[] {
  const [first, last] = [within.top + margin, within.top + within.height - height - margin];
  const tops = [top];
  for (let by = step; by <= within.height; by += step) tops.push(top - by, top + by);
  return tops.filter((one) => one === top || (one >= first && one <= last));
}

/**
 * The place of a message of this size: where it covers the least, at best nothing; of equal places the one nearest to
 * the usual one. A message narrower than the screen also tries its middle and its left. `within`: the visible part of
 * the screen; `now`: where the message lies already, and stays if no place is better.
 */
export function choosePlace(
  usual: Place,
  obstacles: readonly Obstacle[],
  within: Place,
  now = usual,
): Place {
  const edge = within.left + within.width - (usual.left + usual.width);
  const lefts = [usual.left, within.left + (within.width - usual.width) / 2, within.left + edge];
  let best = now;
  let least = covered(now, obstacles);
  for (const top of topsFor(usual, within))
    for (const left of new Set(lefts)) {
      if (least === 0) return best;
      const place = { ...usual, left, top };
      const cost = covered(place, obstacles);
      if (cost < least) [best, least] = [place, cost];
    }
  return best;
}
