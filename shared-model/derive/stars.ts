/** Reads about stars and rewards: a student's own, the family's rewards, and what waits for a parent. */
import type { RewardRequest } from '../entities/reward-request.ts';
import { rewardRequest } from '../entities/reward-request.ts';
import { reward, type Reward } from '../entities/reward.ts';
import { starsOf } from '../entities/stars-of.ts';
import { student, type Student } from '../entities/student.ts';
import { compareNames } from '../lib/compare-text.ts';
import type { Id } from '../lib/ids.ts';
import type { AskedReward } from './needs-you.ts';
import { dayDone } from './day-done.ts';
import type { FamilyView } from './family-view.ts';
import { requestsOfReward, requestsOfStudent } from './indexes.ts';
import { dayOfFamily, listStudents, theFamily } from './people.ts';
import type { RecordNeeds } from './record-needs.ts';
import { ledgerOf, type LedgerEntry, type StarLedger } from './star-ledger.ts';
import { completionsOf } from './student-day.ts';

/**
 * The stars that a student has earned: by what was completed on the family's day `since` (yyyy-MM-dd, in `zone`) or
 * later. Reopening work takes back what completing it gave.
 */
export function earnedStars(
  view: FamilyView,
  studentId: Id<'student'>,
  since: string,
  zone: string,
): number {
  const dayOf = dayOfFamily(view, zone);
  let earned = 0;
  for (const { done, work } of completionsOf(view, studentId)) {
    const day = dayDone(done, dayOf);
    if (day !== null && day >= since) earned += work.stars ?? starsOf(work);
  }
  return earned;
}

const ledgerFor = (
  view: FamilyView,
  studentId: Id<'student'>,
  since: string | null,
  zone: string,
): StarLedger =>
  ledgerOf(
    since === null ? 0 : earnedStars(view, studentId, since, zone),
    view.find(requestsOfStudent, studentId),
    ({ rewardId }) => {
      const goal = rewardId === null ? undefined : view.get(reward, rewardId);
      return goal !== undefined && goal.isGoal && !goal.isArchived;
    },
  );

/** A family goal and what is in its jar. */
export interface Jar {
  goal: Reward;
  /** Stars that parents have accepted. */
  filled: number;
  isFull: boolean;
}

function jarOf(view: FamilyView, goal: Reward): Jar {
  const filled = view
    .find(requestsOfReward, goal.id)
    .filter(({ isGift, answer }) => isGift && answer === 'approved')
    .reduce((sum, { cost }) => sum + cost, 0);
  return { goal, filled, isFull: filled >= goal.cost };
}

/** What the rewards are listed from. */
export const rewardsNeeds: RecordNeeds = { all: [reward] };

/** What students' requests are listed from. */
export const requestsNeeds: RecordNeeds = { all: [rewardRequest, student] };

/** The order of rewards: the cheapest first. */
export const byPrice = (one: Reward, other: Reward): number =>
  one.cost - other.cost || compareNames(one.name, other.name) || one.id - other.id;

/** Whether it is for a student, offered now or not. */
export const isFor = ({ studentIds, isGoal }: Reward, studentId: Id<'student'>): boolean =>
  isGoal || studentIds.length === 0 || studentIds.includes(studentId);

/** Whether a student can ask for it now. */
export const isOffered = (one: Reward, studentId: Id<'student'>): boolean =>
  !one.isArchived && isFor(one, studentId);

/** A student's stars, the rewards they can ask for, and the family's jars. */
export interface StudentStars {
  student: Student;
  ledger: StarLedger;
  /** The cheapest first. */
  rewards: Reward[];
  jars: Jar[];
}

/** A student's stars; null if the student isn't found, or the family has no rewards. */
export function studentStars(
  view: FamilyView,
  studentId: Id<'student'>,
  zone: string,
): StudentStars | null {
  const found = view.get(student, studentId);
  const since = theFamily(view)?.starsSince ?? null;
  if (!found || since === null) return null;
  const offered = view.all(reward).filter((one) => isOffered(one, studentId));
  return {
    student: found,
    ledger: ledgerFor(view, studentId, since, zone),
    rewards: offered.filter(({ isGoal }) => !isGoal).sort(byPrice),
    jars: offered
      .filter(({ isGoal }) => isGoal)
      .sort(byPrice)
      .map((goal) => jarOf(view, goal)),
  };
}

/** A request that waits for a parent, or for its promise to be kept. */
export interface OpenRequest {
  student: Student;
  request: RewardRequest;
  state: LedgerEntry['state'];
  /** The reward's present price if it isn't the request's; null if it is the same, or the reward is gone. */
  priceNow: number | null;
}

/** The parents' page of rewards. */
export interface FamilyRewards {
  /** The first day (yyyy-MM-dd) whose work earns stars; null until there is a reward. */
  since: string | null;
  /** Offered ones first, the cheapest first. */
  rewards: Reward[];
  jars: Jar[];
  /** In the family's order. */
  students: { student: Student; ledger: StarLedger }[];
  /** Held requests and promises that aren't kept yet, the earliest first. */
  open: OpenRequest[];
}

function priceNow(view: FamilyView, { rewardId, cost, isGift }: RewardRequest): number | null {
  const now = rewardId === null || isGift ? undefined : view.get(reward, rewardId)?.cost;
  return now === undefined || now === cost ? null : now;
}

/** Everything about stars and rewards that parents see. */
export function familyRewards(view: FamilyView, zone: string): FamilyRewards {
  const since = theFamily(view)?.starsSince ?? null;
  const all = view.all(reward).toSorted(byPrice);
  const students = listStudents(view).map((one) => ({
    student: one,
    ledger: ledgerFor(view, one.id, since, zone),
  }));
  const open = students.flatMap(({ student: asking, ledger }) =>
    ledger.entries
      .filter(({ state, request }) => state === 'held' || (state === 'promised' && !request.isGift))
      .map(({ request, state }) => ({
        student: asking,
        request,
        state,
        priceNow: priceNow(view, request),
      })),
  );
  const rewards = all.filter(({ isGoal }) => !isGoal);
  return {
    since,
    rewards: [
      ...rewards.filter(({ isArchived }) => !isArchived),
      ...rewards.filter(({ isArchived }) => isArchived),
    ],
    jars: all.filter(({ isGoal }) => isGoal).map((goal) => jarOf(view, goal)),
    students,
    open,
  };
}

/** The requests of all students that a parent is to answer: those for which the stars are there. */
export function askedRewards(view: FamilyView, zone: string): AskedReward[] {
  const isOpen = ({ answer, isWithdrawn }: RewardRequest): boolean =>
    answer === 'open' && !isWithdrawn;
  if (!view.all(rewardRequest).some(isOpen)) return [];
  return familyRewards(view, zone)
    .open.filter(({ state }) => state === 'held')
    .map(({ student: { id: studentId }, request: { name } }) => ({ studentId, reward: name }));
}
