import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

/** The palette of theme/tokens.ts for each tone or accent. */
const palettes = {
  neutral: 'stone',
  success: 'pine',
  info: 'sky',
  warning: 'marigold',
  danger: 'coral',
  pine: 'pine',
  sky: 'sky',
  marigold: 'marigold',
  coral: 'coral',
} as const;

/** What a colour says, or an accent. */
export type Tone = keyof typeof palettes;

const Root = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxW: 'full',
    minH: '6',
    px: '2',
    borderWidth: '1px',
    // Half the height of one line: a pill, and no oval when the text wraps.
    borderRadius: '0.75rem',
    bg: 'colorPalette.subtle',
    borderColor: 'colorPalette.edge',
    color: 'colorPalette.fg',
    fontSize: 'sm',
    lineHeight: 'sm',
    fontWeight: '600',
    overflowWrap: 'anywhere',
    '& > svg': { flexShrink: '0' },
  },
});

/** A span's properties with a tone. */
export interface BadgeProps extends HTMLChakraProps<'span'> {
  tone?: Tone;
}

/** A word or two about something. */
export const Badge = ({ tone = 'neutral', ...rest }: BadgeProps) => (
  <Root colorPalette={palettes[tone]} {...rest} />
);
