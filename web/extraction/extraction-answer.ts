/** What a screen is told of a list that was read on this device. */
import type { Extraction } from '../../shared-model/extraction/extracted-lesson.ts';
import type { Result } from '../../shared-model/lib/result.ts';
import type { ProblemText } from '../../shared-model/problems/problem-text.ts';

/** The lessons, and the text that their places refer to: what was pasted, or what was read off a picture or a PDF. */
export interface ReadList extends Extraction {
  readonly text: string;
}

/** The error is a problem's text for the person who asked. What is aborted rejects with the signal's reason instead. */
export type ExtractionAnswer = Result<ReadList, ProblemText>;

/** Languages that pictures can be read in. */
export type OcrLanguageCode = 'eng' | 'spa' | 'fra';

/** A language in which pictures can be read. */
export interface OcrLanguage {
  readonly code: OcrLanguageCode;
  /** What is downloaded once for it. */
  readonly bytes: number;
  /** It is on this device, so that pictures are read without a network. */
  readonly isKept: boolean;
}

/** How far reading a picture is. */
export interface ExtractionProgress {
  /** Getting what reading needs, once; then reading the picture. */
  readonly step: 'fetching' | 'reading';
  /** 0 to 1, of this step. */
  readonly done: number;
}

/** How to cancel an extraction. */
export interface ExtractionOptions {
  readonly signal?: AbortSignal | undefined;
}

/** How to cancel and to follow the reading of a picture. */
export interface ImageOptions extends ExtractionOptions {
  readonly onProgress?: ((progress: ExtractionProgress) => void) | undefined;
}
