/** Edits of several rows of an import at once. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alikeTo, changeRows } from '../../../../../web/features/curriculum/import/edit-rows.ts';
import type { ImportRow } from '../../../../../web/features/curriculum/import/import-row.ts';

const row = (key: number, title: string, more: Partial<ImportRow> = {}): ImportRow => ({
  key,
  number: null,
  title,
  type: 'lesson',
  description: '',
  minutes: null,
  unit: '',
  place: null,
  doubts: ['doubt'],
  ...more,
});
const titles = (rows: readonly ImportRow[]): string[] => rows.map(({ title }) => title);

describe('Several rows', () => {
  const rows = [row(1, 'Oak'), row(2, 'Elm', { minutes: 20 }), row(3, 'Ash', { minutes: 30 })];

  it('whose titles together are too long for one are joined without a loss', () => {
    const [long, longer] = ['a'.repeat(200), 'b'.repeat(200)];
    const [one] = changeRows([row(1, long), row(2, longer, { description: 'Bring cards' })], {
      kind: 'join-rows',
      keys: [1, 2],
    });
    expect(one).toMatchObject({ title: long, description: `${longer}\nBring cards` });
  });

  it('get one type and one duration, and count as checked', () => {
    const changed = changeRows(rows, {
      kind: 'set-rows',
      keys: [1, 3],
      values: { type: 'quiz', minutes: 45 },
    });
    expect(changed.map(({ type, minutes, doubts }) => [type, minutes, doubts.length])).toEqual([
      ['quiz', 45, 0],
      ['lesson', 20, 1],
      ['quiz', 45, 0],
    ]);
  });

  it('are deleted', () => {
    expect(titles(changeRows(rows, { kind: 'remove-rows', keys: [3, 1] }))).toEqual(['Elm']);
  });

  it('become one lesson of all their minutes; one alone goes into the row above it', () => {
    const [one, ...others] = changeRows(rows, { kind: 'join-rows', keys: [1, 2, 3] });
    expect(others).toEqual([]);
    expect(one).toMatchObject({ key: 1, title: 'Oak Elm Ash', minutes: 50, doubts: [] });
    expect(titles(changeRows(rows, { kind: 'join-rows', keys: [3] }))).toEqual(['Oak', 'Elm Ash']);
    expect(titles(changeRows(rows, { kind: 'join-rows', keys: [1] }))).toEqual(titles(rows));
  });

  it('become the units of what stands below them, down to the next unit', () => {
    const list = [
      row(1, 'Trees', { unit: 'Term 1' }),
      row(2, 'Oak', { unit: 'Term 1' }),
      row(3, 'Birds', { unit: 'Term 1' }),
      row(4, 'Owl', { unit: 'Term 1' }),
      row(5, 'Trout', { unit: 'Term 2' }),
    ];
    const changed = changeRows(list, { kind: 'make-heads', keys: [1, 3] });
    expect(changed.map(({ title, unit }) => [title, unit])).toEqual([
      ['Oak', 'Trees'],
      ['Owl', 'Birds'],
      ['Trout', 'Term 2'],
    ]);
  });

  it.for(['remove-rows', 'join-rows', 'make-heads'] as const)(
    'never lose a row that was not named: %s',
    (kind) => {
      fc.assert(
        fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 3 })), (keys) => {
          const left = new Set(changeRows(rows, { kind, keys }).map(({ key }) => key));
          const others = rows.filter(({ key }) => !keys.includes(key));
          expect(others.filter(({ key }) => !left.has(key))).toEqual([]);
        }),
      );
    },
  );
});

describe('Rows like one', () => {
  const source = 'Unit 1: Trees\n1. Oak\n2. Elm\nUnit 2: Birds\nOwl\nQuiz 1';
  const at = (line: string) => ({
    start: source.indexOf(line),
    end: source.indexOf(line) + line.length,
  });
  const rows = source
    .split('\n')
    .map((line, index) =>
      row(index + 1, line.replace(/^(?:Unit )?\d[.:] /, ''), { place: at(line) }),
    );

  it.for([
    ['by the label', 1, [1, 4]],
    ['by the kind of number', 3, [2, 3]],
    ['not if nothing sets it apart', 5, []],
    ['not if it is the only one of its kind', 6, []],
  ] as const)('are found %s', ([, key, keys]) => {
    expect(alikeTo({ rows, source }, key)).toEqual(keys);
  });
});
