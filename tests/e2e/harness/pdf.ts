/** Reads what a page has printed. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A printed page: its pieces of text in the order of the page, and its size in points. */
interface Sheet {
  pieces: string[];
  width: number;
  height: number;
}

/** The pages of a PDF. */
export async function sheetsOf(pdf: Uint8Array): Promise<Sheet[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const sheet = await document.getPage(at + 1);
      const { items } = await sheet.getTextContent();
      const [, , width = 0, height = 0] = sheet.view;
      return { pieces: items.flatMap((one) => ('str' in one ? one.str : [])), width, height };
    }),
  );
}

/** All words of pages, without the spaces that a line break may swallow. */
export const wordsOf = (sheets: readonly Sheet[]): string =>
  sheets
    .flatMap(({ pieces }) => pieces)
    .join('')
    .replace(/\s/g, '');
