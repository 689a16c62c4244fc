/** The command line of `npm run gallery`. */
import { parseArgs } from 'node:util';

/** A phone, a tablet upright, a tablet across, a laptop; in CSS pixels. */
export const galleryWidths = [390, 820, 1180, 1440] as const;
export const galleryThemes = ['light', 'dark'] as const;
export const galleryLanguages = ['en', 'es', 'fr'] as const;

export type GalleryTheme = (typeof galleryThemes)[number];
export type GalleryLanguage = (typeof galleryLanguages)[number];

/** What was asked for. */
export interface GalleryOptions {
  /** Names of screens, in the order of the list of all. */
  screens: string[];
  language: GalleryLanguage;
  /** The folder of the sheets; undefined: the usual one. */
  out: string | undefined;
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
  return { screens, language, out: values.out };
}
