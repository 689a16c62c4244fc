/**
 * The style sheet of the design: what Chakra makes of `web/theme/system.ts`, made once, while building, instead of in
 * every page.
 */
import type { Plugin } from 'vite';
import { system } from '../../web/theme/system.ts';
import { semanticTokens } from '../../web/theme/tokens.ts';

/** A style object of Chakra's, in which rules may lie in rules. */
interface Rules {
  readonly [selectorOrProperty: string]: Rules | string | number;
}

const kebab = (property: string): string =>
  property.startsWith('--')
    ? property
    : property.replaceAll(/[A-Z]/g, (one) => `-${one.toLowerCase()}`);

/**
 * As text. A condition goes around the selector that has it: inside, it wouldn't reach `::before`. `&` is nothing here:
 * no rule is inside another.
 */
const text = (rules: Rules): string =>
  Object.entries(rules)
    .map(([name, value]) => {
      if (typeof value !== 'object') return `${kebab(name)}:${value};`;
      const selector = name.replaceAll(/ ?&/g, '');
      const [own, conditions] = [new Map<string, Rules[string]>(), new Map<string, Rules>()];
      for (const [inner, more] of Object.entries(value))
        if (typeof more === 'object' && inner.startsWith('@') && !name.startsWith('@'))
          conditions.set(inner, { [name]: more });
        else own.set(inner, more);
      return `${selector}{${text(Object.fromEntries(own))}}${text(Object.fromEntries(conditions))}`;
    })
    .join('');

/** The colours of whatever has `data-palette`: an accent's or a subject's, as `--palette-fg` and so on. */
const palettes = (): Rules =>
  Object.fromEntries(
    Object.entries(semanticTokens.colors)
      .filter(([, colour]) => 'solid' in colour)
      .map(([name, tones]) => [
        `[data-palette='${name}']`,
        Object.fromEntries(
          Object.keys(tones).map((tone) => [
            `--palette-${tone}`,
            system.token.var(`colors.${name}.${tone}`),
          ]),
        ),
      ]),
  );

/** As Chakra's reset has it, beside a rule for `*`. `web/theme/system.ts` says why only the elements are left of it. */
const everything = /^\*, \*::before, \*::after, \*::backdrop$/;
const everyElement = ':where(*)';

const ofElements = (rules: Rules): Rules =>
  Object.fromEntries(
    Object.entries(rules).map(([name, value]) =>
      typeof value === 'object'
        ? [name.replace(everything, everyElement), ofElements(value)]
        : [name, value],
    ),
  );

/**
 * Chakra's reset, the design's global styles, its animations and its tokens as variables, each in its cascade layer.
 */
export const systemCss = (): string =>
  [
    ofElements(system.getPreflightCss()),
    system.getGlobalCss(),
    system.getTokenCss(),
    { '@layer tokens': palettes() },
  ]
    .map((rules) => text(rules))
    .join('\n');

/** Later layers win: `recipes` are the kit's modules. What is in no layer, the modules of scenes, wins over all. */
const layers = '@layer ground, reset, base, tokens, recipes;\n';

/**
 * Adds that to the one style sheet that every page has from its first moment; and says the order of the layers at the
 * top of each file that has one, because nobody knows which file a browser reads first.
 */
export const designCss = (): Plugin => ({
  name: 'design-css',
  enforce: 'pre',
  transform(code, id) {
    if (!/\.css(?:\?|$)/.test(id) || !code.includes('@layer ')) return null;
    const isBase = /\/web\/theme\/base\.css(?:\?|$)/.test(id);
    return { code: `${layers}${code}\n${isBase ? systemCss() : ''}`, map: null };
  },
});
