/** Pieces of the kit in the test's own page, with the looks, the router and the messages that they have in the app. */
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { showTheme } from '../../../web/theme/color-mode.ts';
import { Toaster } from '../../../web/ui/toaster.tsx';
import { useToasts } from '../../../web/ui/toast.ts';

export interface ShowOptions {
  width?: number;
  theme?: 'light' | 'dark';
}

afterEach(async () => {
  await cleanup();
  vi.useRealTimers();
  useToasts.setState({ toast: null });
  localStorage.clear();
});

export async function show(pieces: ReactNode, options: ShowOptions = {}): Promise<void> {
  const { width = 1180, theme = 'light' } = options;
  await page.viewport(width, 820);
  showTheme(theme);
  await render(
    <>
      <MemoryRouter>
        <main>{pieces}</main>
      </MemoryRouter>
      <Toaster />
    </>,
  );
}
