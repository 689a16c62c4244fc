/** Light, dark or as the system is. public/theme.js applies it, before the first paint and when it changes. */
export const themes = ['light', 'dark', 'auto'] as const;

export type Theme = (typeof themes)[number];

/** What theme.js reads, too. */
const key = 'trailbook:theme';
const changed = 'trailbook:theme';

export function readTheme(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem(key)) ?? 'light';
  } catch {
    return 'light';
  }
}

/** Shown at once in every tab of this browser, and remembered if the browser lets us. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Without site data the choice lasts as long as the page.
  }
  dispatchEvent(new CustomEvent(changed, { detail: theme }));
}
