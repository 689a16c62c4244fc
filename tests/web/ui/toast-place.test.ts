import { expect, it } from 'vitest';
import fc from 'fast-check';
import { choosePlace, type Obstacle, type Place } from '../../../web/ui/toast-place.ts';

const phone: Place = { left: 0, top: 0, width: 390, height: 844 };
const desktop: Place = { left: 0, top: 0, width: 1180, height: 820 };
const below: Place = { left: 16, top: 700, width: 358, height: 60 };
const corner: Place = { left: 736, top: 736, width: 420, height: 60 };

const button = (left: number, top: number, weight = 1): Obstacle => ({
  left,
  top,
  width: 100,
  height: 44,
  weight,
});

const touches = (one: Place, other: Place): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

it('A message stays at its usual place where it covers nothing', () => {
  expect(choosePlace(below, [], phone)).toEqual(below);
  expect(choosePlace(below, [button(200, 600)], phone)).toEqual(below);
});

it('A message goes to the nearest place where nothing is covered: aside where there is room, otherwise above', () => {
  const next = button(1_000, 740);
  const aside = choosePlace(corner, [next], desktop);
  expect([aside.top, touches(aside, next)]).toEqual([corner.top, false]);
  expect(aside.left).toBe((1_180 - 420) / 2);
  const above = choosePlace(below, [button(200, 720)], phone);
  expect([above.left, touches(above, button(200, 720))]).toEqual([below.left, false]);
  expect(below.top - above.top).toBeLessThan(80);
});

it('Where all is full, the next step is not what is covered', () => {
  const rows = Array.from({ length: 20 }, (_, row) => ({
    ...button(0, row * 48, row === 15 || row === 19 ? 20 : 1),
    width: 390,
  }));
  const place = choosePlace(below, rows, phone);
  for (const row of rows.filter(({ weight }) => weight > 1))
    expect(touches(place, row)).toBe(false);
});

it('A message that lies free already stays there', () => {
  const now = { ...below, top: 400 };
  expect(choosePlace(below, [], phone, now)).toEqual(now);
});

it('A message never covers what it covers nothing of at its usual place, and stays on the screen', () => {
  const obstacle = fc.record({
    left: fc.integer({ min: 0, max: 350 }),
    top: fc.integer({ min: 0, max: 800 }),
    width: fc.integer({ min: 10, max: 390 }),
    height: fc.integer({ min: 10, max: 60 }),
    weight: fc.constantFrom(1, 20, 50),
  });
  fc.assert(
    fc.property(fc.array(obstacle, { maxLength: 12 }), (obstacles) => {
      const place = choosePlace(below, obstacles, phone);
      expect(place.top).toBeGreaterThanOrEqual(0);
      expect(place.top + place.height).toBeLessThanOrEqual(phone.height);
      const isFree = (at: Place) => obstacles.every((one) => !touches(at, one));
      expect(isFree(place) || !isFree(below)).toBe(true);
    }),
  );
});
