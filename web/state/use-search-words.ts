import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A screen's search words, kept in the address (`q`) so that Back and a reload restore them. */
export function useSearchWords(): [words: string, set: (words: string) => void] {
  const [params, setParams] = useSearchParams();
  const [words, setWords] = useState(params.get('q') ?? '');
  const set = useCallback(
    (next: string) => {
      // The field updates at once; the address may follow later.
      setWords(next);
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (next === '') after.delete('q');
          else after.set('q', next);
          return after;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  return [words, set];
}
