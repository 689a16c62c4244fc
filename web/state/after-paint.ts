/** The browser paints a page that nobody looks at seldom or never; waiting for it ends anyhow. */
const longestMs = 100;

/** Calls back in the next frame. */
function inFrame(callback: () => void): void {
  const timer = setTimeout(callback, longestMs);
  requestAnimationFrame(() => {
    clearTimeout(timer);
    callback();
  });
}

/** Resolves in the next frame, before it is painted: nothing that is asked for then is answered before that. */
export const nextFrame = (): Promise<void> => new Promise((resolve) => inFrame(resolve));

/** Resolves once what was just rendered is on the screen, so that dear work doesn't hold it up. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => inFrame(() => setTimeout(resolve)));
