/** What needs a parent now, ranked: the few rows at the top of the dashboard. */
import type { Id } from '../lib/ids.ts';
import type { OpenHand } from './raised-hands.ts';
import type { SlippedItem } from './slipped-item.ts';

/** The most rows; what ranks lower is told once something above is settled. */
export const mostNeeds = 3;

/** Actions of this device that were refused or replaced. */
export interface LostActions {
  count: number;
  /** The students who did some of them; parents did the others. */
  studentIds: readonly Id<'student'>[];
}

/** An assignment with the students who have it open. */
export interface DueAssignment {
  assignmentId: Id<'assignment'>;
  title: string;
  studentIds: Id<'student'>[];
}

/** What is due until the end of the next school day. */
export interface DueNext {
  /** The next school day (yyyy-MM-dd). */
  day: string;
  items: readonly DueAssignment[];
}

/** A student who stands still, since so many minutes after midnight. */
export interface StandingStill {
  studentId: Id<'student'>;
  since: number;
}

/** A request for a reward that a parent is to answer. */
export interface AskedReward {
  studentId: Id<'student'>;
  reward: string;
}

/** Something that a student has given, which waits in the portfolio's inbox. */
export interface GivenThing {
  studentId: Id<'student'>;
  title: string;
}

/** One row: something that needs a parent. */
export type Need =
  | ({ kind: 'refused' | 'replaced' } & LostActions)
  | { kind: 'hands'; hands: readonly OpenHand[] }
  | { kind: 'slipped'; items: readonly SlippedItem[] }
  | { kind: 'asked'; requests: readonly AskedReward[] }
  | { kind: 'given'; things: readonly GivenThing[] }
  | ({ kind: 'due-next' } & DueNext)
  | { kind: 'stands-still'; students: readonly StandingStill[] };

/**
 * The order: a child's hand, what may be lost, what is late, who waits, what may become late. A new kind needs its
 * rank.
 */
const ranks: Record<Need['kind'], number> = {
  hands: 0,
  refused: 1,
  replaced: 2,
  slipped: 3,
  asked: 4,
  given: 5,
  'due-next': 6,
  'stands-still': 7,
};

/** The first needs by rank. Those of one kind keep their order. */
export const rankNeeds = (needs: readonly Need[]): Need[] =>
  needs.toSorted((one, other) => ranks[one.kind] - ranks[other.kind]).slice(0, mostNeeds);

/** Everything that can need a parent. */
export interface NeedSources {
  /** Students' raised hands (`raised-hands.ts`). */
  hands: readonly OpenHand[];
  refused: LostActions;
  replaced: LostActions;
  /** Missed work (`slipped.ts`), the latest first. */
  slipped: readonly SlippedItem[];
  /** Requests for rewards that wait for an answer (`stars.ts`). */
  asked: readonly AskedReward[];
  /** What is in the portfolio's inbox (`portfolio.ts`). */
  given: readonly GivenThing[];
  dueNext: DueNext;
  standingStill: readonly StandingStill[];
}

/** What needs a parent, in order: one row for each kind that there is, at most `mostNeeds`. */
export function needsYou(sources: NeedSources): Need[] {
  const { hands, refused, replaced, slipped, asked, given, dueNext, standingStill } = sources;
  const needs: (Need | false)[] = [
    hands.length > 0 && { kind: 'hands', hands },
    refused.count > 0 && { kind: 'refused', ...refused },
    replaced.count > 0 && { kind: 'replaced', ...replaced },
    slipped.length > 0 && { kind: 'slipped', items: slipped },
    asked.length > 0 && { kind: 'asked', requests: asked },
    given.length > 0 && { kind: 'given', things: given },
    dueNext.items.length > 0 && { kind: 'due-next', ...dueNext },
    standingStill.length > 0 && { kind: 'stands-still', students: standingStill },
  ];
  return rankNeeds(needs.filter((need) => need !== false));
}
