import { expect, it } from 'vitest';
import { hashOfFiles } from '../../../scripts/lib/inputs.ts';

it('The hash of files is another one where a file comes or goes, and the same in whichever order they are named', () => {
  const both = hashOfFiles(['package.json', 'README.md']);
  expect(both).toMatch(/^[0-9a-f]{64}$/);
  expect(hashOfFiles(['README.md', 'package.json'])).toBe(both);
  expect(hashOfFiles(['package.json'])).not.toBe(both);
  expect(hashOfFiles(['package.json', 'README.md'], (name) => name === 'README.md')).toBe(
    hashOfFiles(['package.json']),
  );
});

it('A folder that a pattern names is not taken for a file', () => {
  expect(hashOfFiles(['scripts', 'package.json'])).toBe(hashOfFiles(['package.json']));
});
