/** Reads what a page has printed. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words of a PDF without spaces, which a line break may swallow, and the size of each of its pages in points. */
export async function wordsOfPdf(
  pdf: Uint8Array,
): Promise<{ text: string; sizes: { width: number; height: number }[] }> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const sheet = await document.getPage(at + 1);
      const { items } = await sheet.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join('');
      const [, , width = 0, height = 0] = sheet.view;
      return { text, size: { width, height } };
    }),
  );
  return {
    text: pages
      .map(({ text }) => text)
      .join('')
      .replace(/\s/g, ''),
    sizes: pages.map(({ size }) => size),
  };
}
