import { useCallback, useEffect, useRef, useState } from 'react';
import { optionalText, useAddress } from './use-address.ts';

const fields = { q: optionalText };

/** The next key comes sooner. A change of the address renders every link of the menus, so not each key makes one. */
const pauseMs = 300;

/** A screen's search words, kept in the address (`q`) so that Back and a reload restore them. */
export function useSearchWords(): [words: string, set: (words: string) => void] {
  const [{ q }, show] = useAddress(fields);
  const [words, setWords] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const set = useCallback(
    (next: string) => {
      // The field updates at once; the address follows.
      setWords(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(show, pauseMs, { q: next });
    },
    [show],
  );
  // Another screen's address is not for these words.
  useEffect(() => () => clearTimeout(timer.current), []);
  return [words, set];
}
