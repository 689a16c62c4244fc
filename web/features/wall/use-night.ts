import { useEffect, useState } from 'react';

/** Minutes after midnight by the family's clock between which the wall is lit. */
const [morning, evening] = [6 * 60, 21 * 60];

/** How long a touch at night lights it, in milliseconds. */
const litMs = 60_000;

/** Whether the wall is dark at this minute of the family's day: a touch or a key lights it for a minute. */
export function useNight(minutes: number): boolean {
  const [wokenAt, setWokenAt] = useState<number | null>(null);
  useEffect(() => {
    if (wokenAt === null) return undefined;
    const timer = setTimeout(() => setWokenAt(null), litMs);
    return () => clearTimeout(timer);
  }, [wokenAt]);
  const isDark = minutes < morning || minutes >= evening;
  useEffect(() => {
    if (!isDark) return undefined;
    const wake = (): void => setWokenAt(performance.now());
    const stop = new AbortController();
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, wake, { signal: stop.signal });
    return () => stop.abort();
  }, [isDark]);
  return isDark && wokenAt === null;
}
