import { afterEach, expect, it } from 'vitest';
import { shortNames } from '../../../shared-model/derive/short-names.ts';
import { calledName, setCalledNames } from '../../../web/ui/called-names.ts';

afterEach(() => setCalledNames(new Map()));

const [mia, leo] = [
  { id: 1, fullName: 'Mia Alder' },
  { id: 2, fullName: 'Leo Alder' },
];

it('Children are called without the surname that they share, whoever left by the full name', () => {
  setCalledNames(shortNames([mia, leo]));
  const nora = { id: 3, fullName: 'Nora Alder' };
  expect([mia, leo, nora].map(calledName)).toEqual(['Mia', 'Leo', 'Nora Alder']);
});

it('A child who was just renamed has the whole new name until the family’s names are read again', () => {
  setCalledNames(shortNames([mia, leo]));
  expect(calledName({ id: 1, fullName: 'Amelia Alder' })).toBe('Amelia Alder');
});
