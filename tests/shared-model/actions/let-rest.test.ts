import { expect, it } from 'vitest';
import { letRest } from '../../../shared-model/actions/let-rest.ts';

it('is one field of the family, and is undone by what was there before', () => {
  expect(letRest(3, '2026-03-05', null)).toEqual({
    changes: [{ t: 'family', id: 3, fields: { restsBefore: '2026-03-05' } }],
    undo: [{ t: 'family', id: 3, fields: { restsBefore: null } }],
  });
});
