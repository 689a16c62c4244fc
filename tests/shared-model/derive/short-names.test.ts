import { expect, it } from 'vitest';
import { firstNames, shortNames } from '../../../shared-model/derive/short-names.ts';

const short = (...names: string[]): string[] => [
  ...shortNames(names.map((fullName, id) => ({ id, fullName }))).values(),
];

it('A surname that all students share isn’t repeated', () => {
  expect(short('Mia Alder', 'Leo Alder')).toEqual(['Mia', 'Leo']);
  expect(short('Ana María López Ruiz', 'Leo López Ruiz')).toEqual(['Ana María', 'Leo']);
  expect(short('Mia Alder')).toEqual(['Mia']);
});

it('Names stay whole where surnames differ, and nobody is left without one', () => {
  expect(short('Mia Alder', 'Leo Birch')).toEqual(['Mia Alder', 'Leo Birch']);
  expect(short('Mia', 'Mia Alder')).toEqual(['Mia', 'Mia Alder']);
  expect(short('Alder', 'Alder')).toEqual(['Alder', 'Alder']);
  expect(short('Mia')).toEqual(['Mia']);
  expect(short()).toEqual([]);
});

it('Where two share a surname and another has a different one, each goes by the first name', () => {
  expect(short('Ida Moor', 'Per Moor', 'June Vale')).toEqual(['Ida', 'Per', 'June']);
  expect(short('Ida Moor', 'Per Moor', 'Ida Vale')).toEqual(['Ida Moor', 'Per', 'Ida Vale']);
  expect(short('Ida Moor', 'Per Birch', 'June Vale')).toEqual([
    'Ida Moor',
    'Per Birch',
    'June Vale',
  ]);
});

const first = (...names: string[]): string[] => [
  ...firstNames(names.map((fullName, id) => ({ id, fullName }))).values(),
];

it('Children go by their first names, also where the surnames differ; two of the same name keep both', () => {
  expect(first('Mia Alder', 'Leo Alder')).toEqual(['Mia', 'Leo']);
  expect(first('Ana María López', 'Leo López')).toEqual(['Ana María', 'Leo']);
  expect(first('Mia Alder', 'Leo Birch')).toEqual(['Mia', 'Leo']);
  expect(first('Mia Alder', 'Mia Birch', 'Leo Birch')).toEqual(['Mia Alder', 'Mia Birch', 'Leo']);
  expect(first('Mia')).toEqual(['Mia']);
  expect(first()).toEqual([]);
});
