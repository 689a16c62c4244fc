/** How long a call may hold up those after it, in milliseconds. */
const longestTurn = 15_000;

/**
 * Makes calls one after the other. One that isn't answered within its turn (a worker that has ended, a slow server)
 * gives `undefined`, and the next goes on; whoever still wants the answer calls again.
 */
export function inTurn<A extends unknown[], T>(
  call: (...args: A) => Promise<T>,
): (...args: A) => Promise<T | undefined> {
  let last: Promise<unknown> = Promise.resolve();
  return (...args) => {
    const answer = last.then(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const isOver = new Promise<undefined>((resolve) => {
        timer = setTimeout(() => resolve(undefined), longestTurn);
      });
      return Promise.race([call(...args), isOver]).finally(() => clearTimeout(timer));
    });
    last = answer.catch(() => undefined);
    return answer;
  };
}
