/** The command line of `npm run gallery`. */
import { parseArgs } from 'node:util';

/** A phone, a tablet upright, a tablet across, a laptop; in CSS pixels. */
export const galleryWidths = [390, 820, 1180, 1440] as const;
export const galleryThemes = ['light', 'dark'] as const;
export const galleryLanguages = ['en', 'es', 'fr'] as const;

/**
 * The families that screens are taken with: a browser without one; none, one, three and six children; six children of
 * whose day more is left; six with twelve years of work.
 */
export const galleryFamilies = ['nobody', 'none', 'one', 'three', 'six', 'morning', 'L'] as const;

export type GalleryWidth = (typeof galleryWidths)[number];
export type GalleryTheme = (typeof galleryThemes)[number];
export type GalleryLanguage = (typeof galleryLanguages)[number];
export type GalleryFamily = (typeof galleryFamilies)[number];

/** What a screen is taken with: a choice of each list above. */
export interface GalleryRange {
  widths: GalleryWidth[];
  themes: GalleryTheme[];
  families: GalleryFamily[];
}

/** Everything of each list. */
export const wholeRange: GalleryRange = {
  widths: [...galleryWidths],
  themes: [...galleryThemes],
  families: [...galleryFamilies],
};

/** What was asked for. */
export interface GalleryOptions {
  /** Names of screens, in the order of the list of all. */
  screens: string[];
  language: GalleryLanguage;
  range: GalleryRange;
  /** The folder of the sheets; undefined: the usual one. */
  out: string | undefined;
}

/**
 * The parts of a list that an option names, in the list's order; all of them where it isn't given.
 *
 * @throws one line where it names something else.
 */
function chosen<Value extends string | number>(
  option: string,
  list: readonly Value[],
  given: string | undefined,
): Value[] {
  if (given === undefined) return [...list];
  const named = given.split(',');
  if (named.some((one) => !list.some((value) => String(value) === one)))
    throw new Error(`--${option} wants some of ${list.join(',')}`);
  return list.filter((value) => named.includes(String(value)));
}

/**
 * Reads the command line.
 *
 * @param names those of all screens.
 * @throws one line for whoever typed it.
 */
export function readGalleryOptions(
  args: readonly string[],
  names: readonly string[],
): GalleryOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      language: { type: 'string', default: 'en' },
      widths: { type: 'string' },
      themes: { type: 'string' },
      families: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const known = `choose of ${names.join(', ')}, or --all`;
  const unknown = positionals.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`There is no screen ${unknown.join(', ')}: ${known}`);
  if (!values.all && positionals.length === 0) throw new Error(`Which screens? ${known}`);
  const language = galleryLanguages.find((one) => one === values.language);
  if (!language) throw new Error(`--language wants one of ${galleryLanguages.join(', ')}`);
  const screens = names.filter((name) => values.all || positionals.includes(name));
  const range = {
    widths: chosen('widths', galleryWidths, values.widths),
    themes: chosen('themes', galleryThemes, values.themes),
    families: chosen('families', galleryFamilies, values.families),
  };
  return { screens, language, range, out: values.out };
}
