import type { xpOf } from './xp-of.ts';

type WorkType = Parameters<typeof xpOf>[0]['type'];

const harder: readonly WorkType[] = ['quiz', 'test', 'exam'];

/** The most stars of a piece of work. */
export const mostStars = 2;

/** The stars of a completed piece of work: two for a quiz, test or exam, otherwise one. */
export const starsOf = ({ type }: { type: WorkType }): number =>
  harder.includes(type) ? mostStars : 1;
