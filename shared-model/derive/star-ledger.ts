/**
 * A student's stars as a ledger: earned by completed work, held for what the student asks for, spent by what parents
 * have promised. Nothing of it is stored but the requests and their answers, so two devices that were apart agree as
 * soon as they have the same records.
 *
 * Invariants: the order in which records arrive doesn't matter. What is held never exceeds what is free. Only a
 * parent's answer spends stars; a promise stands even if it is more than was earned (two parents apart may approve
 * both), and then `over` says by how much. Nothing is ever below zero.
 */
import type { RewardRequest } from '../entities/reward-request.ts';
import { compareText } from '../lib/compare-text.ts';

/**
 * `held`: the student has the stars, and a parent is to answer. `waiting`: the student hasn't enough stars yet.
 * `promised` and `given` are a parent's approval, before and after it was kept. `returned`: given to a family goal that
 * isn't there any more.
 */
export type RequestState =
  'held' | 'waiting' | 'promised' | 'given' | 'declined' | 'withdrawn' | 'returned';

/** A request with its state. */
export interface LedgerEntry {
  request: RewardRequest;
  state: RequestState;
  /** The stars that a waiting request lacks; otherwise 0. */
  missing: number;
}

/** A student's stars. */
export interface StarLedger {
  earned: number;
  /** By approved requests. */
  spent: number;
  /** For requests that wait for a parent. */
  held: number;
  /** What can be asked for now. */
  free: number;
  /** The stars that were promised beyond what was earned: the family's gift, never a student's debt. */
  over: number;
  /** In the order in which they were asked for. */
  entries: LedgerEntry[];
}

/**
 * The order of asking, the same on every device: by moment, which a wrong clock's correction includes [SY9] and a
 * backup keeps, then by id.
 */
export const byAsking = (one: RewardRequest, other: RewardRequest): number =>
  compareText(one.createdAt ?? '', other.createdAt ?? '') || one.id - other.id;

type Settled = Exclude<RequestState, 'held' | 'waiting'>;

/** The state of a request that needs no answer; null: it is open. A parent's answer comes before a withdrawal. */
function settled(request: RewardRequest, isGoalThere: (request: RewardRequest) => boolean) {
  const { answer, isGift, isGiven, isWithdrawn } = request;
  const state = ((): Settled | null => {
    if (answer === 'approved' && isGiven) return 'given';
    if (isGift && !isGoalThere(request)) return 'returned';
    if (answer === 'approved') return 'promised';
    if (answer === 'declined') return 'declined';
    return isWithdrawn ? 'withdrawn' : null;
  })();
  return state;
}

/**
 * The ledger of one student's requests. Open requests take what is free in the order in which they were asked for; one
 * for which it isn't enough waits, and takes nothing from the next.
 *
 * @param isGoalThere Whether the family goal of a gift is still being filled.
 */
export function ledgerOf(
  earned: number,
  requests: readonly RewardRequest[],
  isGoalThere: (request: RewardRequest) => boolean,
): StarLedger {
  const inOrder = requests
    .toSorted(byAsking)
    .map((request) => ({ request, state: settled(request, isGoalThere) }));
  const spent = inOrder
    .filter(({ state }) => state === 'promised' || state === 'given')
    .reduce((sum, { request }) => sum + request.cost, 0);
  let free = Math.max(0, earned - spent);
  const entries = inOrder.map(({ request, state }): LedgerEntry => {
    if (state !== null) return { request, state, missing: 0 };
    if (request.cost > free) return { request, state: 'waiting', missing: request.cost - free };
    free -= request.cost;
    return { request, state: 'held', missing: 0 };
  });
  const held = Math.max(0, earned - spent) - free;
  return { earned, spent, held, free, over: Math.max(0, spent - earned), entries };
}
