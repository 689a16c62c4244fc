/**
 * Lessons from what a parent has: pasted text, a photographed page, a PDF. Everything happens on this device, and
 * nothing leaves it. Each extraction has a worker of its own, which ends with it; of several of one kind only the
 * latest continues.
 */
import type { Extraction } from '../../shared-model/extraction/extracted-lesson.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import { problemText, type ProblemText } from '../../shared-model/problems/problem-text.ts';
import { askWorker } from './ask-worker.ts';
import type {
  ExtractionAnswer,
  ExtractionOptions,
  ImageOptions,
  OcrLanguage,
  OcrLanguageCode,
} from './extraction-answer.ts';
import { dropFiles, dropOtherFiles, getFiles, isKept, UnreachableFile } from './ocr-assets.ts';
import { readPdf } from './read-pdf.ts';
import {
  allFiles,
  engineFiles,
  languageFiles,
  pdfFiles,
  recognitionWorker,
} from './reading-files.ts';

let latest = new AbortController();

/** The signal of a new extraction, which aborts the one before it. */
function begin(signal?: AbortSignal): AbortSignal {
  latest.abort(new DOMException('Another list is read', 'AbortError'));
  latest = new AbortController();
  return signal ? AbortSignal.any([signal, latest.signal]) : latest.signal;
}

const startParser = (): Worker =>
  new Worker(new URL('./extraction.worker.ts', import.meta.url), { type: 'module' });

async function extractFrom(text: string, signal: AbortSignal): Promise<ExtractionAnswer> {
  const read = await askWorker<Extraction>(startParser, text, { signal });
  return ok({ text, ...read });
}

/** Turns a failure into a problem; an abort is thrown on. */
async function answered(
  signal: AbortSignal,
  read: () => Promise<ExtractionAnswer>,
): Promise<ExtractionAnswer> {
  try {
    return await read();
  } catch (error) {
    signal.throwIfAborted();
    return failed(problemOf(error));
  }
}

const problemOf = (error: unknown): ProblemText =>
  error instanceof UnreachableFile
    ? problemText('reading-files-missing')
    : problemText('extraction-failed');

/** Lessons of a pasted text or a text file (CSV, Markdown). */
export function extractFromText(
  text: string,
  options: ExtractionOptions = {},
): Promise<ExtractionAnswer> {
  const signal = begin(options.signal);
  return answered(signal, () => extractFrom(text, signal));
}

/** Lessons in a picture of a page. Missing assets are downloaded first. */
export function extractFromImage(
  file: Blob,
  code: OcrLanguageCode,
  { signal: outer, onProgress }: ImageOptions = {},
): Promise<ExtractionAnswer> {
  const signal = begin(outer);
  return answered(signal, async () => {
    if (!file.type.startsWith('image/')) return failed(problemText('picture-required'));
    const onFetched = (done: number) => onProgress?.({ step: 'fetching', done });
    const [language, engine] = await getFiles(
      [languageFiles[code], ...engineFiles],
      onFetched,
      signal,
    );
    onProgress?.({ step: 'reading', done: 0 });
    const start = () => new Worker(recognitionWorker, { type: 'module' });
    const question = { picture: file, engine, language, code };
    const onDone = (done: number) => onProgress?.({ step: 'reading', done });
    const text = await askWorker<string | null>(start, question, {
      signal,
      onDone,
      transfer: [engine!, language!],
    });
    if (text === null) return failed(problemText('picture-unreadable'));
    return extractFrom(text, signal);
  });
}

/** Lessons of a PDF that contains text; one of pictures alone has none. */
export function extractFromPdf(
  file: Blob,
  { signal: outer }: ExtractionOptions = {},
): Promise<ExtractionAnswer> {
  const signal = begin(outer);
  return answered(signal, async () => {
    await getFiles(pdfFiles, () => undefined, signal);
    const read = await readPdf(file, signal);
    if ('problem' in read)
      return failed(
        read.problem === 'locked' ? problemText('pdf-locked') : problemText('pdf-unreadable'),
      );
    if (read.text.trim() === '') return failed(problemText('pdf-without-text'));
    return extractFrom(read.text, signal);
  });
}

/** The recognition languages with their present download size: the first one includes the engine. */
export async function ocrLanguages(): Promise<OcrLanguage[]> {
  await dropOtherFiles(allFiles);
  const missing = await Promise.all(
    engineFiles.map(async (file) => ((await isKept(file)) ? 0 : file.bytes)),
  );
  const engine = missing.reduce((sum, bytes) => sum + bytes, 0);
  return Promise.all(
    (Object.keys(languageFiles) as OcrLanguageCode[]).map(async (code) => {
      const file = languageFiles[code];
      const isHere = await isKept(file);
      return { code, bytes: file.bytes + engine, isKept: isHere && engine === 0 };
    }),
  );
}

/** Removes a language from this device; with the last one the engine is removed too. */
export async function removeOcrLanguage(code: OcrLanguageCode): Promise<void> {
  await dropFiles([languageFiles[code]]);
  const others = await Promise.all(Object.values(languageFiles).map(isKept));
  if (!others.includes(true)) await dropFiles(engineFiles);
}
