/** Rewards: parents define them and answer, a student asks and takes back. */
import { members } from '../contracts/body.ts';
import { fieldEntries } from '../contracts/shapes.ts';
import { create, update } from '../commit/change.ts';
import { requestsOfReward } from '../derive/indexes.ts';
import { theFamily } from '../derive/people.ts';
import { keysTo } from '../derive/record-needs.ts';
import { isOffered } from '../derive/stars.ts';
import { family } from '../entities/family.ts';
import { rewardRequest } from '../entities/reward-request.ts';
import { reward } from '../entities/reward.ts';
import { student } from '../entities/student.ts';
import { dayIn } from '../lib/dates.ts';
import {
  accept,
  acceptWith,
  defineAction,
  rejectMissing,
  save,
  updateTo,
  zoneOf,
} from './action.ts';
import { idOf, orNull, saving } from './inputs.ts';

/**
 * Adds or changes a reward. Returns the id. With a family's first one, work of that day and later begins to earn stars.
 */
export const saveReward = defineAction(
  saving('reward', fieldEntries(reward)),
  ({ id }) => ({ keys: keysTo(reward, id) }),
  (view, input, context) => {
    const saved = save(view, reward, input, context);
    const home = theFamily(view);
    if (!saved.ok || !home || home.starsSince !== null) return saved;
    const starsSince = dayIn(context.now, zoneOf(view, context));
    return acceptWith(
      [...saved.value.changes, update(family, home.id, { starsSince })],
      saved.value.value,
    );
  },
);

/**
 * A student asks for a reward at its present price, or gives `stars` to a family goal. It may be more than the student
 * has: then it waits. Returns the request's id. Rejects a reward that isn't offered to the student (`parent-missing`).
 */
export const askReward = defineAction(
  members({
    studentId: idOf('student'),
    rewardId: idOf('reward'),
    stars: orNull(rewardRequest.fields.cost.schema),
  }),
  ({ studentId, rewardId }) => ({
    keys: [...keysTo(student, studentId), ...keysTo(reward, rewardId)],
  }),
  (view, { studentId, rewardId, stars }, { random, now }) => {
    const found = view.get(reward, rewardId);
    if (!view.get(student, studentId) || !found || !isOffered(found, studentId))
      return rejectMissing;
    const { name, picture, isGoal } = found;
    const request = create(
      rewardRequest,
      {
        studentId,
        rewardId,
        name,
        picture,
        cost: isGoal ? (stars ?? 1) : found.cost,
        isGift: isGoal,
        createdAt: new Date(now).toISOString(),
      },
      random,
    );
    return acceptWith([request], { id: request.id });
  },
);

/** A student takes back what they asked for; does nothing once a parent has answered. */
export const withdrawRequest = defineAction(
  members({ id: idOf('reward-request') }),
  ({ id }) => ({ keys: keysTo(rewardRequest, id) }),
  (view, { id }) => {
    const found = view.get(rewardRequest, id);
    if (!found) return rejectMissing;
    return accept(
      found.answer === 'open' ? updateTo(rewardRequest, found, { isWithdrawn: true }) : [],
    );
  },
);

/** A parent answers a request, or says that the promise is kept (`isGiven`). */
export const answerRequest = defineAction(
  members({
    id: idOf('reward-request'),
    answer: rewardRequest.fields.answer.schema,
    isGiven: rewardRequest.fields.isGiven.schema,
  }),
  ({ id }) => ({ keys: keysTo(rewardRequest, id) }),
  (view, { id, answer, isGiven }) => {
    const found = view.get(rewardRequest, id);
    if (!found) return rejectMissing;
    return accept(updateTo(rewardRequest, found, { answer, isGiven }));
  },
);

/** A family goal was reached and is kept: what was given to it is spent for good, and nobody can give any more. */
export const keepGoal = defineAction(
  members({ id: idOf('reward') }),
  ({ id }) => ({
    keys: keysTo(reward, id),
    by: [{ kind: rewardRequest, field: 'rewardId', ids: [id] }],
  }),
  (view, { id }) => {
    const goal = view.get(reward, id);
    if (!goal?.isGoal) return rejectMissing;
    const given = view
      .find(requestsOfReward, id)
      .filter(({ isGift, answer }) => isGift && answer === 'approved')
      .flatMap((request) => updateTo(rewardRequest, request, { isGiven: true }));
    return accept([...updateTo(reward, goal, { isArchived: true }), ...given]);
  },
);
