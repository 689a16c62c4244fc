import { useEffect, useState } from 'react';

/** Minutes after midnight by the family's clock between which the wall is lit. */
const [morning, evening] = [6 * 60, 21 * 60];

/** How long a touch at night lights it, in milliseconds. */
const litMs = 60_000;

/** Whether the wall is dark at this minute of the family's day; `wake` lights it for a minute. */
export function useNight(minutes: number): { isNight: boolean; wake: () => void } {
  const [wokenAt, setWokenAt] = useState<number | null>(null);
  useEffect(() => {
    if (wokenAt === null) return undefined;
    const timer = setTimeout(() => setWokenAt(null), litMs);
    return () => clearTimeout(timer);
  }, [wokenAt]);
  const isDark = minutes < morning || minutes >= evening;
  return {
    isNight: isDark && wokenAt === null,
    wake: () => {
      if (isDark) setWokenAt(performance.now());
    },
  };
}
