/**
 * The provider of Chakra's own components, loaded with the first of them, not with the page: what is painted first is
 * plain elements and style sheets.
 */
import { ChakraProvider, createSystem } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { semanticTokens, tokens } from './tokens.ts';

/**
 * Tokens alone, no recipe and no style property; the page's style sheet already has the reset, global styles and
 * variables.
 */
const system = createSystem({ disableLayers: true, theme: { tokens, semanticTokens } });
const value = { ...system, _global: [] };

/**
 * The interface that Emotion expects of a sheet. The Content-Security-Policy refuses every `<style>` element, also the
 * empty one that Emotion fills by `insertRule`: rules go into a constructed style sheet, which is no element.
 */
class ConstructedSheet {
  readonly key = 'tb';
  readonly tags: HTMLStyleElement[] = [];
  before = null;
  readonly #rules = new CSSStyleSheet();

  constructor() {
    document.adoptedStyleSheets.push(this.#rules);
  }

  insert(rule: string): void {
    try {
      this.#rules.insertRule(rule, this.#rules.cssRules.length);
    } catch {
      // A selector for another engine (`::-moz-…`): this browser doesn't need the rule.
    }
  }

  hydrate(): void {}

  flush(): void {
    this.#rules.replaceSync('');
  }
}

const emotionCache = createCache({ key: 'tb', speedy: true });
emotionCache.sheet = new ConstructedSheet() as unknown as typeof emotionCache.sheet;

/** Wraps a Chakra component. The design has no Chakra recipes: a CSS module's class styles each part. */
export const ChakraSystem = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={emotionCache}>
    <ChakraProvider value={value}>{children}</ChakraProvider>
  </CacheProvider>
);
