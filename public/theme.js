// Sets the page's colours before the first paint. A file of its own, because the Content-Security-Policy allows no script within
// the page, and not part of the bundle, because that runs too late. The names are those of web/theme/color-mode.ts.
(() => {
  const key = 'trailbook:theme';
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const stored = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  let theme = stored();
  const apply = () => {
    const mode = theme === 'dark' || (theme === 'auto' && dark.matches) ? 'dark' : 'light';
    const root = document.documentElement;
    root.classList.remove('light', 'dark');
    root.classList.add(mode);
    root.dataset.theme = mode;
    root.style.colorScheme = mode;
    // Until this runs, the page's two colours go by the system's mode; from now on both are that of the theme.
    const bars = document.querySelectorAll('meta[name="theme-color"]');
    for (const bar of bars) bar.content = mode === 'dark' ? '#111a17' : '#fbf6ec';
  };
  const change = (to) => {
    theme = to;
    apply();
  };
  apply();
  dark.addEventListener('change', apply);
  addEventListener('trailbook:theme', (event) => change(event.detail));
  addEventListener('storage', (event) => {
    if (event.key === key) change(event.newValue);
  });
})();
