import { describe, expect, it } from 'vitest';
import {
  changeImport,
  importFrom,
  isUnsettled,
  type ImportChange,
  type ImportState,
} from '../../../../../web/features/curriculum/import/import-state.ts';
import type { Reading } from '../../../../../web/features/curriculum/import/read-source.ts';

const source = { kind: 'text', text: 'Seeds\nRoots' } as const;
const lesson = (title: string): Reading['lessons'][number] => ({
  lessonNumber: null,
  title,
  type: 'lesson',
  description: '',
  estimatedMinutes: null,
  unit: '',
  place: null,
  doubts: [],
});
const reading: Reading = {
  text: source.text,
  notes: [],
  unread: [],
  choices: [],
  isDoubtful: false,
  way: 'device',
  lessons: [lesson('Seeds'), lesson('Roots')],
};
const read = { kind: 'read', reading, isMore: false, source, pictures: [] } as const;

const after = (...changes: ImportChange[]) => changes.reduce(changeImport, importFrom(''));

describe('The state of an import', () => {
  it('says how many lessons were read, closes the row that was open, and forgets an import of nothing', () => {
    const state = after(
      { kind: 'add', after: null },
      { kind: 'show', values: { isEmptyImport: true, isReadingMore: true } },
      read,
    );
    expect(state).toMatchObject({
      found: 2,
      openKey: null,
      isEmptyImport: false,
      isReadingMore: false,
      lastRead: source,
    });
    expect(state.draft.rows.map(({ title }) => title)).toEqual(['Seeds', 'Roots']);
  });

  it('has no list that could be read again as a whole once a further one was read', () => {
    const state = after(read, { ...read, isMore: true });
    expect(state.draft.rows).toHaveLength(4);
    expect(state).toMatchObject({ lastRead: null, found: 2 });
  });

  it('has the list and its next page as one as long as no row was changed, with the pictures of both', () => {
    const text = `${source.text}\n\nStems`;
    const ofBoth = { ...reading, text, lessons: [...reading.lessons, lesson('Stems')] };
    const first = { ...read, pictures: ['blob:one'] };
    const stems = { ...reading, text: 'Stems', lessons: [lesson('Stems page')] };
    const whole = { of: source.text, reading: ofBoth };
    const more = { ...read, reading: stems, isMore: true, pictures: ['blob:two'], whole };
    const titles = (state: ImportState) => state.draft.rows.map(({ title }) => title);

    const both = after(first, more);
    expect(titles(both)).toEqual(['Seeds', 'Roots', 'Stems']);
    expect(both).toMatchObject({
      lastRead: { kind: 'text', text },
      pictures: ['blob:one', 'blob:two'],
      found: 3,
    });
    const { key } = after(first).draft.rows[0]!;
    const changed = after(first, { kind: 'row', key, values: { title: 'Corn' } }, more);
    expect(titles(changed)).toEqual(['Corn', 'Roots', 'Stems page']);
    expect(changed).toMatchObject({ lastRead: null, pictures: ['blob:one', 'blob:two'], found: 1 });
    expect(titles(after(first, { ...more, whole: { ...whole, of: 'Corn' } }))).toHaveLength(3);
    expect(titles(after(first, more, { ...first, isMore: false }))).toEqual(['Seeds', 'Roots']);
  });

  it('keeps what is shown where the server has read the list again', () => {
    const server = {
      kind: 'read',
      reading: { ...reading, way: 'server-ai' },
      isMore: false,
    } as const;
    const before = after(read, { kind: 'show', values: { openKey: 2 } });
    expect(changeImport(before, server)).toMatchObject({ openKey: 2, lastRead: source });
  });

  it('opens the row that is added, wherever, and none once it is removed', () => {
    const [first] = after(read).draft.rows;
    const added = after(read, { kind: 'add', after: first!.key });
    expect(added.draft.rows[1]?.key).toBe(added.openKey);
    expect(changeImport(added, { kind: 'remove', key: added.openKey! }).openKey).toBeNull();
  });

  it('starts over with the same language and tab', () => {
    const state = after(
      { kind: 'show', values: { tab: 'image', language: 'spa' } },
      { ...read, pictures: ['blob:page'] },
      { kind: 'start-over' },
    );
    expect(state).toEqual({ ...importFrom(''), tab: 'image', language: 'spa' });
  });
});

describe('The ways to read a list', () => {
  const place = { start: 6, end: 11 };
  const units = {
    name: { kind: 'label', words: 'Unit' },
    score: 11.5,
    notes: [],
    unread: [place],
    lessons: [{ ...lesson('Seeds'), place: { start: 0, end: 5 } }],
  } as const;
  const all = { ...reading, name: { kind: 'lines', words: '' }, score: 12 } as const;
  const chosen = { ...read, reading: { ...reading, choices: [all, units], isDoubtful: true } };

  it('are kept beside the draft: another one gives its lessons and what it left, and the first comes back', () => {
    const other = after(chosen, { kind: 'choose', at: 1 });
    expect(other).toMatchObject({ choice: 1, found: 1, isDoubtful: true });
    expect(other.draft.rows.map(({ title }) => title)).toEqual(['Seeds']);
    expect(other.draft.unread).toEqual([place]);
    const back = changeImport(other, { kind: 'choose', at: 0 });
    expect(back.draft.rows.map(({ title }) => title)).toEqual(['Seeds', 'Roots']);
    expect(changeImport(other, { kind: 'choose', at: 7 })).toBe(other);
  });

  it('end with a further list, with the server’s reading, and with starting over', () => {
    for (const change of [
      { ...read, isMore: true },
      { kind: 'read', reading, isMore: false },
      { kind: 'start-over' },
    ] as const)
      expect(after(chosen, change)).toMatchObject({ choices: [], choice: 0, isDoubtful: false });
  });

  const made = { notes: [], unread: [], score: 11.2, lessons: [lesson('Seeds and roots')] };
  const titles = ({ draft }: ImportState) => draft.rows.map(({ title }) => title);
  const doubtful = after(chosen);
  const answered = (state: ImportState, values: Partial<typeof made>, isInDoubt = true) =>
    changeImport(state, {
      kind: 'answered',
      made: { ...made, ...values },
      of: doubtful.draft,
      isInDoubt,
    });

  it('are joined by the server’s: in doubt it is shown if it fits about as well and no row was changed, by a press always', () => {
    expect(isUnsettled(doubtful)).toBe(true);
    const shown = answered(doubtful, {});
    expect(shown).toMatchObject({ choice: 2, asked: 'shown', isDoubtful: false, found: 1 });
    expect([shown.draft.way, titles(shown)]).toEqual(['server-ai', ['Seeds and roots']]);
    const back = changeImport(shown, { kind: 'choose', at: 0 });
    expect([back.draft.way, titles(back), isUnsettled(back)]).toEqual([
      'device',
      ['Seeds', 'Roots'],
      false,
    ]);

    const worse = answered(doubtful, { score: 10.9 });
    expect(worse).toMatchObject({ choice: 0, asked: 'offered', draft: doubtful.draft });
    expect(worse.choices).toHaveLength(3);
    expect(titles(answered(doubtful, { score: -Infinity }, false))).toEqual(['Seeds and roots']);
    const { key } = doubtful.draft.rows[0]!;
    const changed = changeImport(doubtful, { kind: 'row', key, values: { title: 'Corn' } });
    expect(isUnsettled(changed)).toBe(false);
    expect(titles(answered(changed, {}))).toEqual(['Corn', 'Roots']);
    expect(answered(changed, {}).asked).toBe('offered');
  });

  it('are not joined by one with the same lessons, which settles the doubt, nor by an answer about another list', () => {
    const settled = answered(doubtful, { lessons: [lesson('SEEDS.')] });
    expect(settled).toMatchObject({ choice: 1, asked: 'shown', isDoubtful: false });
    expect([settled.choices.length, settled.draft.way]).toEqual([2, 'both']);
    const first = changeImport(settled, { kind: 'choose', at: 0 });
    expect(first.draft.way).toBe('device');
    expect(changeImport(first, { kind: 'choose', at: 1 }).draft.way).toBe('both');
    const other = after({ ...read, reading: { ...reading, text: 'Corn' } });
    expect(answered(other, {})).toBe(other);
    const alone = answered(after(read), {}, false);
    expect([titles(alone), alone.choices, alone.asked]).toEqual([['Seeds and roots'], [], null]);
  });

  it('A line that was left becomes a lesson at its place, once', () => {
    const taken = after(
      chosen,
      { kind: 'choose', at: 1 },
      { kind: 'take-line', start: 6 },
      { kind: 'take-line', start: 6 },
    );
    expect(taken.draft.rows.map(({ title, place: at }) => [title, at])).toEqual([
      ['Seeds', { start: 0, end: 5 }],
      ['Roots', place],
    ]);
    expect(taken.draft.unread).toEqual([]);
  });
});
