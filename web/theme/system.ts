/**
 * The look as a Chakra system: conditions and style properties of the library, tokens of ours, and no recipe of its: every piece in
 * web/ui carries its own. A component of the library used without `unstyled` or styles of ours would show bare.
 */
import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { globalCss } from './global-css.ts';
import { keyframes } from './motion.ts';
import { semanticTokens, tokens } from './tokens.ts';

const fieldGuide = defineConfig({
  preflight: true,
  globalCss,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1180px', xl: '1440px' },
    tokens,
    semanticTokens,
    keyframes,
  },
});

export const system = createSystem(defaultBaseConfig, fieldGuide);
