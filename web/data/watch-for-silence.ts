/**
 * Notices that something under way isn't answered: WebKit leaves transactions of pages that are gone in the way of all later
 * ones, and tells nobody.
 */

/** A device that sleeps stops its clock in the middle: only a wait of this many parts is one that it was awake for. */
const parts = 4;

/**
 * Returns what is called at each beginning, and returns in turn what is called at its end. `tell` is called with true once one
 * of them has lasted `ms`, and with false once the last of those has ended.
 */
export function watchForSilence(ms: number, tell: (isSilent: boolean) => void): () => () => void {
  let silent = 0;
  return () => {
    let passed = 0;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      timer = setTimeout(() => {
        passed += 1;
        if (passed < parts) return wait();
        silent += 1;
        if (silent === 1) tell(true);
      }, ms / parts);
    };
    wait();
    return () => {
      clearTimeout(timer);
      if (passed < parts) return;
      silent -= 1;
      if (silent === 0) tell(false);
    };
  };
}
