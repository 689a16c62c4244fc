/**
 * What grows along a child's trail: every level from the second on brings one piece. A habitat, the animal's own first,
 * holds eight; then the animal travels on to the next, and after the fifth habitat everything is there.
 */
import { avatarCategories, type Avatar } from '../lib/avatars.ts';

/** A habitat. */
export type Region = Avatar['category'];

/** How many pieces a region holds. */
export const piecesInRegion = 8;

/** How many pieces there are in all. */
export const piecesInAll = piecesInRegion * avatarCategories.length;

/** One piece: its region, and its place among the region's pieces, from 0. */
export interface ScenePiece {
  region: Region;
  at: number;
}

/** A region that was reached, and how many of its pieces are there. */
export interface ReachedRegion {
  region: Region;
  pieces: number;
}

/** The regions in the order of the journey, which begins in the animal's own. */
export function journeyFrom(home: Region): Region[] {
  const from = avatarCategories.indexOf(home);
  return [...avatarCategories.slice(from), ...avatarCategories.slice(0, from)];
}

/** How many pieces a level has brought, that of earlier levels included. */
export const piecesAt = (level: number): number => Math.min(piecesInAll, Math.max(0, level - 1));

/** The regions that a level has reached, in the order of the journey; the animal is in the last of them. */
export function reachedRegions(level: number, home: Region): ReachedRegion[] {
  const count = piecesAt(level);
  return journeyFrom(home)
    .map((region, at) => ({ region, pieces: count - at * piecesInRegion }))
    .filter(({ pieces }, at) => at === 0 || pieces > 0)
    .map(({ region, pieces }) => ({ region, pieces: Math.min(piecesInRegion, pieces) }));
}

/** The pieces that come on the way from one level to a higher one, in their order. */
export function newPieces(from: number, to: number, home: Region): ScenePiece[] {
  const journey = journeyFrom(home);
  const first = piecesAt(from);
  return Array.from({ length: Math.max(0, piecesAt(to) - first) }, (_, nth) => {
    const at = first + nth;
    return { region: journey[Math.floor(at / piecesInRegion)]!, at: at % piecesInRegion };
  });
}
