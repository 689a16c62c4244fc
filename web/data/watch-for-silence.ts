/**
 * Detects operations that aren't answered: WebKit lets transactions of closed pages block all later ones, without an
 * error.
 */

/** A sleeping device stops its clock: only a wait of this many parts is one it was awake for. */
const parts = 4;

/**
 * Returns a function to call at the start of each operation, which returns a function to call at its end. `tell` is
 * called with true once one of them has lasted `ms`, and with false once the last such one has ended.
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
