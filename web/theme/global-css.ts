import { defineGlobalStyles } from '@chakra-ui/react';

/** What holds for every element; the page's ground before any script runs is base.css. */
export const globalCss = defineGlobalStyles({
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
