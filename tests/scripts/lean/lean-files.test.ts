import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faceOf } from '../../../scripts/lean/lean-files.ts';

const read = (file: string): string => readFileSync(file, 'utf8');
const { weights, characters } = faceOf(
  'atkinson-hyperlegible-next-latin-wght-normal.woff2',
  read('web/theme/base.css'),
);

describe('the font of all texts, as the built app has it', () => {
  it('has every weight that a text has', () => {
    const sources = globSync('web/**/*.{css,ts,tsx}').filter((file) => !file.includes('base.css'));
    const used = sources
      .flatMap((file) => [...read(file).matchAll(/font-?weight['"]?: *['"]?(\d+)/gi)])
      .map(([, weight]) => Number(weight));
    expect(used.length).toBeGreaterThan(20);
    expect(Math.min(...used)).toBeGreaterThanOrEqual(weights.min);
    expect(Math.max(...used)).toBeLessThanOrEqual(weights.max);
  });

  it('has the letters of Western Europe, figures and signs', () => {
    for (const letter of 'Añ ÿ œ Œ ß ’ “ – — … € ™ − 09') expect(characters).toContain(letter);
  });
});
