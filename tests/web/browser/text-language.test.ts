import { expect, it } from 'vitest';
import { languageOfText } from '../../../web/browser/text-language.ts';

it.each([
  ['Leer un cuento con el abuelo', 'en', 'es'],
  ['¿Qué es un volcán?', 'en', 'es'],
  ['Lire une histoire', 'en', 'fr'],
  ['L’été à la mer', 'en', 'fr'],
  ['The letter M', 'fr', 'en'],
  ['Read a Story', 'es', 'en'],
  ['Math 12', 'fr', 'fr'],
  ['', 'en', 'en'],
])('"%s" is read by a voice of its language, else the app’s', (title, usual, language) => {
  expect(languageOfText(title, usual)).toBe(language);
});
