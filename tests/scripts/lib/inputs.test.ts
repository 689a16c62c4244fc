import { expect, it } from 'vitest';
import { hashOfFiles } from '../../../scripts/lib/inputs.ts';

it('The hash of files changes when a file is added or removed, and does not depend on their order', () => {
  const both = hashOfFiles(['package.json', 'README.md']);
  expect(both).toMatch(/^[0-9a-f]{64}$/);
  expect(hashOfFiles(['README.md', 'package.json'])).toBe(both);
  expect(hashOfFiles(['package.json'])).not.toBe(both);
  expect(hashOfFiles(['package.json', 'README.md'], (name) => name === 'README.md')).toBe(
    hashOfFiles(['package.json']),
  );
});

it('A folder that matches a pattern is not treated as a file', () => {
  expect(hashOfFiles(['scripts', 'package.json'])).toBe(hashOfFiles(['package.json']));
});
