import { expect, it } from 'vitest';
import { languageOf } from '../../../web/workers/language-of.ts';

it.each([
  [['fr-CA', 'en'], 'fr'],
  [['de', 'ES-mx'], 'es'],
  [['de', 'it'], 'en'],
  [[], 'en'],
])('A browser of %s is spoken to in %s', (tags, language) => {
  expect(languageOf(tags)).toBe(language);
});
