import { expect, it } from 'vitest';
import {
  galleryLanguages,
  readGalleryOptions,
  wholeRange,
} from '../../../scripts/lib/gallery-options.ts';

const names = ['dashboard', 'students', 'planner'];
const read = (...args: string[]) => readGalleryOptions(args, names);

it('Named screens are taken once each, in the order of the list of all', () => {
  expect(read('planner', 'dashboard', 'planner')).toEqual({
    screens: ['dashboard', 'planner'],
    language: 'en',
    range: wholeRange,
    out: undefined,
  });
});

it('--all takes every screen, named or not', () => {
  expect(read('--all').screens).toEqual(names);
  expect(read('planner', '--all').screens).toEqual(names);
});

it('A language and a folder are taken over', () => {
  for (const language of galleryLanguages)
    expect(read('planner', '--language', language).language).toBe(language);
  expect(read('planner', '--out', 'sheets').out).toBe('sheets');
});

it('An unknown screen is refused with the names of all, and so is none', () => {
  const all = 'choose of dashboard, students, planner, or --all';
  expect(() => read('planner', 'plan')).toThrow(`There is no screen plan: ${all}`);
  expect(() => read('plan', '--all')).toThrow(`There is no screen plan: ${all}`);
  expect(() => read()).toThrow(`Which screens? ${all}`);
});

it('An unknown language or option is refused', () => {
  expect(() => read('planner', '--language', 'de')).toThrow('--language wants one of en, es, fr');
  expect(() => read('planner', '--wide')).toThrow('--wide');
});

it('Widths, themes and families are chosen by lists; what a list has not is refused', () => {
  const { range } = read('planner', '--widths=1180,390', '--themes=dark', '--families=L,six');
  expect(range).toEqual({ widths: [390, 1180], themes: ['dark'], families: ['six', 'L'] });
  expect(() => read('planner', '--widths', '400')).toThrow('--widths wants some of 390,820,1180');
  expect(() => read('planner', '--themes', 'grey')).toThrow('--themes wants some of light,dark');
  expect(() => read('planner', '--families', 'two')).toThrow('--families wants some of nobody,');
});
