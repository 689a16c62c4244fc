/** Planted faults of the stars' ledger and of rewards. */
import type { Fault } from './fault.ts';

const ofLedger = ['tests/shared-model/derive/star-ledger.test.ts'] as const;
const ofStars = [...ofLedger, 'tests/shared-model/actions/rewards.test.ts'] as const;

export const ledgerFaults: readonly Fault[] = [
  {
    name: 'A reward that was given gives its stars back',
    file: 'shared-model/derive/star-ledger.ts',
    from: ".filter(({ state }) => state === 'promised' || state === 'given')",
    to: ".filter(({ state }) => state === 'promised')",
    seenBy: ofLedger,
  },
  {
    name: 'All of one’s stars aren’t enough for a reward of that price',
    file: 'shared-model/derive/star-ledger.ts',
    from: 'if (request.cost > free) return',
    to: 'if (request.cost >= free) return',
    seenBy: ofLedger,
  },
  {
    name: 'Requests take stars in the order of their ids',
    file: 'shared-model/derive/star-ledger.ts',
    from: "compareText(one.createdAt ?? '', other.createdAt ?? '') || one.id - other.id;",
    to: 'one.id - other.id;',
    seenBy: ofLedger,
  },
  {
    name: 'A withdrawal takes back a parent’s promise',
    file: 'shared-model/derive/star-ledger.ts',
    from: "if (answer === 'approved') return 'promised';",
    to: "if (answer === 'approved' && !isWithdrawn) return 'promised';",
    seenBy: ofLedger,
  },
  {
    name: 'Stars given to a goal that was deleted are lost',
    file: 'shared-model/derive/star-ledger.ts',
    from: "if (isGift && !isGoalThere(request)) return 'returned';",
    to: "if (isGift && answer === 'open' && !isGoalThere(request)) return 'returned';",
    seenBy: ofLedger,
  },
  {
    name: 'Work of the first day with rewards earns nothing',
    file: 'shared-model/derive/stars.ts',
    from: 'if (day !== null && day >= since)',
    to: 'if (day !== null && day > since)',
    seenBy: ofStars,
  },
  {
    name: 'A jar shows stars that no parent has accepted',
    file: 'shared-model/derive/stars.ts',
    from: ".filter(({ isGift, answer }) => isGift && answer === 'approved')\n    .reduce(",
    to: ".filter(({ isGift, answer }) => isGift && answer !== 'declined')\n    .reduce(",
    seenBy: ofStars,
  },
];
