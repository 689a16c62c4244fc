import { useEffect, useState } from 'react';

/** A hidden page is painted rarely or never; the longest to wait for a paint, in milliseconds. */
const longestMs = 100;

/** Calls back in the next frame. */
function inFrame(callback: () => void): void {
  const timer = setTimeout(callback, longestMs);
  requestAnimationFrame(() => {
    clearTimeout(timer);
    callback();
  });
}

/** Resolves in the next frame, before it is painted: a request sent then is answered only after the paint. */
export const nextFrame = (): Promise<void> => new Promise((resolve) => inFrame(resolve));

/** Resolves once the last render is on the screen, so that expensive work doesn't delay it. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => inFrame(() => setTimeout(resolve)));

/** Whether the first render of the component is on the screen: what can wait for that doesn't delay it. */
export function useFirstPaint(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let isGone = false;
    void afterPaint().then(() => isGone || setIsPainted(true));
    return () => {
      isGone = true;
    };
  }, []);
  return isPainted;
}
