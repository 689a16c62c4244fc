/**
 * Waiting over frames where time stands still: locators and polls of vitest's would move the clock that a test has
 * stopped.
 */

/** The page's own timers, whatever a test puts in their place. */
const [startTimer, stopTimer] = [globalThis.setTimeout, globalThis.clearTimeout];
const patienceMs = 30_000;

/**
 * Looks at every frame until something holds; half a minute later, before the test's own patience ends, it fails with
 * `what` it waited for and how many frames came.
 */
export function until(what: string, holds: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    let frames = 0;
    const patience = startTimer.call(
      globalThis,
      () => {
        isOver = true;
        reject(new Error(`For half a minute it wasn’t so that ${what}; ${frames} frames came.`));
      },
      patienceMs,
    );
    const look = (): void => {
      if (isOver) return;
      frames += 1;
      if (!holds()) {
        requestAnimationFrame(look);
        return;
      }
      stopTimer.call(globalThis, patience);
      resolve();
    };
    requestAnimationFrame(look);
  });
}

/** Lets a frame be painted. */
export const nextFrame = (): Promise<void> => until('a frame comes', () => true);
