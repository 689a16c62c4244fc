import type { ReactNode } from 'react';
import styles from './tile.module.css';

/** A tile's glyph and tone. */
export interface GlyphTileProps {
  /** A glyph of 20 px, or a number. */
  children: ReactNode;
  tone?: 'pine' | 'marigold' | 'plain';
}

/** A glyph on a coloured tile, at the beginning of a line whose text says the same. */
export const GlyphTile = ({ children, tone = 'pine' }: GlyphTileProps) => (
  <span className={styles.tile} {...(tone !== 'plain' && { 'data-palette': tone })} aria-hidden>
    {children}
  </span>
);
