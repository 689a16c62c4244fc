import type { LucideIcon } from 'lucide-react';
import { Card } from './card.tsx';
import { GlyphTile } from './glyph-tile.tsx';
import { Box, Grid } from './layout.tsx';

/** One figure with its name. */
export interface Figure {
  icon: LucideIcon;
  label: string;
  value: string;
}

/** Under large text one. */
const twoIfTheyFit = 'repeat(auto-fit, minmax(min(100%, max(9rem, 40%)), 1fr))';

/** A screen's figures in a row; `label` names the row. */
export const FigureCards = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <section aria-label={label}>
    <Grid gridTemplateColumns={{ base: twoIfTheyFit, lg: 'repeat(4, 1fr)' }}>
      {figures.map(({ icon: Icon, label: name, value }) => (
        <Card key={name} display="flex" alignItems="center" gap="3">
          <GlyphTile>
            <Icon size={22} />
          </GlyphTile>
          <Box as="dl" minW="0">
            <Box as="dt" color="muted" fontSize="sm" lineHeight="sm">
              {name}
            </Box>
            <Box as="dd" fontFamily="heading" fontSize="2xl" fontWeight="600" lineHeight="heading">
              {value}
            </Box>
          </Box>
        </Card>
      ))}
    </Grid>
  </section>
);
