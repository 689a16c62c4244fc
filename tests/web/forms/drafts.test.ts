import { expect, it } from 'vitest';
import { toDraft, withDraft } from '../../../web/forms/drafts.ts';

interface Fields {
  title: string;
  time: string;
  repeats: boolean;
  studentId: number | null;
}

const fields: Fields = { title: '', time: '09:00', repeats: false, studentId: null };

it('A form takes from a draft what fits its fields', () => {
  const typed = { title: 'Bees', time: 9, repeats: true, studentId: 4, gone: 'x' };
  const kept = JSON.stringify({ typed, asked: {} });
  const filled = { title: 'Bees', time: '09:00', repeats: true, studentId: 4 };
  expect(withDraft(fields, {}, kept)).toEqual(filled);
});

it('A form’s presets win over its draft, unless the draft had the same presets', () => {
  const first = { ...fields, studentId: 4 };
  const kept = toDraft({ ...first, title: 'Bees', studentId: 5 }, first, { studentId: 4 });
  expect(withDraft({ ...fields, studentId: 6 }, { studentId: 6 }, kept).studentId).toBe(6);
  expect(withDraft(first, { studentId: 4 }, kept)).toEqual({
    ...first,
    title: 'Bees',
    studentId: 5,
  });
});

it('A draft holds only changed fields, so that another device’s changes to the rest stay', () => {
  const kept = toDraft({ ...fields, title: 'Bees' }, fields, {});
  expect(withDraft({ ...fields, time: '14:30' }, {}, kept)).toEqual({
    ...fields,
    title: 'Bees',
    time: '14:30',
  });
  expect(toDraft({ ...fields, time: undefined }, fields, {})).toBe('');
});

it.each(['', 'null', '7', '{"title":', '"text"', '{"typed":[],"asked":{}}'])(
  'A form is unchanged by the draft %s',
  (kept) => {
    expect(withDraft(fields, {}, kept)).toEqual(fields);
  },
);
