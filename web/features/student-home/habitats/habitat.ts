/** A colour of `habitats.module.css`, or a stroke of it. */
type Fill =
  | 'far'
  | 'mid'
  | 'near'
  | 'hill'
  | 'accent'
  | 'dusk'
  | 'wood'
  | 'light'
  | 'gold'
  | 'ink'
  | 'ray'
  | 'bubbles'
  | 'birds'
  | 'lines'
  | `stroke-${'near' | 'wood' | 'accent'}`;

/** Where something is drawn, how large, and turned by how many degrees. */
export type Spot = readonly [x: number, y: number, size?: number, turn?: number];

/** An outline in a colour, as SVG writes it; or a drawing of its own in its places. */
type Part = `${Fill} M${string}` | { drawing: Drawing; places: readonly Spot[] };

/** Its parts, the hindmost first. */
export type Drawing = readonly Part[];

/** A drawing at several places. */
export const at = (drawing: Drawing, ...places: readonly Spot[]): Part => ({ drawing, places });

/** The outline of a circle. */
export const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z` as const;

/** How one of the avatars' surroundings is drawn; colours are those of `habitats.module.css`. */
export interface Habitat {
  /** 1200 × 260, its foot is where the trail begins; the sides may be cut off. */
  view: Drawing;
  /** Drawn over the view, one more with each level, so that a level reveals something. */
  revealed: readonly Drawing[];
  /** What stands beside the trail, foot at 0,0, within 140 × 130; taken in turn. */
  beside: readonly Drawing[];
}
