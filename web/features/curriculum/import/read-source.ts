/** Extracts lessons from text, pictures, PDFs or tables: several files are the pages of one list. */
import { textOfSpreadsheet } from '../../../browser/rows-of-spreadsheet.ts';
import { textOfFile } from '../../../browser/text-of-file.ts';
import { getLocale } from '../../../messages/message.ts';
import { extractFromPages } from '../../../extraction/extract.ts';
import type {
  ExtractionAnswer,
  ExtractionProgress,
  ListPage,
  OcrLanguageCode,
  ReadList,
} from '../../../extraction/extraction-answer.ts';
import type {
  ExtractedLesson,
  ListReading,
  Place,
  ReadingName,
} from '../../../../shared-model/extraction/extracted-lesson.ts';
import { compareNames } from '../../../../shared-model/lib/compare-text.ts';
import { failed, type Result } from '../../../../shared-model/lib/result.ts';

const languages: Readonly<Record<string, OcrLanguageCode>> = { es: 'spa', fr: 'fra' };

/** Default recognition language: the app's. */
export const defaultLanguage = (): OcrLanguageCode => languages[getLocale()] ?? 'eng';

export type Source =
  | { kind: 'text'; text: string }
  /** The pages of one list, in their order. */
  | { kind: 'files'; files: readonly File[]; language: OcrLanguageCode };

/** How a list was read: on this device by rules, by the server's language model, or by both with the same lessons. */
export type ReadingWay = 'device' | 'server-ai' | 'both';

/** An extracted lesson; one of the server's may have no place in the source. */
export interface ReadLesson extends Omit<ExtractedLesson, 'start' | 'end' | 'printedNumber'> {
  place: Place | null;
}

/** What was taken for the lessons, with the lines that were left. */
export interface ListChoice extends Pick<ListReading, 'notes' | 'unread'> {
  lessons: readonly ReadLesson[];
}

/** One of the ways to read a list: by rules on this device, or as the server's language model has it. */
export interface NamedChoice extends ListChoice, Pick<ListReading, 'score'> {
  /** What it takes for the lessons; null: the model doesn't say. */
  name: ReadingName | null;
  /** Whether the model has read the same lessons. */
  isAlsoOfAi?: boolean;
}

export interface Reading extends ListChoice, Pick<ReadList, 'text'> {
  /** What the list calls itself, or empty; undefined: it was not asked. */
  title?: string | undefined;
  way: ReadingWay;
  /** All ways to read it, the one that was taken first; empty: there is one alone. */
  choices: readonly NamedChoice[];
  /** Whether the first way leads by little. */
  isDoubtful: boolean;
}

/** Why nothing was extracted: an extraction error, an unreadable file, or an unsupported kind of file. */
export type ReadingFailure =
  | { code: 'told'; problem: string; /** The page of several that it is of. */ file?: string }
  | { code: 'unreadable' }
  | { code: 'not-an-image' };

export interface ReadingOptions {
  signal: AbortSignal;
  onProgress: (progress: ExtractionProgress) => void;
}

type FileKind = 'image' | 'pdf' | 'text' | 'spreadsheet' | 'other';

/** Some systems give a CSV no type or a spreadsheet's: there its file name decides. */
export function kindOfFile({ type, name }: Pick<File, 'type' | 'name'>): FileKind {
  if (type.startsWith('image/')) return 'image';
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) return 'pdf';
  if (/\.xlsx$/i.test(name) || type.endsWith('.spreadsheetml.sheet')) return 'spreadsheet';
  if (type.startsWith('text/') || /\.(?:csv|tsv|txt|md)$/i.test(name)) return 'text';
  return 'other';
}

/** The pictures of a source, which may be shown beside what was read in them. */
export const picturesOf = (source: Source | null): readonly File[] =>
  source?.kind === 'files' ? source.files.filter((file) => kindOfFile(file) === 'image') : [];

/**
 * Files that were chosen together, as pages: by the numbers in their names, since a dialog may name any of them first.
 */
export const asPages = (files: Iterable<File>): File[] =>
  [...files].toSorted((a, b) => compareNames(a.name, b.name));

async function pageOf(file: File, language: OcrLanguageCode): Promise<ListPage | null> {
  const kind = kindOfFile(file);
  switch (kind) {
    case 'image':
      return { kind, file, language };
    case 'pdf':
      return { kind, file };
    case 'text':
      return { kind, text: await textOfFile(file) };
    case 'spreadsheet':
      return { kind: 'text', text: await textOfSpreadsheet(file) };
    case 'other':
      return null;
  }
}

async function readFiles(
  { files, language }: Extract<Source, { kind: 'files' }>,
  options: ReadingOptions,
): Promise<ExtractionAnswer | null> {
  const pages = await Promise.all(files.map((file) => pageOf(file, language)));
  return pages.some((page) => page === null)
    ? null
    : extractFromPages(pages as readonly ListPage[], options);
}

const choiceOf = ({ name, score, notes, unread, lessons }: ListReading): NamedChoice => ({
  name,
  score,
  notes,
  unread,
  lessons: lessons.map(({ start, end, ...lesson }) => ({ ...lesson, place: { start, end } })),
});

/** Reads a list on this device. An aborted call rejects with the signal's reason. */
export async function readSource(
  source: Source,
  options: ReadingOptions,
): Promise<Result<Reading, ReadingFailure>> {
  const read =
    source.kind === 'text'
      ? await extractFromPages([source], options)
      : await readFiles(source, options);
  if (read === null) return failed({ code: 'not-an-image' });
  if (!read.ok) {
    const { problem, page } = read.error;
    const isOneOfMany = source.kind === 'files' && source.files.length > 1;
    return failed({
      code: 'told',
      problem,
      ...(isOneOfMany && { file: source.files[page]!.name }),
    });
  }
  const { text, title, others, isDoubtful } = read.value;
  const first = choiceOf(read.value);
  const { notes, unread, lessons } = first;
  const choices = others.length === 0 ? [] : [first, ...others.map(choiceOf)];
  const way = 'device';
  const value: Reading = { text, title, notes, unread, lessons, way, choices, isDoubtful };
  return { ok: true, value };
}
