/** How long a call may hold up those after it, in milliseconds. */
const longestTurn = 15_000;

/**
 * Makes calls one after the other. One that isn't answered within its turn (a worker that has ended, a slow server)
 * lets the next go on; its own answer still counts whenever it comes.
 */
export function inTurn<A extends unknown[], T>(
  call: (...args: A) => Promise<T>,
): (...args: A) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (...args) => {
    const made = last.then(() => ({ answer: call(...args) }));
    last = made.then(({ answer }) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const isOver = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, longestTurn);
      });
      return Promise.race([answer.catch(() => undefined), isOver]).finally(() =>
        clearTimeout(timer),
      );
    });
    return made.then(({ answer }) => answer);
  };
}
