import type { ReactNode } from 'react';
import styles from './tile.module.css';

/** A tile's glyph and tone. */
export interface GlyphTileProps {
  /** A glyph of 20 px, or a number. */
  children: ReactNode;
  tone?: 'pine' | 'marigold' | 'plain';
}

/** A glyph on a coloured tile at the start of a line. The line's text has the same meaning. */
export const GlyphTile = ({ children, tone = 'pine' }: GlyphTileProps) => (
  <span className={styles.tile} {...(tone !== 'plain' && { 'data-palette': tone })} aria-hidden>
    {children}
  </span>
);
