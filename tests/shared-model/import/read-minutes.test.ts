import { expect, it } from 'vitest';
import { readMinutes } from '../../../shared-model/import/read-minutes.ts';

it.for([
  ['45', 45],
  ['45 min', 45],
  ['45 min.', 45],
  ['45 Minutos', 45],
  ['45’', undefined],
  ['1:30', 90],
  ['0:45:00', 45],
  ['1h', 60],
  ['1 h 30', 90],
  ['1h30', 90],
  ['1 hr 15 min', 75],
  ['1 hora y 15 minutos', 75],
  ['2 heures', 120],
  ['0,5 h', 30],
  ['1.5 hours', 90],
  ['180', 180],
  ['1e9', undefined],
  ['12.5', undefined],
  ['a while', undefined],
  ['', undefined],
] as const)('“%s” is %s minutes', ([text, minutes]) => {
  expect(readMinutes(text)).toBe(minutes);
});
