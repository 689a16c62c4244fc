import type { LucideIcon } from 'lucide-react';
import { Card } from './pieces.tsx';
import { GlyphTile } from './glyph-tile.tsx';
import styles from './figure-cards.module.css';

/** One figure with its name. */
export interface Figure {
  icon: LucideIcon;
  label: string;
  value: string;
}

/** A screen's figures in a row; `label` names the row. */
export const FigureCards = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <section aria-label={label}>
    <div className={styles.figures}>
      {figures.map(({ icon: Icon, label: name, value }) => (
        <Card key={name} display="flex" alignItems="center" gap="3">
          <GlyphTile>
            <Icon size={22} />
          </GlyphTile>
          <dl className={styles.words}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </dl>
        </Card>
      ))}
    </div>
  </section>
);
