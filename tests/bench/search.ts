/** One key of a search anywhere, on L: the worker's read, and the one that is first to see the family. */
import { searchAnywhere } from '../../shared-model/derive/search.ts';
import { FamilyView } from '../../shared-model/derive/family-view.ts';
import { dayIn } from '../../shared-model/lib/dates.ts';
import { generateFamily } from '../support/family/generated-family/generate.ts';
import { eachRun, type Measure } from './support/measure.ts';
import { timezone } from './support/scale.ts';
import { median, quantile } from './support/statistics.ts';

/** As they are typed, key by key; a single letter finds the most. */
const typed = ['read about frogs', 'math practice', 'chapter 12', 'a', 'zebra', 'pra ma'];
const keys = typed.flatMap((text) =>
  Array.from({ length: text.length }, (_, at) => text.slice(0, at + 1)),
);

export const search: Measure = async (bench) => {
  const family = bench.scale.family.L;
  const today = dayIn(family.now, timezone);
  const { storedRecords } = generateFamily(family);
  const runs = await eachRun(bench, 'searching L, key by key', () => {
    const view = new FamilyView(storedRecords());
    const times = keys.map((query) => {
      const start = performance.now();
      searchAnywhere(view, { query, today, zone: timezone, studentId: null });
      return performance.now() - start;
    });
    const [first = 0, ...others] = times;
    return Promise.resolve({
      first: { value: first },
      others: { value: median(others), p95: quantile(others, 0.95) },
    });
  });
  return [
    {
      name: 'a key of a search anywhere on L, p50 / p95',
      unit: 'ms',
      aim: { most: 50 },
      runs: runs.map(({ others }) => others),
      note: 'in Node, the records in memory',
    },
    {
      name: 'the first key, which reads the records and makes their words',
      unit: 'ms',
      aim: null,
      runs: runs.map(({ first }) => first),
      note: 'once for each time that the worker reads the family',
    },
  ];
};
