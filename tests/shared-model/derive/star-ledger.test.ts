/**
 * The ledger of stars over random histories of two devices: what it says is what a naive tally says, and nothing that a
 * student does can overspend.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ledgerOf } from '../../../shared-model/derive/star-ledger.ts';
import type { RewardRequest } from '../../../shared-model/entities/reward-request.ts';

const isThere = () => true;

const arbitraryRequest = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  studentId: fc.constant(1),
  rewardId: fc.constant(null),
  name: fc.constant('Ice cream'),
  picture: fc.constant('ice-cream' as const),
  cost: fc.integer({ min: 1, max: 40 }),
  isGift: fc.boolean(),
  isWithdrawn: fc.boolean(),
  answer: fc.constantFrom(
    'open' as const,
    'open' as const,
    'approved' as const,
    'declined' as const,
  ),
  isGiven: fc.boolean(),
  // Few moments, so that several requests share one.
  createdAt: fc.integer({ min: 0, max: 5 }).map((minute) => `2026-03-02T12:0${minute}:00.000Z`),
});
const arbitraryRequests = fc.uniqueArray(arbitraryRequest, {
  selector: ({ id }) => id,
  maxLength: 12,
});
const earnings = fc.integer({ min: 0, max: 120 });

const costs = (all: readonly RewardRequest[]): number =>
  all.reduce((sum, { cost }) => sum + cost, 0);

it('The order in which requests arrive doesn’t matter', () => {
  fc.assert(
    fc.property(
      earnings,
      arbitraryRequests,
      fc.infiniteStream(fc.nat()),
      (earned, requests, dice) => {
        const weights = new Map(requests.map((one) => [one.id, dice.next().value as number]));
        const shuffled = requests.toSorted(
          (one, other) => weights.get(one.id)! - weights.get(other.id)!,
        );
        expect(ledgerOf(earned, shuffled, isThere)).toEqual(ledgerOf(earned, requests, isThere));
      },
    ),
  );
});

it('Held and free stars never exceed what was earned and not promised, and nothing is below zero', () => {
  fc.assert(
    fc.property(earnings, arbitraryRequests, (earned, requests) => {
      const { spent, held, free, over, entries } = ledgerOf(earned, requests, isThere);
      const approved = requests.filter(({ answer }) => answer === 'approved');
      expect(spent).toBe(costs(approved));
      expect(over).toBe(spent > earned ? spent - earned : 0);
      expect(held + free).toBe(Math.max(0, earned - spent));
      expect(Math.min(held, free, over)).toBeGreaterThanOrEqual(0);
      const heldRequests = entries
        .filter(({ state }) => state === 'held')
        .map(({ request }) => request);
      expect(costs(heldRequests)).toBe(held);
      // A naive tally: whoever asked first and for whom it is enough.
      let left = Math.max(0, earned - spent);
      const open = requests
        .filter(({ answer, isWithdrawn }) => answer === 'open' && !isWithdrawn)
        .sort((a, b) =>
          a.createdAt === b.createdAt ? a.id - b.id : a.createdAt < b.createdAt ? -1 : 1,
        );
      const expected = open.filter(({ cost }) => {
        const isEnough = cost <= left;
        if (isEnough) left -= cost;
        return isEnough;
      });
      expect(heldRequests.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      for (const { state, missing, request } of entries) {
        expect(missing > 0).toBe(state === 'waiting');
        expect(missing).toBeLessThanOrEqual(request.cost);
      }
    }),
  );
});

it('A student’s own doing never spends: asking, taking back and reopening work leave what was promised', () => {
  fc.assert(
    fc.property(
      earnings,
      earnings,
      arbitraryRequests,
      arbitraryRequests,
      (before, after, requests, more) => {
        const known = new Set(requests.map(({ id }) => id));
        const asked = more
          .filter(({ id }) => !known.has(id))
          .map((one) => ({ ...one, answer: 'open' as const, isGiven: false }));
        const turned = requests.map((one) => ({ ...one, isWithdrawn: !one.isWithdrawn }));
        const [one, other] = [
          ledgerOf(before, requests, isThere),
          ledgerOf(after, [...turned, ...asked], isThere),
        ];
        expect(other.spent).toBe(one.spent);
      },
    ),
  );
});

it('All that is free is enough for a reward of just that price, and a star less isn’t', () => {
  const asked = {
    id: 1,
    cost: 10,
    isGift: false,
    isWithdrawn: false,
    answer: 'open',
    isGiven: false,
    createdAt: null,
  } as RewardRequest;
  expect(ledgerOf(10, [asked], isThere)).toMatchObject({ held: 10, free: 0 });
  expect(ledgerOf(9, [asked], isThere).entries).toMatchObject([{ state: 'waiting', missing: 1 }]);
});

it('A gift to a goal that isn’t there any more comes back, unless the goal was reached', () => {
  const gift = (id: number, isGiven: boolean) =>
    ({
      id,
      cost: 10,
      isGift: true,
      isWithdrawn: false,
      answer: 'approved',
      isGiven,
      createdAt: null,
    }) as RewardRequest;
  const states = ledgerOf(30, [gift(1, false), gift(2, true)], () => false);
  expect(states.entries.map(({ state }) => state)).toEqual(['returned', 'given']);
  expect(states).toMatchObject({ spent: 10, free: 20 });
});

it('A request of a child says what has become of it; one without a moment comes first', () => {
  const asked = (id: number, values: Partial<RewardRequest>): RewardRequest => ({
    ...fc.sample(arbitraryRequest, { numRuns: 1, seed: id })[0]!,
    isGift: false,
    isGiven: false,
    isWithdrawn: false,
    answer: 'open',
    cost: 1,
    ...values,
    id,
  });
  const { entries } = ledgerOf(
    2,
    [
      asked(1, { answer: 'declined', isWithdrawn: true }),
      asked(2, { isWithdrawn: true }),
      asked(3, { answer: 'approved', isWithdrawn: true }),
      asked(4, { answer: 'approved', isGiven: true }),
      asked(5, { createdAt: null, cost: 5 }),
    ],
    isThere,
  );
  const states = new Map(entries.map(({ request: { id }, state }) => [id as number, state]));
  expect([1, 2, 3, 4, 5].map((id) => states.get(id))).toEqual([
    'declined',
    'withdrawn',
    'promised',
    'given',
    'waiting',
  ]);
  expect(entries[0]!.request.id).toBe(5);
});
