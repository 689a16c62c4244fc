import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeDraft,
  draftFrom,
  draftText,
  emptyDraft,
  lessonsOf,
  minutesOf,
  numbersOf,
  type DraftChange,
} from '../../../../../web/features/curriculum/import/import-draft.ts';
import type { ImportRow } from '../../../../../web/features/curriculum/import/import-row.ts';

const row = (key: number, number: number | null, title = `Title ${key}`): ImportRow => ({
  key,
  number,
  title,
  type: 'lesson',
  description: '',
  minutes: null,
  unit: '',
  place: null,
  doubts: ['doubt'],
});

const rows = fc
  .array(fc.tuple(fc.option(fc.integer({ min: 1, max: 40 })), fc.constantFrom('', ' ', 'A', 'B')))
  .map((list) => list.map(([number, title], at) => row(at + 1, number, title)));

describe('numbers', () => {
  it('go up by one at least, and are the list’s own where that is so', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 9 }), (list, from) => {
        const numbers = lessonsOf(list, from).map(({ lessonNumber }) => lessonNumber);
        expect(numbers.every((number, at) => number > (numbers[at - 1] ?? from - 1))).toBe(true);
        const own = list.filter(({ title }) => title.trim() !== '').map(({ number }) => number);
        numbers.forEach((number, at) => {
          const isFree = own[at] !== null && own[at]! > (numbers[at - 1] ?? from - 1);
          expect(number).toBe(isFree ? own[at] : (numbers[at - 1] ?? from - 1) + 1);
        });
      }),
    );
  });

  it('are those of rows with a title alone', () => {
    const numbers = numbersOf([row(1, null), row(2, null, '  '), row(3, null)]);
    expect([...numbers]).toEqual([
      [1, 1],
      [3, 2],
    ]);
  });
});

it.for([
  ['5', 5],
  ['120', 120],
  ['4', 30],
  ['121', 30],
  ['12.5', 30],
  ['', 30],
  ['ten', 30],
] as const)(
  'Minutes of "%s" are %i (specification, section 5: 5 to 120, else 30) [SP5.11, SP9.10]',
  ([typed, minutes]) => {
    expect(minutesOf(typed)).toBe(minutes);
  },
);

const changes: fc.Arbitrary<DraftChange> = fc.oneof(
  fc.record({ kind: fc.constant('typed' as const), text: fc.string() }),
  fc.record({
    kind: fc.constant('add' as const),
    after: fc.option(fc.integer({ min: 1, max: 5 })),
  }),
  fc.record({ kind: fc.constant('remove' as const), key: fc.integer({ min: 1, max: 5 }) }),
  fc.record({
    kind: fc.constant('row' as const),
    key: fc.integer({ min: 1, max: 5 }),
    values: fc.record({ title: fc.string() }),
  }),
  fc.record({
    kind: fc.constant('read' as const),
    isMore: fc.boolean(),
    reading: fc.constant({
      way: 'device' as const,
      text: 'Seeds\nRoots',
      notes: [],
      unread: [],
      choices: [],
      isDoubtful: false,
      lessons: [
        {
          lessonNumber: 1,
          title: 'Roots',
          type: 'lesson' as const,
          description: '',
          estimatedMinutes: null,
          unit: '',
          place: { start: 6, end: 11 },
          doubts: [],
        },
      ],
    }),
  }),
);

describe('a draft', () => {
  it('is after a reload as it was before', () => {
    fc.assert(
      fc.property(fc.array(changes), (list) => {
        const draft = list.reduce(changeDraft, emptyDraft);
        const text = draftText(draft);
        expect(draftFrom(text)).toEqual(text === '' ? emptyDraft : draft);
      }),
    );
  });

  it('gives each row a key of its own, and places that lie where the title stands in the source', () => {
    fc.assert(
      fc.property(fc.array(changes), (list) => {
        const { rows: made, source } = list.reduce(changeDraft, emptyDraft);
        expect(new Set(made.map(({ key }) => key)).size).toBe(made.length);
        const places = made.flatMap(({ place }) => place ?? []);
        const words = places.map(({ start, end }) => source.slice(start, end));
        expect(words).toEqual(places.map(() => 'Roots'));
      }),
    );
  });

  it('that can’t be read is none', () => {
    expect(draftFrom('{"rows": 3}')).toEqual(emptyDraft);
    expect(draftFrom('no JSON')).toEqual(emptyDraft);
  });

  it('no longer doubts a row that somebody has edited', () => {
    const draft = { ...emptyDraft, rows: [row(1, 1), row(2, 2)] };
    const after = changeDraft(draft, { kind: 'row', key: 1, values: { title: 'Seeds' } });
    expect(after.rows.map(({ doubts }) => doubts)).toEqual([[], ['doubt']]);
  });
});
