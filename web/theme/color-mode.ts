import type { Theme } from '../../shared-model/lib/themes.ts';

/**
 * Applies a theme at once in every tab of this browser, through public/theme.js, and caches it for the next first
 * paint, before any profile is known. The signed-in person's setting is authoritative (`app/frame/own-theme.tsx`).
 */
export function showTheme(theme: Theme): void {
  const name = 'trailbook:theme';
  try {
    localStorage.setItem(name, theme);
  } catch {
    // Without site data it lasts as long as the page.
  }
  dispatchEvent(new CustomEvent(name, { detail: theme }));
}
