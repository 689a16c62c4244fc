import { expect, it } from 'vitest';
import { withDraft } from '../../../web/state/drafts.ts';

const fields = { title: '', time: '09:00', repeats: false };

it('A form takes of a draft what fits its fields', () => {
  const kept = JSON.stringify({ title: 'Bees', time: 9, repeats: true, gone: 'x' });
  expect(withDraft(fields, kept)).toEqual({ title: 'Bees', time: '09:00', repeats: true });
});

it.each(['', 'null', '7', '{"title":', '"text"'])(
  'A form is as it was with the draft %s',
  (kept) => {
    expect(withDraft(fields, kept)).toEqual(fields);
  },
);
