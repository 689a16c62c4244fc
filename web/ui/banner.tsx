import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    minH: 'target',
    px: '4',
    py: '2',
    borderWidth: '1px',
    borderRadius: 'card',
    bg: 'colorPalette.subtle',
    borderColor: 'colorPalette.edge',
  },
});

/** Colours and glyph per tone; messages use the same. */
export const bannerLooks = {
  info: { palette: 'sky', glyph: Info },
  success: { palette: 'pine', glyph: CircleCheck },
  warning: { palette: 'marigold', glyph: TriangleAlert },
  danger: { palette: 'coral', glyph: CircleAlert },
};

/** What a banner says, and its one action. */
export interface BannerProps {
  tone: keyof typeof bannerLooks;
  children: ReactNode;
  action?: ReactNode;
}

/** A sentence about the whole screen or form. */
export const Banner = ({ tone, children, action }: BannerProps) => {
  const { palette, glyph: Glyph } = bannerLooks[tone];
  return (
    <Root colorPalette={palette} role={tone === 'danger' ? 'alert' : undefined}>
      <chakra.span color="colorPalette.fg" flexShrink="0" aria-hidden>
        <Glyph size={20} />
      </chakra.span>
      <chakra.div flex="1 1 12rem" minW="0" py="1">
        {children}
      </chakra.div>
      {action}
    </Root>
  );
};
