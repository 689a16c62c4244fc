import { problemText } from '../problems/problem-text.ts';
import { familyScope, studentScope } from '../records/scopes.ts';
import { defineEntity, internal, optional, required, type RecordFor } from './define-entity.ts';
import { choice, clockInstant, flag, id, nullable, text } from './field-types.ts';
import { normalizeCreation } from './normalize.ts';
import { longestRewardName, rewardPictures, starPrice } from './reward.ts';

/** A parent's answer to a request. */
export const rewardAnswers = ['open', 'approved', 'declined'] as const;

/**
 * A student asks for a reward, or gives stars to a family goal. It keeps the reward's name and price as they were: a
 * later price concerns nobody who has asked, and a deleted reward takes no promise back (so it is only mentioned, and
 * isn't an owner). Whether stars are held for it is computed (`derive/star-ledger.ts`).
 */
export const rewardRequest = defineEntity({
  name: 'reward-request',
  plural: 'rewardRequests',
  title: 'name',
  fields: {
    studentId: required(id('student', problemText('student-required'))),
    rewardId: optional(nullable(id('reward')), null),
    name: required(
      text({ min: 1, max: longestRewardName, message: problemText('title-required') }),
    ),
    picture: optional(choice(rewardPictures), 'gift'),
    /** In stars: the reward's price when it was asked for, or what is given to the goal. */
    cost: required(starPrice()),
    /** Given to a family goal. Every device knows it, so that the jar is equally full on all. */
    isGift: optional(flag(), false),
    /** The student takes it back; after a parent's answer it has no effect. */
    isWithdrawn: optional(flag(), false),
    answer: optional(choice(rewardAnswers), 'open'),
    /** The promise is kept. */
    isGiven: optional(flag(), false),
    createdAt: internal(optional(nullable(clockInstant()), null)),
  },
  scopes: ({ studentId, isGift }) => [isGift ? familyScope : studentScope(studentId)],
  student: {
    owner: ({ studentId }) => studentId,
    mayCreate: true,
    mayState: ['name', 'picture', 'cost', 'isGift', 'createdAt'],
    mayWrite: ['isWithdrawn'],
  },
  normalize: normalizeCreation,
});

/** A request with defaults applied. */
export type RewardRequest = RecordFor<typeof rewardRequest>;
