import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed. The browser takes its snapshot when `beforeprint` returns: hence the flush. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  // In a layout effect, before painting: what is visible can be printed.
  useLayoutEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

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
