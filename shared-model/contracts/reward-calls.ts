/** The calls about rewards, and about what students ask for. */
import * as v from 'valibot';
import { id } from '../entities/field-types.ts';
import { rewardRequest } from '../entities/reward-request.ts';
import { reward } from '../entities/reward.ts';
import { problemText } from '../problems/problem-text.ts';
import { body } from './body.ts';
import { createCall, deleteCall, getCall, updateCall } from './call.ts';
import { idParam } from './params.ts';
import { callError, notFound } from './problem-body.ts';
import { inputEntries, partialEntries, replyEntries } from './shapes.ts';

const rewardSchema = v.object({ id: v.number(), ...replyEntries(reward) });

/** A parsed reward, as replies show it. */
export type RewardView = v.InferOutput<typeof rewardSchema>;

export const listRewardsCall = getCall({
  path: '/api/rewards',
  summary: 'Lists the rewards, the cheapest first; a student sees those that are for them.',
  who: 'signed-in',
  reply: v.array(rewardSchema),
});

const entries = inputEntries(reward);

export const createRewardCall = createCall({
  path: '/api/rewards',
  summary: 'Adds a reward or a family goal.',
  description: 'With a family’s first one, work of that day and later begins to earn stars.',
  who: 'parent',
  input: body(entries),
  reply: rewardSchema,
});

export const updateRewardCall = updateCall({
  path: '/api/rewards/:id',
  summary: 'Changes a reward; absent fields stay unchanged.',
  description: 'Who has asked for it already pays the former price.',
  who: 'parent',
  params: { id: idParam('reward') },
  input: body(partialEntries(entries)),
  reply: rewardSchema,
  errors: { notFound },
});

export const deleteRewardCall = deleteCall({
  path: '/api/rewards/:id',
  summary: 'Deletes a reward. Promises of it stay.',
  who: 'parent',
  params: { id: idParam('reward') },
  errors: { notFound },
});

const requestSchema = v.object({ id: v.number(), ...replyEntries(rewardRequest) });

export const listRewardRequestsCall = getCall({
  path: '/api/reward-requests',
  summary: 'Lists what students have asked for; a student sees only their own.',
  who: 'signed-in',
  reply: v.array(requestSchema),
});

const { cost, answer, isGiven } = rewardRequest.fields;

export const createRewardRequestCall = createCall({
  path: '/api/reward-requests',
  summary: 'Asks for a reward at its present price, or gives stars to a family goal.',
  description:
    'A parent must give `studentId`; a student asks for themselves. `stars` is what is given to a family goal: 1 by default. It may be more than the student has: then it waits.',
  who: 'signed-in',
  input: body({
    studentId: v.optional(id('student', problemText('student-required')).schema),
    rewardId: id('reward').schema,
    stars: v.optional(cost.schema),
  }),
  reply: requestSchema,
  errors: { notFound, nobody: callError(400, problemText('student-required')) },
});

export const updateRewardRequestCall = updateCall({
  path: '/api/reward-requests/:id',
  summary: 'Answers a request, or says that the promise is kept; absent fields stay unchanged.',
  who: 'parent',
  params: { id: idParam('reward-request') },
  input: body(partialEntries({ answer: answer.schema, isGiven: isGiven.schema })),
  reply: requestSchema,
  errors: { notFound },
});

export const deleteRewardRequestCall = deleteCall({
  path: '/api/reward-requests/:id',
  summary: 'Takes a request back; after a parent’s answer it does nothing.',
  who: 'signed-in',
  params: { id: idParam('reward-request') },
  errors: { notFound },
});
