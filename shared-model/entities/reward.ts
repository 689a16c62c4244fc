import { problemText } from '../problems/problem-text.ts';
import { familyScope, studentScope } from '../records/scopes.ts';
import { defineEntity, optional, required, type RecordFor } from './define-entity.ts';
import { choice, flag, ids, integer, text } from './field-types.ts';

/** What a reward shows beside its name. */
export const rewardPictures = [
  'gift',
  'ice-cream',
  'film',
  'game',
  'book',
  'outing',
  'late-night',
  'money',
  'friend',
  'craft',
  'cake',
] as const;

/** The longest name of a reward, in characters. */
export const longestRewardName = 60;

/** The price of a reward in stars; the most is years of work. */
export const starPrice = () => integer(1, 10_000);

/**
 * What parents promise for stars (`derive/star-ledger.ts`). For some students it is on their devices alone; a family
 * goal, to which everybody gives, is on all.
 */
export const reward = defineEntity({
  name: 'reward',
  plural: 'rewards',
  title: 'name',
  fields: {
    name: required(
      text({ min: 1, max: longestRewardName, message: problemText('title-required') }),
    ),
    picture: optional(choice(rewardPictures), 'gift'),
    /** In stars; of a family goal, what all give together. */
    cost: required(starPrice()),
    /** Whom it is for; empty: every student. A family goal is for every student. */
    studentIds: optional(ids('student'), []),
    isGoal: optional(flag(), false),
    /** A goal that was reached, or a reward that isn't offered now: nobody can ask for it. */
    isArchived: optional(flag(), false),
  },
  scopes: ({ studentIds, isGoal }) =>
    isGoal || studentIds.length === 0 ? [familyScope] : studentIds.map(studentScope),
});

/** A reward with defaults applied. */
export type Reward = RecordFor<typeof reward>;
