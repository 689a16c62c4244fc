/** The browser paints a page that nobody looks at seldom or never; waiting for it ends anyhow. */
const longestMs = 100;

/** Resolves once what was just rendered is on the screen, so that dear work doesn't hold it up. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, longestMs);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
