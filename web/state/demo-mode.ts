/** Whether this browser last looked at the demo family; where nothing can be remembered, at its own. */
const key = 'trailbook:demo';

export function isInDemo(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function rememberDemo(isDemo: boolean): void {
  try {
    if (isDemo) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch {
    // Without site data nothing is remembered; the demo itself says that nothing can be kept.
  }
}
