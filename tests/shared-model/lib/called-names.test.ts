import { expect, it } from 'vitest';
import { calledNames } from '../../../shared-model/lib/called-names.ts';

const called = (...names: string[]): string[] => [
  ...calledNames(names.map((fullName, id) => ({ id, fullName }))).values(),
];

it('Children who share a surname are called by their first names', () => {
  expect(called('Hazel Alder', 'Finn Alder')).toEqual(['Hazel', 'Finn']);
  expect(called('Anna Lena Alder', ' finn  ALDER ')).toEqual(['Anna Lena', 'finn']);
});

it('A child with another surname, with the same first name, or without a sibling keeps the full name', () => {
  expect(called('Hazel Alder', 'Finn Alder', 'Zoe Fern')).toEqual(['Hazel', 'Finn', 'Zoe Fern']);
  expect(called('Finn Alder', 'Hazel Alder', 'Finn Fern', 'Zoe Fern')).toEqual([
    'Finn Alder',
    'Hazel',
    'Finn Fern',
    'Zoe',
  ]);
  expect(called('Ivy Fern')).toEqual(['Ivy Fern']);
  expect(called('Madonna', 'Prince')).toEqual(['Madonna', 'Prince']);
  expect(called()).toEqual([]);
});
