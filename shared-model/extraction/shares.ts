/** Shares, and numbers that go on. */

/** The share of those for which it holds; 0 of none. */
export const share = <T>(all: readonly T[], is: (one: T, at: number) => boolean): number =>
  all.length === 0 ? 0 : all.filter(is).length / all.length;

/** The share of the numbers that follow the one before, or start anew at one. */
export const runShare = (values: readonly number[]): number =>
  share(
    values.slice(1),
    (value, at) => value === values[at]! + 1 || (value === 1 && values[at] !== 1),
  );
