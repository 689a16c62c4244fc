import type { ReactNode } from 'react';
import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import { emotionCache } from './emotion-cache.ts';
import { system } from './system.ts';

/** Around the whole app: without it nothing has a look. */
export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={emotionCache}>
    <ChakraProvider value={system}>{children}</ChakraProvider>
  </CacheProvider>
);
