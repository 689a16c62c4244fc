import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Which entries of a list are chosen, by their keys. `toggle` with `isRange` (the shift key) chooses all from the last
 * toggled one to this one. The functions keep their identity.
 */
export function useChosenEntries(keys: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number | null>(null);
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  const toggle = useCallback((key: number, isRange: boolean): void => {
    const all = latest.current;
    const from = isRange && last.current !== null ? all.indexOf(last.current) : -1;
    const to = all.indexOf(key);
    last.current = key;
    setChosen((before) => {
      const next = new Set(before);
      const isAdding = !before.has(key);
      const within = from < 0 ? [key] : all.slice(Math.min(from, to), Math.max(from, to) + 1);
      for (const one of within) {
        if (isAdding) next.add(one);
        else next.delete(one);
      }
      return next;
    });
  }, []);
  const choose = useCallback((some: readonly number[]): void => setChosen(new Set(some)), []);
  return { chosen, toggle, choose };
}
