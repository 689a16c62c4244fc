/**
 * Assets for reading pictures and PDFs: the engine, a language, pdf.js. None of them comes with the app; they are
 * downloaded from the app's own server on first use, and kept in a cache the service worker answers from (`web/sw.ts`).
 */
import englishUrl from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url';
import frenchUrl from '@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz?url';
import spanishUrl from '@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz?url';
// oxlint-disable-next-line import/default -- Vite makes an address of it.
import pdfUrl from 'pdfjs-dist/legacy/build/pdf.min.mjs?url';
// oxlint-disable-next-line import/default -- Vite makes an address of it.
import pdfWorkerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import engineUrl from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url';
// oxlint-disable-next-line import/default -- Vite makes an address of it.
import recognitionUrl from './recognition.worker.ts?worker&url';
import type { OcrLanguageCode } from './extraction-answer.ts';
import type { ReadingFile } from './ocr-assets.ts';

/**
 * The engine: Tesseract's newer recogniser alone, for processors with SIMD, which every browser that runs the app has.
 */
export const engineFiles: readonly ReadingFile[] = [
  { url: engineUrl, bytes: 2_857_601 },
  { url: recognitionUrl, bytes: 95_000 },
];

/**
 * The integer models: the larger ones (10.9 MB for English) read the photographed pages that were tried no better. The
 * sizes are the packages' (`tests/web/extraction/reading-files.test.ts` compares), so they are known without a network.
 */
export const languageFiles: Readonly<Record<OcrLanguageCode, ReadingFile>> = {
  eng: { url: englishUrl, bytes: 2_952_873 },
  spa: { url: spanishUrl, bytes: 2_100_190 },
  fra: { url: frenchUrl, bytes: 707_406 },
};

/** Files needed to read PDFs. */
export const pdfFiles: readonly ReadingFile[] = [
  { url: pdfUrl, bytes: 537_769 },
  { url: pdfWorkerUrl, bytes: 1_327_591 },
];

/** Address of the worker that reads pictures. */
export const recognitionWorker = recognitionUrl;
/** Address of the library that reads PDFs. */
export const pdfLibrary = pdfUrl;
/** Address of that library’s worker. */
export const pdfWorker = pdfWorkerUrl;

/** Everything this build may cache; files of other builds are removed. */
export const allFiles: readonly ReadingFile[] = [
  ...engineFiles,
  ...Object.values(languageFiles),
  ...pdfFiles,
];
