/** Levels and what they bring along the trail, as properties. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  journeyFrom,
  newPieces,
  piecesInAll,
  piecesInRegion,
  reachedRegions,
} from '../../../shared-model/derive/scene-pieces.ts';
import { avatarCategories } from '../../../shared-model/lib/avatars.ts';

const home = fc.constantFrom(...avatarCategories);
const level = fc.integer({ min: 1, max: 120 });

const countOf = (reached: ReturnType<typeof reachedRegions>): number =>
  reached.reduce((sum, { pieces }) => sum + pieces, 0);

it('There are 40 pieces in five regions, and the journey begins in the animal’s own', () => {
  expect(piecesInAll).toBe(40);
  fc.assert(
    fc.property(home, (own) => {
      expect(journeyFrom(own)[0]).toBe(own);
      expect(journeyFrom(own).toSorted()).toEqual([...avatarCategories].toSorted());
    }),
  );
});

it('Each level brings one piece and takes none away, until all are there; then none is promised', () => {
  fc.assert(
    fc.property(home, level, (own, at) => {
      const before = reachedRegions(at, own);
      const after = reachedRegions(at + 1, own);
      const brought = newPieces(at, at + 1, own);
      expect(brought).toHaveLength(at < 1 + piecesInAll ? 1 : 0);
      expect(countOf(after) - countOf(before)).toBe(brought.length);
      for (const [nth, { region, pieces }] of before.entries()) {
        expect(after[nth]!.region).toBe(region);
        expect(after[nth]!.pieces).toBeGreaterThanOrEqual(pieces);
      }
      for (const one of brought)
        expect(after.at(-1)).toEqual({ region: one.region, pieces: one.at + 1 });
    }),
  );
});

it('All former regions are whole, and only the last may be empty, before the first piece', () => {
  fc.assert(
    fc.property(home, level, (own, at) => {
      const reached = reachedRegions(at, own);
      expect(reached.map(({ region }) => region)).toEqual(
        journeyFrom(own).slice(0, reached.length),
      );
      expect(reached.slice(0, -1).every(({ pieces }) => pieces === piecesInRegion)).toBe(true);
      expect(reached.at(-1)!.pieces === 0).toBe(at === 1);
    }),
  );
});

it('Several levels at once bring what they would have brought one by one, each piece once', () => {
  fc.assert(
    fc.property(home, level, fc.integer({ min: 0, max: 60 }), (own, from, by) => {
      const single = Array.from({ length: by }, (_, nth) =>
        newPieces(from + nth, from + nth + 1, own),
      ).flat();
      expect(newPieces(from, from + by, own)).toEqual(single);
      expect(new Set(single.map(({ region, at }) => `${region} ${at}`)).size).toBe(single.length);
    }),
  );
});
