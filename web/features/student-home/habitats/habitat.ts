/** A colour of `habitats.module.css`, or a stroke in it. */
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
  | 'haze'
  | 'glow'
  | 'halo'
  | 'cloud'
  | 'stars'
  | `stroke-${'near' | 'wood' | 'accent' | 'gold' | 'dusk'}`;

/** Position, size and rotation (degrees) of a drawing. */
export type DrawingPosition = readonly [x: number, y: number, size?: number, turn?: number];

/** A drawing with its spots. */
export interface PlacedDrawing {
  drawing: Drawing;
  places: readonly DrawingPosition[];
}

/** A coloured SVG path, or a nested drawing with its spots. */
type Part = `${Fill} M${string}` | PlacedDrawing;

/** Parts in painting order, backmost first. */
export type Drawing = readonly Part[];

/** A drawing repeated at several spots. */
export const at = (drawing: Drawing, ...places: readonly DrawingPosition[]): PlacedDrawing => ({
  drawing,
  places,
});

/** SVG path of a circle. */
export const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z` as const;

/** The drawings of one avatar category's habitat; colours are those of `habitats.module.css`. */
export interface Habitat {
  /** What is far away, above and behind the view: 1200 × 500, from -240 to 260. */
  sky: Drawing;
  /** 1200 × 260; its lower edge is where the trail begins, and its sides may be cropped. */
  view: Drawing;
  /** The eight that levels bring, in their order (`derive/scene-pieces.ts`); they stand before the first hill. */
  pieces: readonly PlacedDrawing[];
  /** Drawings beside the trail, used in turn: foot at 0,0, within 140 × 130. */
  beside: readonly Drawing[];
}
