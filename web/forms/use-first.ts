import { useState } from 'react';

/**
 * The first value found; later ones don't replace it, so that changes from other devices don't overwrite typed input.
 */
export function useFirst<T>(found: T | undefined): T | undefined {
  const [first, setFirst] = useState(found);
  if (first === undefined && found !== undefined) setFirst(found);
  return first;
}
