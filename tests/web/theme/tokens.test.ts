/** The design's promise, measured: text 4.5:1 on every ground it stands on, edges of controls 3:1, in both modes. */
import { describe, expect, it } from 'vitest';
import { semanticTokens } from '../../../web/theme/tokens.ts';

type Mode = '_light' | '_dark';
type Both = { value: Record<Mode, string> };

const colors = semanticTokens.colors as unknown as Record<string, Both | Record<string, Both>>;

const colour = (path: string, mode: Mode): string => {
  const [name = '', part] = path.split('.');
  const found = part === undefined ? colors[name] : (colors[name] as Record<string, Both>)[part];
  return (found as Both).value[mode];
};

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG 2.2, contrast ratio. */
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const grounds = ['canvas', 'panel', 'sunken'];
const accents = Object.keys(colors).filter((name) => !('value' in colors[name]!));
const pairs = [
  ...grounds.flatMap((ground) => ['ink', 'muted', 'subtle'].map((text) => [text, ground, 4.5])),
  ...grounds.map((ground) => ['focus', ground, 3]),
  ...['canvas', 'panel'].map((ground) => ['control', ground, 3]),
  ...Object.keys(colors)
    .filter((name) => name.startsWith('child'))
    .flatMap((name) => [...grounds, 'pine.subtle'].map((ground) => [name, ground, 3])),
  ...accents.flatMap((name) => [
    [`${name}.contrast`, `${name}.solid`, 4.5],
    [`${name}.fg`, `${name}.subtle`, 4.5],
    [`${name}.fg`, 'panel', 4.5],
    ['ink', `${name}.subtle`, 4.5],
    ['muted', `${name}.subtle`, 4.5],
  ]),
] as [string, string, number][];

describe.each(['_light', '_dark'] as const)('Contrast in %s mode', (mode) => {
  it.each(pairs)('of %s on %s is at least %d:1', (text, ground, least) => {
    expect(contrast(colour(text, mode), colour(ground, mode))).toBeGreaterThanOrEqual(least);
  });
});
