/** Of the names that the kit's library knows, the built app keeps those that it uses. */
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folderOf = (url: string): string => dirname(fileURLToPath(url));

/** Whose words may name a style or an attribute: our own sources, the library's styles, and what passes attributes to our elements. */
const speakers = [
  fileURLToPath(new URL('../../web', import.meta.url)),
  fileURLToPath(new URL('styled-system', import.meta.resolve('@chakra-ui/react'))),
  folderOf(import.meta.resolve('@dnd-kit/core')),
  folderOf(import.meta.resolve('react-hook-form')),
];

let found: ReadonlySet<string> | undefined;
const words = (): ReadonlySet<string> =>
  (found ??= new Set(
    globSync(speakers.map((folder) => `${folder}/**/*.{ts,tsx,js,mjs}`)).flatMap(
      (file) => readFileSync(file, 'utf8').match(/\w+/g) ?? [],
    ),
  ));

/** What is read here of a syntax tree's nodes (ESTree). */
interface Node {
  type: string;
  start: number;
  end: number;
  callee?: { name?: string };
  key?: { name?: string; value?: unknown };
  value?: Node;
  properties?: Node[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The node and all below it. */
const allOf = (node: Node): Node[] => [
  node,
  ...Object.values(node).flatMap((value: unknown) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).flatMap(allOf),
  ),
];

const nameOf = ({ key }: Node): string => String(key?.name ?? key?.value);

/**
 * The source of Chakra's conditions (`_hover`) and style properties (`bg`, which stands for `background`) without those that are never named.
 *
 * @param used the words that may name them.
 * @throws when the source has neither list.
 */
export function withUsedStyles(code: string, tree: unknown, used: ReadonlySet<string>): string {
  const nodes = isNode(tree) ? allOf(tree) : [];
  const conditions = nodes
    .filter(({ callee }) => callee?.name === 'defineConditions')
    .flatMap((call) => allOf(call).find(({ properties }) => properties)?.properties ?? []);
  const utilities = nodes
    .filter((node) => node.type === 'Property' && nameOf(node) === 'utilities')
    .flatMap(({ value }) => value?.properties ?? []);
  if (conditions.length === 0 || utilities.length === 0)
    throw new Error("The library's conditions and style properties are not where they were");
  const isNamed = (utility: Node): boolean => {
    const text = code.slice(utility.start, utility.end);
    const shorthands = /shorthand: (\[[^\]]*\]|"\w+")/.exec(text)?.[1]?.match(/\w+/g) ?? [];
    return [nameOf(utility), ...shorthands].some((name) => used.has(name));
  };
  const unused = [
    ...conditions.filter((condition) => !used.has(`_${nameOf(condition)}`)),
    ...utilities.filter((utility) => !isNamed(utility)),
  ];
  return unused
    .sort((one, other) => other.start - one.start)
    .reduce(
      (rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''),
      code,
    );
}

/** Lists of names, by the file that has them. */
const lists = [
  // All CSS properties, which tell a style's name from an attribute's.
  { file: '@pandacss/is-valid-prop/', list: /(?<=cssPropertiesStr\s*=\s*")[^"]*/, between: ',' },
  // All attributes of HTML and SVG, which a styled element passes on.
  { file: '@emotion/is-prop-valid/', list: /(?<=reactPropsRegex = \/\^\(\()[^()]*/, between: '|' },
];

/**
 * Gives a built app, of the library's lists of CSS properties, attributes, conditions and style properties, those that stand anywhere in its
 * sources.
 *
 * @throws while building, when a list isn't where it was: a newer version has it elsewhere.
 */
export const usedNames = (): Plugin => ({
  name: 'used-names',
  apply: 'build',
  transform(code, id) {
    if (id.endsWith('@chakra-ui/react/dist/esm/preset-base.js'))
      return { code: withUsedStyles(code, this.parse(code), words()), map: null };
    const known = lists.find(({ file }) => id.includes(file));
    if (!known) return null;
    if (!known.list.test(code)) throw new Error(`${known.file}: the list is not where it was`);
    const { list, between } = known;
    const keep = (names: string) =>
      names
        .split(between)
        .filter((name) => words().has(name))
        .join(between);
    return { code: code.replace(list, keep), map: null };
  },
});
