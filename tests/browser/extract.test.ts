/** Lists read in a real browser: its workers, the engine's WebAssembly, pdf.js, and the cache that keeps them. */
import { afterEach, expect, it, vi } from 'vitest';
import { problemText } from '../../shared-model/problems/problem-text.ts';
import type {
  ExtractionAnswer,
  ExtractionOptions,
  ExtractionProgress,
  OcrLanguageCode,
} from '../../web/extraction/extraction-answer.ts';
import { extractFromPages, ocrLanguages, removeOcrLanguage } from '../../web/extraction/extract.ts';
import { ocrAssetsCache } from '../../web/extraction/ocr-assets-cache.ts';
import { pdfFile } from '../support/family/pdf-file.ts';
import { photographedPage } from '../support/family/photographed-page.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await caches.delete(ocrAssetsCache);
});

const titlesOf = (answer: ExtractionAnswer): string[] => {
  if (!answer.ok) throw new Error(answer.error.problem);
  return answer.value.lessons.map(({ lessonNumber, title }) => `${lessonNumber} ${title}`);
};

const extractFromText = (text: string, options?: ExtractionOptions) =>
  extractFromPages([{ kind: 'text', text }], options);
const extractFromImage = (file: File, language: OcrLanguageCode, options?: ExtractionOptions) =>
  extractFromPages([{ kind: 'image', file, language }], options);
const extractFromPdf = (file: File) => extractFromPages([{ kind: 'pdf', file }]);

async function photograph(lines: readonly string[]): Promise<File> {
  const bytes = new Uint8Array(await photographedPage(lines));
  return new File([bytes], 'page.png', { type: 'image/png' });
}

const page = [
  'Lesson 1: The Water Cycle . . . . . . . . . . . 7',
  'Lesson 2: Clouds and Rain . . . . . . . . . . 12',
  'Lesson 3: Rivers and Lakes . . . . . . . . . 19',
];
const lessons = ['1 The Water Cycle', '2 Clouds and Rain', '3 Rivers and Lakes'];

it('reads a pasted text in a worker, and an aborted reading ends with the signal’s reason', async () => {
  expect(titlesOf(await extractFromText(page.join('\n')))).toEqual(lessons);
  const stop = new AbortController();
  const reading = extractFromText(page.join('\n'), { signal: stop.signal });
  stop.abort(new Error('The dialog was closed'));
  await expect(reading).rejects.toThrow('The dialog was closed');
});

it('ends a reading when the next one begins', async () => {
  const first = extractFromText('1. Rocks\n2. Sand');
  const second = extractFromText(page.join('\n'));
  await expect(first).rejects.toMatchObject({ name: 'AbortError' });
  expect(titlesOf(await second)).toEqual(lessons);
});

it('reads a photographed page, says how far it is, and needs no network the second time [MR3.23]', async () => {
  const picture = await photograph(page);
  const told: ExtractionProgress[] = [];
  const onProgress = (progress: ExtractionProgress) => told.push(progress);
  expect(titlesOf(await extractFromImage(picture, 'eng', { onProgress }))).toEqual(lessons);
  expect(new Set(told.map(({ step }) => step))).toEqual(new Set(['fetching', 'reading']));
  expect(told.every(({ done }) => done >= 0 && done <= 1)).toBe(true);
  expect((await ocrLanguages()).map(({ code, isKept }) => [code, isKept])).toEqual([
    ['eng', true],
    ['spa', false],
    ['fra', false],
  ]);

  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  // Two pictures, and a text from elsewhere, are the pages of one list.
  const next = await photograph(['Lesson 4: Seas and Oceans . . . . . . . . . . 25']);
  told.length = 0;
  const pages = [picture, next].map((file) => ({ kind: 'image', file, language: 'eng' }) as const);
  const whole = await extractFromPages([...pages, { kind: 'text', text: 'Lesson 5: Wind' }], {
    onProgress,
  });
  expect(titlesOf(whole)).toEqual([...lessons, '4 Seas and Oceans', '5 Wind']);
  expect(new Set(told.map((progress) => progress.page))).toEqual(new Set([0, 1]));
  expect(await extractFromImage(picture, 'spa')).toEqual({
    ok: false,
    error: { problem: problemText('reading-files-missing'), page: 0 },
  });
});

it('takes a language off the device, and the engine with the last one', async () => {
  const picture = await photograph(page);
  const before = await ocrLanguages();
  await extractFromImage(picture, 'fra');
  const kept = await ocrLanguages();
  expect(kept.map(({ isKept }) => isKept)).toEqual([false, false, true]);
  expect(kept[0]!.bytes).toBeLessThan(before[0]!.bytes);
  await removeOcrLanguage('fra');
  expect(await ocrLanguages()).toEqual(before);
  expect(await (await caches.open(ocrAssetsCache)).keys()).toEqual([]);
});

it('says what is wrong with a file that is no picture', async () => {
  const wrong = [
    [new File(['x'], 'a.txt', { type: 'text/plain' }), problemText('picture-required')],
    [new File(['x'], 'a.png', { type: 'image/png' }), problemText('picture-unreadable')],
  ] as const;
  for (const [file, problem] of wrong)
    expect(await extractFromImage(file, 'fra')).toEqual({ ok: false, error: { problem, page: 0 } });
});

it('reads the lines of a PDF, and says which one holds none or is broken', async () => {
  expect(titlesOf(await extractFromPdf(pdfFile(page)))).toEqual(lessons);
  expect(await extractFromPdf(pdfFile([]))).toEqual({
    ok: false,
    error: { problem: problemText('pdf-without-text'), page: 0 },
  });
  expect(await extractFromPdf(new File(['%PDF-1.4 broken'], 'a.pdf'))).toEqual({
    ok: false,
    error: { problem: problemText('pdf-unreadable'), page: 0 },
  });
});
