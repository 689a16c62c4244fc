import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Prints the week on one sheet or a sheet for each child; the browser's own print command gives one sheet. */
export function usePrintWeek(): { isByChild: boolean; printWeek: (isByChild: boolean) => void } {
  const [isByChild, setByChild] = useState(false);
  useLayoutEffect(() => {
    const end = (): void => setByChild(false);
    addEventListener('afterprint', end);
    return () => removeEventListener('afterprint', end);
  }, []);
  const printWeek = (each: boolean): void => {
    flushSync(() => setByChild(each));
    print();
  };
  return { isByChild, printWeek };
}
