/** A photographed page made easy to read. */
import { expect, it } from 'vitest';
import {
  evenLight,
  levelled,
  slopeOf,
  withoutLeaders,
  type GreyPicture,
} from '../../../web/extraction/prepare-picture.ts';

/** A page of this paper with dark boxes on it. */
function page(
  paper: (x: number) => number,
  boxes: readonly (readonly [number, number, number, number])[],
  slope = 0,
): GreyPicture {
  const [width, height] = [400, 300];
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const level = y - (x - width / 2) * slope;
      const isInk = boxes.some(
        ([left, top, wide, tall]) =>
          x >= left && x < left + wide && level >= top && level < top + tall,
      );
      pixels[y * width + x] = paper(x) * (isInk ? 0.2 : 1);
    }
  return { width, height, pixels };
}

const at = ({ width, pixels }: GreyPicture, x: number, y: number): number => pixels[y * width + x]!;
const lines = [40, 80, 120, 160, 200].flatMap((top) =>
  [20, 60, 100, 140, 180, 220, 260, 300, 340].map((left) => [left, top, 24, 14] as const),
);

it('has the same light everywhere, and its ink stays dark', () => {
  const even = evenLight(page((x) => 120 + x / 4, lines));
  expect([at(even, 5, 10), at(even, 395, 290)].every((grey) => grey > 200)).toBe(true);
  expect([at(even, 30, 46), at(even, 350, 206)].every((grey) => grey < 120)).toBe(true);
});

it('has level lines again', () => {
  const askew = page(() => 250, lines, 0.03);
  const slope = slopeOf(askew);
  expect(slope).toBeCloseTo(0.03, 2);
  expect(Math.abs(slopeOf(levelled(askew, slope)))).toBeLessThan(0.003);
});

it('loses rows of dots and long strokes, and keeps a single dot and letters', () => {
  const dots = [0, 1, 2, 3, 4, 5].map((n) => [150 + n * 20, 250, 3, 3] as const);
  const clean = withoutLeaders(
    page(() => 250, [...lines, ...dots, [20, 240, 24, 14], [50, 251, 3, 3], [390, 30, 3, 200]]),
  );
  expect(at(clean, 151, 251)).toBe(255);
  expect(at(clean, 251, 251)).toBe(255);
  expect(at(clean, 391, 100)).toBe(255);
  expect(at(clean, 51, 252)).toBeLessThan(100);
  expect(at(clean, 30, 46)).toBeLessThan(100);
});
