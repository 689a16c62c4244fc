/** Tesseract's recogniser on one prepared picture. */
import loadTesseract from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import { preparePicture, type GreyPicture } from './prepare-picture.ts';
import { recognisedLines } from './recognised-lines.ts';

/** The recognition engine with a language. */
export interface Recognition {
  /** The engine, compiled here. */
  readonly engine: ArrayBuffer;
  /** The language model, as downloaded. */
  readonly language: ArrayBuffer;
  readonly code: string;
}

/** The neural recogniser alone: the engine's build has no other. */
const lstmOnly = 1;

/** A server may have unpacked it in transit. */
async function unpacked(content: ArrayBuffer): Promise<Uint8Array> {
  const bytes = new Uint8Array(content);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([content]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The simplest grey image format the engine reads: no time is spent on packing. */
function asPgm({ width, height, pixels }: GreyPicture): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + pixels.length);
  file.set(head);
  file.set(pixels, head.length);
  return file;
}

/**
 * The lines of text in a picture, wide gaps as tabs.
 *
 * @param onDone gets the share that is read, 0 to 1.
 * @throws when the engine can't be started or the language file is invalid.
 */
export async function recognise(
  picture: GreyPicture,
  { engine, language, code }: Recognition,
  onDone: (share: number) => void,
): Promise<string> {
  const tesseract = await loadTesseract({
    wasmBinary: engine,
    TesseractProgress: (percent) => onDone(Math.min(1, percent / 100)),
    print: () => undefined,
    printErr: () => undefined,
  });
  tesseract.FS.writeFile(`${code}.traineddata`, await unpacked(language));
  const api = new tesseract.TessBaseAPI();
  if (api.Init(null, code, lstmOnly) !== 0) throw new Error(`Tesseract takes no ${code}`);
  tesseract.FS.writeFile('/input', asPgm(preparePicture(picture)));
  if (api.SetImageFile() !== 0) throw new Error('Tesseract takes no picture');
  if (api.Recognize(null) !== 0) throw new Error('Tesseract could not read the picture');
  const lines = recognisedLines(api.GetTSVText(0));
  api.End();
  return lines;
}
