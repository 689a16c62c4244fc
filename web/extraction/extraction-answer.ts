/** The outcome of an extraction on this device, for a screen. */
import type { Extraction } from '../../shared-model/extraction/extracted-lesson.ts';
import type { Result } from '../../shared-model/lib/result.ts';
import type { ProblemText } from '../../shared-model/problems/problem-text.ts';

/** The lessons, and the text their places refer to: the pasted one, or the one recognised in a picture or a PDF. */
export interface ReadList extends Extraction {
  readonly text: string;
}

/** Why nothing was read, in a problem's text for the person, and the place of the page that it is of. */
export interface UnreadPage {
  readonly problem: ProblemText;
  readonly page: number;
}

/** An aborted extraction rejects with the signal's reason instead. */
export type ExtractionAnswer = Result<ReadList, UnreadPage>;

/** A page of a list, as it is handed over. */
export type ListPage =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image'; readonly file: Blob; readonly language: OcrLanguageCode }
  | { readonly kind: 'pdf'; readonly file: Blob };

/** Recognition languages. */
export type OcrLanguageCode = 'eng' | 'spa' | 'fra';

/** A language for text recognition. */
export interface OcrLanguage {
  readonly code: OcrLanguageCode;
  /** Size of its one-time download. */
  readonly bytes: number;
  /** It is on this device, so that pictures are read without a network. */
  readonly isKept: boolean;
}

/** Progress of reading pictures. */
export interface ExtractionProgress {
  /** The place of the page that is being read. */
  readonly page: number;
  /** Downloading the assets, once; then recognition. */
  readonly step: 'fetching' | 'reading';
  /** Share of this step, 0 to 1. */
  readonly done: number;
}

/** How to cancel an extraction and to follow its progress. */
export interface ExtractionOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: ExtractionProgress) => void) | undefined;
}

/** What the parser's worker is asked: a text, and the titles of an answer to find in it. */
export interface ParserQuestion {
  readonly text: string;
  readonly titles?: readonly string[];
}
