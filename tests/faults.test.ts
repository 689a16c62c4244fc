/** That the planted faults of `npm run faults` still apply, so that none rots unseen. Planting them takes minutes. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { faultsByArea } from './faults/areas.ts';
import { projectOf, withFault } from './faults/fault.ts';

const root = new URL('../', import.meta.url);
const faults = Object.values(faultsByArea).flat();

it('Every planted fault changes a text that its file has exactly once', () => {
  const textOf = (file: string): string =>
    existsSync(new URL(file, root)) ? readFileSync(new URL(file, root), 'utf8') : '';
  expect(faults.filter((fault) => withFault(textOf(fault.file), fault) === undefined)).toEqual([]);
  expect(withFault('a b a', { from: 'b', to: 'c' })).toBe('a c a');
  expect(withFault('a b a', { from: 'a', to: 'c' })).toBeUndefined();
  expect(withFault('a b a', { from: 'd', to: 'c' })).toBeUndefined();
});

it('There are at least forty, each of its own name, and each names tests that run in Node', () => {
  expect(faults.length).toBeGreaterThanOrEqual(40);
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  const named = faults.flatMap(({ seenBy }) => seenBy);
  expect(
    named.filter((file) => projectOf(file) === undefined || !existsSync(new URL(file, root))),
  ).toEqual([]);
  expect(projectOf('tests/web/ui.test.tsx')).toBeUndefined();
});
