import type { Theme } from '../../shared-model/lib/themes.ts';

/**
 * Shows a theme at once in every tab of this browser, through public/theme.js, and caches it for the next first paint, before
 * any profile is known. The setting of the person whose profile is open is authoritative (`app/frame/own-theme.tsx`).
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
