/** The contents lists that the tests read lessons off (`tests/data/lesson-lists`). */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lessonLists } from './support/family/lesson-score.ts';

it('Each contents list names its source and licence; those of others stand in the README too', () => {
  const lists = lessonLists();
  for (const { source, licence } of lists) {
    expect(source).not.toBe('');
    expect(licence).toMatch(/^(?:Trailbook's own|Public domain|CC BY)/);
  }
  const others = lists.filter(({ licence }) => licence !== "Trailbook's own");
  expect(others.length).toBeGreaterThan(4);
  const readme = readFileSync('tests/data/lesson-lists/README.md', 'utf8');
  for (const { name } of others) expect(readme).toContain(`\n| ${name} |`);
});
