/** Files of packages that the built app has in a leaner form, with the same looks. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { optimize } from 'svgo';
import type { Plugin } from 'vite';
import { projectRoot } from '../lib/run.ts';

const folder = join(projectRoot, 'node_modules/.cache/trailbook');

function keep(name: string, content: string | Uint8Array): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** As base.css names it. */
const body =
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2';

/** The weights and characters that the app's stylesheet says a font's file has. */
export function faceOf(file: string, stylesheet: string) {
  const face = stylesheet.split('@font-face').find((one) => one.includes(file)) ?? '';
  const [, min, max] = /font-weight: (\d+) (\d+);/.exec(face) ?? [];
  const [, ranges] = /unicode-range:([^;]+);/.exec(face) ?? [];
  if (!ranges) throw new Error(`The stylesheet has no letters of ${file}`);
  const characters = ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n));
  });
  return { weights: { min: Number(min), max: Number(max) }, characters };
}

/** The variable font of all texts, with the weights that they have instead of all of 200 to 800. */
async function bodyFont(): Promise<Uint8Array> {
  const { weights, characters } = faceOf(
    body,
    readFileSync(join(projectRoot, 'web/theme/base.css'), 'utf8'),
  );
  return subsetFont(readFileSync(fileURLToPath(import.meta.resolve(body))), characters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
}

const isAnimal = /^@twemoji\/svg\/\w+\.svg$/;

/** The animals' pictures without spaces and with shorter paths; the font with the weights in use. */
export const leanFiles = (): Plugin => ({
  name: 'lean-files',
  apply: 'build',
  enforce: 'pre',
  config: async () => ({
    resolve: { alias: [{ find: body, replacement: keep(basename(body), await bodyFont()) }] },
  }),
  resolveId(source) {
    if (!isAnimal.test(source)) return null;
    const picture = readFileSync(fileURLToPath(import.meta.resolve(source)), 'utf8');
    // A picture is 36 units wide: a hundredth of one can't be seen.
    return keep(basename(source), optimize(picture, { multipass: true, floatPrecision: 2 }).data);
  },
});
