import type { ComponentType, ReactNode } from 'react';

/** How one of the avatars' surroundings is drawn; colours are habitats.css's, by its class. */
export interface Habitat {
  /** 1200 × 260, its foot is where the trail begins; the sides may be cut off. */
  view: ReactNode;
  /** Drawn over the view, one more with each level, so that a level reveals something. */
  revealed: readonly ReactNode[];
  /** What stands beside the trail, foot at 0,0, within 140 × 130; taken in turn. */
  beside: readonly ComponentType[];
}
