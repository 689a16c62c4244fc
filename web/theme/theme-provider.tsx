import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { system } from './system.ts';

/**
 * The Content-Security-Policy refuses every `<style>` element, also the empty one that Emotion fills by `insertRule`. So
 * rules go into constructed style sheets, which are no elements. Global rules (they declare the order of the cascade layers)
 * precede the components'.
 */

/** The interface that Emotion expects of a sheet; it makes another instance for each `<Global>`. */
class ConstructedSheet {
  readonly key: string;
  readonly tags: HTMLStyleElement[] = [];
  before = null;
  readonly #rules = new CSSStyleSheet();

  constructor({ key }: { key: string }) {
    this.key = key;
    const sheets = document.adoptedStyleSheets;
    if (!key.endsWith('-global')) sheets.push(this.#rules);
    else sheets.splice(globalSheets++, 0, this.#rules);
  }

  insert(rule: string): void {
    try {
      this.#rules.insertRule(rule, this.#rules.cssRules.length);
    } catch {
      // A selector of another engine (`::-moz-…`): this browser doesn't need the rule.
    }
  }

  hydrate(): void {}

  flush(): void {
    this.#rules.replaceSync('');
  }
}

let globalSheets = 0;

const emotionCache = createCache({ key: 'tb', speedy: true });
emotionCache.sheet = new ConstructedSheet({ key: 'tb' }) as unknown as typeof emotionCache.sheet;

/** Provides the design to the whole app. */
export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={emotionCache}>
    <ChakraProvider value={system}>{children}</ChakraProvider>
  </CacheProvider>
);
