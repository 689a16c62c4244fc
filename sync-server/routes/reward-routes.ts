/** Handlers of the calls about rewards, and about what students ask for. */
import {
  answerRequest,
  askReward,
  saveReward,
  withdrawRequest,
} from '../../shared-model/actions/rewards.ts';
import { notFound } from '../../shared-model/contracts/problem-body.ts';
import { createRewardRequestCall } from '../../shared-model/contracts/reward-calls.ts';
import { toReplyRecord } from '../../shared-model/contracts/shapes.ts';
import { byAsking } from '../../shared-model/derive/star-ledger.ts';
import {
  byPrice,
  isFor,
  isOffered,
  requestsNeeds,
  rewardsNeeds,
} from '../../shared-model/derive/stars.ts';
import { rewardRequest } from '../../shared-model/entities/reward-request.ts';
import { reward } from '../../shared-model/entities/reward.ts';
import { student } from '../../shared-model/entities/student.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import type { Principal } from '../accounts/sessions.ts';
import { readView } from '../family/family-reading.ts';
import { removeVisible, write } from '../family/family-writing.ts';
import type { AppContext } from './app-context.ts';
import type { Handlers } from './serve-call.ts';

/** Whether the caller may know of a student's requests. */
const mayKnow = (who: Principal, studentId: Id<'student'>): boolean =>
  who.role === 'parent' || who.studentId === studentId;

/** The handlers of the calls about rewards. */
export const rewardHandlers = (context: AppContext) =>
  ({
    listRewards: async ({ who }) => {
      const view = await readView(context.storeOf(who.familyId), rewardsNeeds);
      return ok(
        view
          .all(reward)
          .filter((one) => who.role === 'parent' || isFor(one, who.studentId))
          .sort(byPrice)
          .map((one) => toReplyRecord(reward, one)),
      );
    },

    createReward: ({ input, who, random }) =>
      write(context, { who, random }, async (family) => {
        const saved = await family.run(saveReward, { id: null, values: input });
        if (!saved.ok) return saved;
        return ok(toReplyRecord(reward, family.view.get(reward, saved.value.id)!));
      }),

    updateReward: ({ input, params: { id }, who, random }) =>
      write(context, { who, random }, async (family) => {
        if (!(await family.get(reward, id))) return failed(notFound);
        const saved = await family.run(saveReward, { id, values: input });
        return saved.ok ? ok(toReplyRecord(reward, family.view.get(reward, id)!)) : saved;
      }),

    deleteReward: ({ params: { id }, who, random }) =>
      removeVisible(context, { who, random }, { kind: 'reward', id }),

    listRewardRequests: async ({ who }) => {
      const view = await readView(context.storeOf(who.familyId), requestsNeeds);
      return ok(
        view
          .all(rewardRequest)
          .filter(({ studentId }) => mayKnow(who, studentId))
          .sort(byAsking)
          .map((one) => toReplyRecord(rewardRequest, one)),
      );
    },

    createRewardRequest: ({ input, who, random }) =>
      write(context, { who, random }, async (family) => {
        const { rewardId, stars = null } = input;
        const { studentId = who.role === 'student' ? who.studentId : null } = input;
        if (studentId === null) return failed(createRewardRequestCall.errors.nobody);
        if (!mayKnow(who, studentId)) return failed(notFound);
        const [asked, asking] = [
          await family.get(reward, rewardId),
          await family.get(student, studentId),
        ];
        if (!asked || !asking || !isOffered(asked, studentId)) return failed(notFound);
        const saved = await family.run(askReward, { studentId, rewardId, stars });
        if (!saved.ok) return saved;
        return ok(toReplyRecord(rewardRequest, family.view.get(rewardRequest, saved.value.id)!));
      }),

    updateRewardRequest: ({ input, params: { id }, who, random }) =>
      write(context, { who, random }, async (family) => {
        const before = await family.get(rewardRequest, id);
        if (!before) return failed(notFound);
        const { answer, isGiven } = { ...before, ...input };
        const saved = await family.run(answerRequest, { id, answer, isGiven });
        if (!saved.ok) return saved;
        return ok(toReplyRecord(rewardRequest, family.view.get(rewardRequest, id)!));
      }),

    deleteRewardRequest: ({ params: { id }, who, random }) =>
      write(context, { who, random }, async (family) => {
        const found = await family.get(rewardRequest, id);
        if (!found || !mayKnow(who, found.studentId)) return failed(notFound);
        return family.run(withdrawRequest, { id });
      }),
  }) satisfies Partial<Handlers>;
