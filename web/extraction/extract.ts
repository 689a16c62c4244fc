/**
 * Lessons from what a parent has: pasted text, a photographed page, a PDF. Everything happens on this device, and
 * nothing leaves it. Each extraction has a worker of its own, which ends with it; of several of one kind only the
 * latest continues.
 */
import type { AnswerReading, Extraction } from '../../shared-model/extraction/extracted-lesson.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { problemText, type ProblemText } from '../../shared-model/problems/problem-text.ts';
import { askWorker } from './ask-worker.ts';
import type {
  ExtractionAnswer,
  ExtractionOptions,
  ExtractionProgress,
  ListPage,
  OcrLanguage,
  OcrLanguageCode,
  ParserQuestion,
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

/** A page's text, or why it has none. */
type PageText = Result<string, ProblemText>;

const problemOf = (error: unknown): ProblemText =>
  error instanceof UnreachableFile
    ? problemText('reading-files-missing')
    : problemText('extraction-failed');

interface PageOptions {
  readonly signal: AbortSignal;
  readonly onStep: (progress: Pick<ExtractionProgress, 'step' | 'done'>) => void;
}

/** The text in a picture of a page. Missing assets are downloaded first. */
async function textOfPicture(
  { file, language: code }: Extract<ListPage, { kind: 'image' }>,
  { signal, onStep }: PageOptions,
): Promise<PageText> {
  if (!file.type.startsWith('image/')) return failed(problemText('picture-required'));
  const onFetched = (done: number) => onStep({ step: 'fetching', done });
  const [language, engine] = await getFiles(
    [languageFiles[code], ...engineFiles],
    onFetched,
    signal,
  );
  onStep({ step: 'reading', done: 0 });
  const start = () => new Worker(recognitionWorker, { type: 'module' });
  const question = { picture: file, engine, language, code };
  const onDone = (done: number) => onStep({ step: 'reading', done });
  const text = await askWorker<string | null>(start, question, {
    signal,
    onDone,
    transfer: [engine!, language!],
  });
  return text === null ? failed(problemText('picture-unreadable')) : ok(text);
}

/** The text of a PDF; one of pictures alone has none. */
async function textOfPdf(file: Blob, signal: AbortSignal): Promise<PageText> {
  await getFiles(pdfFiles, () => undefined, signal);
  const read = await readPdf(file, signal);
  if ('problem' in read)
    return failed(
      read.problem === 'locked' ? problemText('pdf-locked') : problemText('pdf-unreadable'),
    );
  return read.text.trim() === '' ? failed(problemText('pdf-without-text')) : ok(read.text);
}

async function textOfPage(page: ListPage, options: PageOptions): Promise<PageText> {
  try {
    switch (page.kind) {
      case 'text':
        return ok(page.text);
      case 'image':
        return await textOfPicture(page, options);
      case 'pdf':
        return await textOfPdf(page.file, options.signal);
    }
  } catch (error) {
    options.signal.throwIfAborted();
    return failed(problemOf(error));
  }
}

/** Lessons of one list that was handed over as these pages, in their order. */
export async function extractFromPages(
  pages: readonly ListPage[],
  { signal: outer, onProgress }: ExtractionOptions = {},
): Promise<ExtractionAnswer> {
  const signal = begin(outer);
  const texts: string[] = [];
  for (const [page, content] of pages.entries()) {
    const onStep: PageOptions['onStep'] = (progress) => onProgress?.({ page, ...progress });
    // oxlint-disable-next-line no-await-in-loop -- The engine that reads pictures takes most of a device's memory.
    const read = await textOfPage(content, { signal, onStep });
    if (!read.ok) return failed({ problem: read.error, page });
    texts.push(read.value);
  }
  const text = texts.join('\n\n');
  try {
    const question: ParserQuestion = { text };
    return ok({ text, ...(await askWorker<Extraction>(startParser, question, { signal })) });
  } catch (error) {
    signal.throwIfAborted();
    return failed({ problem: problemOf(error), page: 0 });
  }
}

/** Finds the lessons of a language model's answer in the text that it was asked of, and scores them. */
export function readModelAnswer(text: string, titles: readonly string[]): Promise<AnswerReading> {
  const question: ParserQuestion = { text, titles };
  return askWorker<AnswerReading>(startParser, question, { signal: new AbortController().signal });
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
