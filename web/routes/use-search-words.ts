import { useCallback, useState } from 'react';
import { optionalText, useAddress } from './use-address.ts';

const fields = { q: optionalText };

/** A screen's search words, kept in the address (`q`) so that Back and a reload restore them. */
export function useSearchWords(): [words: string, set: (words: string) => void] {
  const [{ q }, show] = useAddress(fields);
  const [words, setWords] = useState(q);
  const set = useCallback(
    (next: string) => {
      // The field updates at once; the address may follow later.
      setWords(next);
      show({ q: next });
    },
    [show],
  );
  return [words, set];
}
