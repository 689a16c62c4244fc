/**
 * The look as a Chakra system: conditions and style properties of the library, tokens of ours, and no recipe of its: every piece in
 * web/ui carries its own. A component of the library used without `unstyled` or styles of ours would show bare.
 */
import {
  createSystem,
  defaultBaseConfig,
  defineConfig,
  defineGlobalStyles,
} from '@chakra-ui/react';
import { semanticTokens, tokens } from './tokens.ts';

/** Everything that moves: transforms and opacity only, and nothing at all where less motion is asked for. */
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
  turn: { to: { transform: 'rotate(360deg)' } },
};

/** What holds for every element; the page's ground before any script runs is base.css. */
const globalCss = defineGlobalStyles({
  html: {
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.hairline',
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: 'md',
    color: 'ink',
    bg: 'canvas',
    accentColor: 'colors.pine.solid',
    scrollbarColor: '{colors.control} transparent',
    // A focused element never ends up under the bars that stick to the top and the bottom.
    scrollPaddingBlock: '6rem',
  },
  body: { fontFamily: 'body', overflowWrap: 'anywhere' },
  '::selection': { bg: 'pine.edge', color: 'ink' },
  '::placeholder': { color: 'subtle', opacity: 1 },
  ':focus-visible': {
    outline: '3px solid {colors.focus}',
    outlineOffset: '2px',
  },
  // Focused by script to be read out, not to be used: a heading, a panel.
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  '*, *::before, *::after, *::backdrop': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
});

const fieldGuide = defineConfig({
  preflight: true,
  globalCss,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1180px', xl: '1440px' },
    tokens,
    semanticTokens,
    keyframes,
  },
});

const chakra = createSystem(defaultBaseConfig, fieldGuide);
const recipes = new WeakMap<object, ReturnType<typeof chakra.cva>>();

/**
 * The library makes each element's recipe anew at each of its renderings, with what it remembers of it; here a recipe is made
 * once for its whole life.
 */
const cva = ((config: Parameters<typeof chakra.cva>[0]) => {
  const recipe = recipes.get(config) ?? chakra.cva(config);
  recipes.set(config, recipe);
  return recipe;
}) as typeof chakra.cva;

export const system = { ...chakra, cva };
