/** Of the CSS properties that styled components may have, the app keeps the names of those that it uses. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const web = fileURLToPath(new URL('../../web', import.meta.url));
const preflight = new URL('styled-system/preflight.js', import.meta.resolve('@chakra-ui/react'));

/** Every word that a style could be named by: of our own sources, and of the kit's reset. */
const words = (): ReadonlySet<string> =>
  new Set(
    [...globSync(`${web}/**/*.{ts,tsx}`), fileURLToPath(preflight)].flatMap(
      (file) => readFileSync(file, 'utf8').match(/\w+/g) ?? [],
    ),
  );

const list = /(cssPropertiesStr\s*=\s*)"([^"]*)"/;

/**
 * `@pandacss/is-valid-prop` tells a style's name from an attribute's by a list of all CSS properties. A built app is given those of them that
 * stand anywhere in its sources.
 *
 * @throws while building, when the list isn't where it was: a newer version has it elsewhere.
 */
export const usedCssProperties = (): Plugin => ({
  name: 'used-css-properties',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('@pandacss/is-valid-prop')) return null;
    if (!list.test(code)) throw new Error('The list of CSS properties is not where it was');
    const used = words();
    return {
      code: code.replace(list, (_, start: string, names: string) => {
        const kept = names.split(',').filter((name) => used.has(name));
        return `${start}"${kept.join(',')}"`;
      }),
      map: null,
    };
  },
});
