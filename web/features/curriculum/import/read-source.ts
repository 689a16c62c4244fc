/** Extracts lessons from text, a picture, a PDF or a table. */
import { getLocale } from '../../../messages/message.ts';
import { extractFromImage, extractFromPdf, extractFromText } from '../../../extraction/extract.ts';
import type {
  ExtractionProgress,
  OcrLanguageCode,
  ReadList,
} from '../../../extraction/extraction-answer.ts';
import type {
  ExtractedLesson,
  ListReading,
  Place,
  ReadingName,
} from '../../../../shared-model/extraction/extracted-lesson.ts';
import { failed, type Result } from '../../../../shared-model/lib/result.ts';

const languages: Readonly<Record<string, OcrLanguageCode>> = { es: 'spa', fr: 'fra' };

/** Default recognition language: the app's. */
export const defaultLanguage = (): OcrLanguageCode => languages[getLocale()] ?? 'eng';

export type Source =
  { kind: 'text'; text: string } | { kind: 'file'; file: File; language: OcrLanguageCode };

/** How a list was read: on this device by rules, or by the server's language model. */
export type ReadingWay = 'device' | 'server-ai';

/** An extracted lesson; one of the server's may have no place in the source. */
export interface ReadLesson extends Omit<ExtractedLesson, 'start' | 'end' | 'printedNumber'> {
  place: Place | null;
}

/** What was taken for the lessons, with the lines that were left. */
export interface ListChoice extends Pick<ListReading, 'notes' | 'unread'> {
  lessons: readonly ReadLesson[];
}

/** One of the ways to read a list on this device. */
export interface NamedChoice extends ListChoice {
  name: ReadingName;
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
  { code: 'told'; problem: string } | { code: 'unreadable' } | { code: 'not-an-image' };

export interface ReadingOptions {
  signal: AbortSignal;
  onProgress: (progress: ExtractionProgress) => void;
}

type FileKind = 'image' | 'pdf' | 'text' | 'other';

/** Some systems give a CSV no type or a spreadsheet's: there its file name decides. */
export function kindOfFile({ type, name }: Pick<File, 'type' | 'name'>): FileKind {
  if (type.startsWith('image/')) return 'image';
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) return 'pdf';
  if (type.startsWith('text/') || /\.(?:csv|tsv|txt|md)$/i.test(name)) return 'text';
  return 'other';
}

async function readFile(
  file: File,
  language: OcrLanguageCode,
  options: ReadingOptions,
): Promise<Result<ReadList, ReadingFailure | string>> {
  switch (kindOfFile(file)) {
    case 'image':
      return extractFromImage(file, language, options);
    case 'pdf':
      return extractFromPdf(file, options);
    case 'text':
      return extractFromText(await file.text(), options);
    case 'other':
      return failed({ code: 'not-an-image' });
  }
}

const choiceOf = ({ name, notes, unread, lessons }: ListReading): NamedChoice => ({
  name,
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
      ? await extractFromText(source.text, options)
      : await readFile(source.file, source.language, options);
  if (read.ok) {
    const { text, title, others, isDoubtful } = read.value;
    const { notes, unread, lessons, name } = choiceOf(read.value);
    const choices =
      others.length === 0 ? [] : [{ notes, unread, lessons, name }, ...others.map(choiceOf)];
    const way = 'device';
    const value: Reading = { text, title, notes, unread, lessons, way, choices, isDoubtful };
    return { ok: true, value };
  }
  const { error } = read;
  return failed(typeof error === 'string' ? { code: 'told', problem: error } : error);
}
