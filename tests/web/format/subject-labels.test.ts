import { expect, it } from 'vitest';
import { subjectLabels, subjectOptions } from '../../../web/format/subject-labels.ts';

const valuesWith = (own: string) => subjectOptions(subjectLabels, [own]).map(({ value }) => value);

it('Forms offer the specification’s six subjects, and behind them a record’s own if it is another [SP3.11]', () => {
  const six = ['Math', 'Science', 'History', 'Language Arts', 'Reading', 'Art'];
  expect(valuesWith('')).toEqual(six);
  expect(valuesWith('Math')).toEqual(six);
  expect(valuesWith('Latin')).toEqual([...six, 'Latin']);
  expect(valuesWith('constructor')).toEqual([...six, 'constructor']);
});
