import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What is looked for on a screen, kept in the address (`q`): Back and a reload find it again. */
export function useSearchWords(): [words: string, set: (words: string) => void] {
  const [params, setParams] = useSearchParams();
  const [words, setWords] = useState(params.get('q') ?? '');
  const set = useCallback(
    (next: string) => {
      // The field shows it at once; the address may follow.
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
