import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';

const Root = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    width: '11',
    height: '11',
    borderRadius: 'control',
    fontWeight: '700',
  },
  variants: {
    tone: {
      pine: { bg: 'pine.subtle', color: 'pine.fg' },
      marigold: { bg: 'marigold.subtle', color: 'marigold.fg' },
      plain: { bg: 'sunken', color: 'muted' },
    },
  },
});

/** A tile's glyph and tone. */
export interface GlyphTileProps {
  /** A glyph of 20 px, or a number. */
  children: ReactNode;
  tone?: 'pine' | 'marigold' | 'plain';
}

/** A glyph on a coloured tile, at the beginning of a line whose text says the same. */
export const GlyphTile = ({ children, tone = 'pine' }: GlyphTileProps) => (
  <Root tone={tone} aria-hidden>
    {children}
  </Root>
);
