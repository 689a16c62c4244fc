/** What needs a parent is ranked, and never more than three rows. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  mostNeeds,
  needsYou,
  rankNeeds,
  type NeedSources,
} from '../../../shared-model/derive/needs-you.ts';

const raised = {
  id: 3,
  studentId: 1,
  work: 'planner-task:7',
  wish: 'help' as const,
  feeling: null,
  words: '',
  asked: 1,
  isTakenBack: false,
  answered: 0,
  reply: null,
  replyWords: '',
  leftTo: null,
  restsOn: null,
  restsTo: null,
};
const nothing: NeedSources = {
  hands: [],
  refused: { count: 0, studentIds: [] },
  replaced: { count: 0, studentIds: [] },
  slipped: [],
  asked: [],
  given: [],
  dueNext: { day: '2026-03-05', items: [] },
  standingStill: [],
};
const everything: NeedSources = {
  hands: [{ hand: raised, title: 'Fractions' }],
  refused: { count: 2, studentIds: [] },
  replaced: { count: 1, studentIds: [] },
  slipped: [
    {
      kind: 'planner-task',
      id: 7,
      title: 'Fractions',
      subject: 'Math',
      since: '2026-03-03',
      studentIds: [1],
    },
  ],
  asked: [{ studentId: 1, reward: 'Ice cream' }],
  given: [{ studentId: 1, title: 'Owl' }],
  dueNext: { day: '2026-03-05', items: [{ assignmentId: 5, title: 'Essay', studentIds: [1] }] },
  standingStill: [{ studentId: 1, since: 540 }],
};
const order = [
  'hands',
  'refused',
  'replaced',
  'slipped',
  'asked',
  'given',
  'due-next',
  'stands-still',
];

it('Nothing is said when nothing needs a parent', () => {
  expect(needsYou(nothing)).toEqual([]);
});

it('A child’s hand comes before what may be lost, that before what is late, and that before what may become late', () => {
  expect(needsYou(everything).map(({ kind }) => kind)).toEqual(order.slice(0, 3));
  const { hands, refused, replaced } = nothing;
  const later = needsYou({ ...everything, hands, refused, replaced });
  expect(later.map(({ kind }) => kind)).toEqual(order.slice(3, 6));
});

it('Each need that there is has one row, in the order of the ranks, and at most three are shown', () => {
  const some = fc.record(
    Object.fromEntries(
      Object.keys(nothing).map((key) => [
        key,
        fc.constantFrom(everything[key as keyof NeedSources], nothing[key as keyof NeedSources]),
      ]),
    ),
  ) as unknown as fc.Arbitrary<NeedSources>;
  fc.assert(
    fc.property(some, (sources) => {
      const kinds = needsYou(sources).map(({ kind }) => kind);
      const there = order.filter((_, at) => {
        const key = Object.keys(nothing)[at] as keyof NeedSources;
        return sources[key] === everything[key];
      });
      expect(kinds).toEqual(there.slice(0, mostNeeds));
    }),
  );
});

it('The rank doesn’t depend on the order in which needs are found', () => {
  const all = needsYou({ ...everything, replaced: nothing.replaced, refused: nothing.refused });
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
      expect(rankNeeds(shuffled)).toEqual(all);
    }),
  );
});
