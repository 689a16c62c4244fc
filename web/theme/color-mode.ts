import type { Theme } from '../../shared-model/lib/themes.ts';

/**
 * Shows a theme at once in every tab of this browser, through public/theme.js, and caches it for the next first paint, when nobody is
 * known yet. The truth is the setting of whoever's profile is open (`app/frame/own-theme.tsx`).
 */
export function showTheme(theme: Theme): void {
  const name = 'trailbook:theme';
  try {
    localStorage.setItem(name, theme);
  } catch {
    // Without site data it is shown as long as the page lasts.
  }
  dispatchEvent(new CustomEvent(name, { detail: theme }));
}
