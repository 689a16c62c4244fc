/** The design as a style sheet (web/theme/system.ts). */
import { expect, it } from 'vitest';
import { systemCss } from '../../../scripts/lib/system-css.ts';

const css = systemCss();

it('Each token is a variable, a colour one for light and one for dark', () => {
  expect(css).toContain('--chakra-spacing-4:1rem;');
  expect(css).toMatch(/:root, \.light\{[^}]*--chakra-colors-pine-solid:#1F6B52;/);
  expect(css).toMatch(/\.dark,[^{]*\{[^}]*--chakra-colors-pine-solid:#62C99D;/);
});

it('Each rule stands by itself, so that every browser of the README reads it', () => {
  expect(css).not.toContain('&');
  // A layer, a condition or keyframes around one rule: nothing is deeper.
  const rest = css
    .replaceAll(/[^{}@]+\{[^{}]*\}/g, '')
    .replaceAll(/@(?:media|keyframes)[^{}]*\{\}/g, '');
  expect(rest.replaceAll(/\s/g, '')).toBe('@layerreset{}@layerbase{}@layertokens{}@layertokens{}');
});

it('No rule is for what stands before or after any element: a browser would make styles for both of each', () => {
  expect(css).toMatch(/@media \(prefers-reduced-motion: reduce\)\{\*\{[^}]*0\.01ms !important/);
  expect(css).toMatch(/@layer reset\{[^@]*:where\(\*\)\{box-sizing:border-box;/);
  expect(css).toMatch(/@layer reset\{[^@]*\*\{margin:0px;padding:0px;/);
  expect(css).not.toMatch(/\*::(before|after|backdrop)/);
});
