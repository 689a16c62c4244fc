import { useSyncExternalStore } from 'react';

/** From here the columns of a table have room. */
const wide = matchMedia('(min-width: 768px)');

function follow(changed: () => void): () => void {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

export const useIsWide = (): boolean => useSyncExternalStore(follow, () => wide.matches);
