import { useState } from 'react';

/** What was found first, which later answers leave as it is: what is typed in a form isn't overwritten by what other devices send. */
export function useFirst<T>(found: T | undefined): T | undefined {
  const [first, setFirst] = useState(found);
  if (first === undefined && found !== undefined) setFirst(found);
  return first;
}
