/**
 * What the simulator's family does with a child's own things: rewards and the wishes for them, hands, notes on the
 * trail, a day's order, stamps and levels, and the day on which work counts.
 */
import { keepGoal, answerRequest } from '../../../shared-model/actions/rewards.ts';
import { askReward, saveReward, withdrawRequest } from '../../../shared-model/actions/rewards.ts';
import { lowerHand, raiseHand, replyToHand } from '../../../shared-model/actions/raise-hand.ts';
import { orderDay } from '../../../shared-model/actions/order-day.ts';
import { reachLevel } from '../../../shared-model/actions/reach-level.ts';
import { saveTrailNote } from '../../../shared-model/actions/save-trail-note.ts';
import { stampDays } from '../../../shared-model/actions/stamp-days.ts';
import { completeOn } from '../../../shared-model/actions/complete-on.ts';
import { completeItem, reopenItem } from '../../../shared-model/actions/complete-item.ts';
import type { WorkRef } from '../../../shared-model/actions/work-ref.ts';
import { create, remove, restore, update } from '../../../shared-model/commit/change.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { family } from '../../../shared-model/entities/family.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import {
  handFeelings,
  handReplies,
  raisedHand,
} from '../../../shared-model/entities/raised-hand.ts';
import { rewardRequest } from '../../../shared-model/entities/reward-request.ts';
import { reward } from '../../../shared-model/entities/reward.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { stickers, trailNote } from '../../../shared-model/entities/trail-note.ts';
import { dayIn } from '../../../shared-model/lib/dates.ts';
import { randomInteger, seededRandom, type Random } from '../../../shared-model/lib/random.ts';
import type { Actor } from '../../../shared-model/records/actor.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { pick } from '../family/pick.ts';
import { asked, type ActionRequest } from './history-acts.ts';

/** Few enough that people ask for the same. */
const mostRewards = 4;

/** A family's own record, and what it promises at the start: nothing in one history of four. */
export function rewardsOf(seed: number): Change[] {
  const random = seededRandom(seed);
  const starsSince = seed % 4 === 0 ? null : '2026-03-02';
  const home = { familyName: 'The Ferns', timezone: 'device' as const, starsSince };
  const treat = { name: 'Ice cream', cost: 2 };
  const goal = { name: 'Zoo', cost: 5, isGoal: true };
  const promised = starsSince === null ? [] : [treat, goal];
  return [
    create(family, home, random),
    ...promised.map((values) => create(reward, values, random)),
  ];
}

const byId = (one: { id: number }, other: { id: number }): number => one.id - other.id;

/**
 * Somebody's act: a student's, which a parent also does for them, or a parent's own. `held`, `now` and `hear` as of
 * `chooseChanges`.
 */
export function chooseChildChanges(
  random: Random,
  actor: Actor,
  held: readonly StoredRecord[],
  studentIds: readonly number[],
  now: number,
  hear: (asked: ActionRequest) => void = () => undefined,
): Change[] {
  const { role } = actor;
  const asking = { random, now, role, hear };
  // Asked twice, it would make two.
  const making = { ...asking, hear: () => undefined };
  const view = new FamilyView(held);
  const rewards = view.all(reward).toSorted(byId);
  const studentId = actor.role === 'student' ? actor.studentId : pick(random, studentIds);
  const own = <T extends { studentId: number }>(all: readonly T[]): T[] =>
    all.filter((one) => one.studentId === studentId);
  const works: WorkRef[] = [
    ...own(view.all(plannerTask).toSorted(byId)).map(({ id }) => ({ kind: plannerTask.name, id })),
    ...own(view.all(task).toSorted(byId)).map(({ id }) => ({ kind: task.name, id })),
  ];
  const day = `2026-03-0${randomInteger(random, 1, 4)}`;
  const some = <T>(all: readonly T[], then: (one: T) => Change[]): Change[] =>
    all.length > 0 ? then(pick(random, all)) : [];
  const number = randomInteger(random, 1, 999);

  function doAsChild(): Change[] {
    switch (randomInteger(random, 0, 9)) {
      case 0:
      case 1:
      case 2:
        return some(rewards, ({ id }) =>
          asked(askReward, held, { studentId, rewardId: id, stars: 1 + (number % 3) }, making),
        );
      case 3:
        return some(own(view.all(rewardRequest).toSorted(byId)), ({ id }) =>
          asked(withdrawRequest, held, { id }, asking),
        );
      case 4:
      case 5:
        return some(works, (work) => {
          const wish = pick(random, ['help', 'not-today'] as const);
          const feeling = pick(random, [null, ...handFeelings]);
          const words = `Stuck at ${number}`;
          return asked(raiseHand, held, { studentId, work, wish, feeling, words }, asking);
        });
      case 6:
        return some(own(view.all(raisedHand).toSorted(byId)), ({ id }) =>
          asked(lowerHand, held, { id }, asking),
        );
      case 7: {
        const from = works.length > 0 ? randomInteger(random, 0, works.length - 1) : 0;
        const ordered = [...works.slice(from), ...works.slice(0, from)];
        return asked(orderDay, held, { studentId, date: day, works: ordered }, asking);
      }
      case 8:
        return asked(stampDays, held, { studentId, days: [day, '2026-03-02'] }, asking);
      default:
        return asked(reachLevel, held, { studentId, level: randomInteger(random, 2, 6) }, asking);
    }
  }

  function doAsParent(): Change[] {
    const cost = randomInteger(random, 1, 6);
    const requests = view.all(rewardRequest).toSorted(byId);
    const whose = pick(random, [[], [], [studentId], [...studentIds]]);
    switch (randomInteger(random, 0, 14)) {
      case 0: {
        if (rewards.length >= mostRewards) return [];
        const values = {
          name: `Treat ${number}`,
          cost,
          studentIds: whose,
          isGoal: number % 3 === 0,
        };
        return asked(saveReward, held, { id: null, values }, making);
      }
      case 1:
        return some(rewards, ({ id, isArchived }) => {
          const values = pick(random, [
            { cost },
            { cost },
            { studentIds: whose },
            { isArchived: !isArchived },
          ]);
          return asked(saveReward, held, { id, values }, asking);
        });
      case 2:
      case 3:
      case 4: {
        const answer = pick(random, ['approved', 'approved', 'declined', 'open'] as const);
        const isGiven = number % 4 === 0;
        return some(requests, ({ id }) =>
          asked(answerRequest, held, { id, answer, isGiven }, asking),
        );
      }
      case 5:
        return some(
          rewards.filter(({ isGoal }) => isGoal),
          ({ id }) => asked(keepGoal, held, { id }, asking),
        );
      case 6:
        return some(view.all(raisedHand).toSorted(byId), ({ id, asked: times }) => {
          const reply = pick(random, handReplies);
          const input = { id, asked: times, reply, replyWords: `Soon ${number}` };
          return asked(replyToHand, held, input, asking);
        });
      case 7: {
        const notes = view.all(trailNote).toSorted(byId);
        const values = {
          studentId,
          date: day,
          words: `Well done ${number}`,
          sticker: pick(random, stickers),
        };
        return notes.length < mostRewards
          ? asked(saveTrailNote, held, { id: null, values }, making)
          : asked(saveTrailNote, held, { id: pick(random, notes).id, values }, asking);
      }
      case 8:
        // Also what was deleted, as somebody may who hasn't heard of it.
        return some(
          held.filter(({ t }) => t === reward.name || t === trailNote.name),
          ({ t, id }) => [{ ...pick(random, [remove, restore])(reward, id), t }],
        );
      case 9:
        return some(view.all(assignment).toSorted(byId), ({ id }) => [
          update(assignment, id, {
            xpReward: pick(random, [null, number]),
            type: pick(random, ['quiz', 'homework'] as const),
          }),
        ]);
      case 10:
        return some(view.all(plannerTask).toSorted(byId), ({ id }) => [
          update(plannerTask, id, { xpReward: pick(random, [null, number]) }),
        ]);
      case 11:
      case 12:
      case 13: {
        // At the tick or later, of one piece or of many; null: each on its own day.
        const from = works.length > 0 ? randomInteger(random, 0, works.length - 1) : 0;
        const items = works.slice(from, from + randomInteger(random, 1, 3));
        const counts = pick(random, [null, day, '2026-02-27', dayIn(now, 'UTC')]);
        return items.length > 0 ? asked(completeOn, held, { items, day: counts }, asking) : [];
      }
      default:
        return some(works, (work) =>
          asked(number % 2 === 0 ? completeItem : reopenItem, held, work, asking),
        );
    }
  }

  return actor.role === 'student' || random() < 0.3 ? doAsChild() : doAsParent();
}
