/** The text of a PDF by pdf.js, which runs in a worker of its own. */
import type * as Pdfjs from 'pdfjs-dist';
import { pdfLines } from './pdf-lines.ts';
import type { PlacedWord } from './placed-lines.ts';
import { pdfLibrary, pdfWorker } from './reading-files.ts';

/** A table of contents is at the front; more pages are a book. */
const maxPages = 60;

/** A PDF’s text, or why it has none. */
export type PdfText = { readonly text: string } | { readonly problem: 'locked' | 'unreadable' };

const placedText = (item: {
  str: string;
  transform: number[];
  width: number;
  height: number;
}): PlacedWord => {
  const [, , , scale = 0, left = 0, baseline = 0] = item.transform;
  return {
    text: item.str,
    left,
    right: left + item.width,
    baseline,
    height: item.height || Math.abs(scale) || 1,
  };
};

/** @throws the signal's reason when it is aborted, and what the library's script throws when it can't be loaded. */
export async function readPdf(file: Blob, signal: AbortSignal): Promise<PdfText> {
  const data = new Uint8Array(await file.arrayBuffer());
  const pdfjs = (await import(/* @vite-ignore */ pdfLibrary)) as typeof Pdfjs;
  signal.throwIfAborted();
  const port = new Worker(pdfWorker, { type: 'module' });
  const worker = new pdfjs.PDFWorker({ port: port as never });
  const task = pdfjs.getDocument({
    data,
    worker,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  } as Parameters<typeof pdfjs.getDocument>[0]);
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  );
  try {
    return { text: await Promise.race([textOf(task.promise), aborted]) };
  } catch (error) {
    signal.throwIfAborted();
    return { problem: (error as Error).name === 'PasswordException' ? 'locked' : 'unreadable' };
  } finally {
    port.terminate();
  }
}

async function textOf(opening: Promise<Pdfjs.PDFDocumentProxy>): Promise<string> {
  const document = await opening;
  const pages: string[] = [];
  for (let number = 1; number <= Math.min(maxPages, document.numPages); number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
      pdfLines(items.flatMap((item) => ('str' in item ? [placedText(item)] : []))).join('\n'),
    );
  }
  return pages.join('\n\n');
}
