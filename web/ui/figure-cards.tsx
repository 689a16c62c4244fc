import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Card } from './pieces.tsx';
import styles from './figure-cards.module.css';
import tile from './tile.module.css';

/** A tile's glyph and tone. */
export interface GlyphTileProps {
  /** A glyph of 20 px, or a number. */
  children: ReactNode;
  tone?: 'pine' | 'marigold' | 'plain';
}

/** A glyph on a coloured tile at the start of a line. The line's text has the same meaning. */
export const GlyphTile = ({ children, tone = 'pine' }: GlyphTileProps) => (
  <span className={tile.tile} {...(tone !== 'plain' && { 'data-palette': tone })} aria-hidden>
    {children}
  </span>
);

/** One figure with its name. */
export interface Figure {
  icon: LucideIcon;
  label: string;
  value: string;
  /** Smaller beside the value, such as what it is a part of. */
  aside?: string;
}

/** A number stays with its unit where a value takes two lines: 140 h / 47 min. */
const unbroken = (value: string): string => value.replaceAll(/(\d) (?=\p{L})/gu, '$1\u00A0');

/** A screen's figures in a row; `label` names the row. */
export const FigureCards = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <section aria-label={label}>
    <div className={styles.figures}>
      {figures.map(({ icon: Icon, label: name, value, aside }) => (
        <Card key={name} display="flex" alignItems="center" gap="3">
          <GlyphTile>
            <Icon size={22} />
          </GlyphTile>
          <dl className={styles.words}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>
              {unbroken(value)}
              {aside !== undefined && <span className={styles.aside}> {aside}</span>}
            </dd>
          </dl>
        </Card>
      ))}
    </div>
  </section>
);
