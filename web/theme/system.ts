/**
 * The design as a Chakra system: the library's conditions and style properties, and our own tokens. Only a build loads
 * it.
 */
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig, defineGlobalStyles } from '@chakra-ui/react/styled-system';
import { semanticTokens, tokens } from './tokens.ts';

/** All animations: transforms and opacity only, and none where reduced motion is requested. */
const keyframes = {
  fadeIn: { from: { opacity: 0 }, to: { opacity: 1 } },
  fadeOut: { from: { opacity: 1 }, to: { opacity: 0 } },
  riseIn: {
    from: { opacity: 0, transform: 'translateY(12px)' },
    to: { opacity: 1, transform: 'none' },
  },
  sinkOut: {
    from: { opacity: 1, transform: 'none' },
    to: { opacity: 0, transform: 'translateY(12px)' },
  },
  sheetUp: { from: { transform: 'translateY(100%)' }, to: { transform: 'none' } },
  sheetDown: { from: { transform: 'none' }, to: { transform: 'translateY(100%)' } },
  sheetIn: { from: { transform: 'translateX(100%)' }, to: { transform: 'none' } },
  sheetOut: { from: { transform: 'none' }, to: { transform: 'translateX(100%)' } },
  menuIn: { from: { transform: 'translateX(-100%)' }, to: { transform: 'none' } },
  popIn: { from: { opacity: 0, transform: 'scale(0.96)' }, to: { opacity: 1, transform: 'none' } },
  breathe: { '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.55 } },
  shake: {
    '0%, 100%': { transform: 'none' },
    '25%, 75%': { transform: 'translateX(-6px)' },
    '50%': { transform: 'translateX(6px)' },
  },
  swell: { '50%': { transform: 'scale(1.08)' } },
  turn: { to: { transform: 'rotate(360deg)' } },
};

const still = {
  animationDuration: '0.01ms !important',
  animationIterationCount: '1 !important',
  transitionDuration: '0s !important',
  scrollBehavior: 'auto !important',
};

/** Styles of every element; base.css sets the page's background before any script runs. */
const globalCss = defineGlobalStyles({
  html: {
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.hairline',
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: 'md',
    color: 'ink',
    bg: 'canvas',
    scrollbarColor: '{colors.control} transparent',
    // Keeps a focused element clear of the sticky bars at the top and the bottom.
    scrollPaddingBlock: '6rem',
  },
  // A person's own settings (`own-look.ts`): everything is in rem, so all of it grows with the root.
  'html[data-text-size="large"]': { fontSize: '112.5%' },
  'html[data-text-size="larger"]': { fontSize: '125%' },
  // Elements alone, here and below: a rule for what stands before or after any element has the browser make styles for
  // both of each. What moves there takes its element's duration.
  'html[data-motion="still"] *': still,
  body: { fontFamily: 'body', overflowWrap: 'anywhere' },
  '::selection': { bg: 'pine.edge', color: 'ink' },
  '::placeholder': { color: 'subtle', opacity: 1 },
  ':focus-visible': {
    outline: '3px solid {colors.focus}',
    outlineOffset: '2px',
  },
  // Focused by script only, to be announced: a heading, a panel.
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  '*': {
    _motionReduce: still,
  },
});

const fieldGuide = defineConfig({
  preflight: true,
  globalCss,
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '73.75rem', xl: '90rem' },
    tokens,
    semanticTokens,
    keyframes,
  },
});

/** The whole of it, for the style sheet that is made while building (`scripts/lib/system-css.ts`). */
export const system = createSystem(defaultBaseConfig, fieldGuide);
