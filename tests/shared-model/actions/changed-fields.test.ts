import { expect, it } from 'vitest';
import { changedFields, earlierFields } from '../../../shared-model/actions/changed-fields.ts';

it('an edit says only what differs, lists and nulls by value, and can be taken back', () => {
  const before = { title: 'Fractions', studentIds: [1, 2] as number[] | null, xpReward: null };
  expect(changedFields(before, { ...before, studentIds: [1, 2] })).toEqual({});
  const changed = changedFields(before, { title: 'Decimals', studentIds: null, xpReward: null });
  expect(changed).toEqual({ title: 'Decimals', studentIds: null });
  expect(earlierFields(before, changed)).toEqual({ title: 'Fractions', studentIds: [1, 2] });
});
