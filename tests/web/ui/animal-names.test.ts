import { expect, it } from 'vitest';
import { avatars } from '../../../shared-model/lib/avatars.ts';
import { showAnimal } from '../../../web/ui/animal-names.ts';

it('Each of the catalogue’s animals has its name, in English the catalogue’s own; an unknown one its id', () => {
  expect(avatars.map(({ id }) => showAnimal(id))).toEqual(avatars.map(({ name }) => name));
  expect(showAnimal('unicorn')).toBe('unicorn');
});
