/** Prepares a picture for text recognition. */
import type { GreyPicture } from './prepare-picture.ts';

/**
 * Shorter side in pixels. A page's letters are about a hundredth of its width: more is only slower, less is unclear.
 */
const widest = 2_200;
const narrowest = 1_100;
/** Largest picture after scaling; only shapes that are no page reach it. */
const mostPixels = 12_000_000;

const scaleOf = ({ width, height }: ImageBitmap): number => {
  const shorter = Math.min(width, height);
  const scale =
    shorter > widest
      ? widest / shorter
      : shorter < narrowest
        ? Math.min(2, narrowest / shorter)
        : 1;
  return Math.min(scale, Math.sqrt(mostPixels / (width * height)));
};

/**
 * Decodes a picture to shades of grey, scaled so that a page's letters have a readable size.
 *
 * @throws when the browser can't decode the file.
 */
export async function decodePicture(file: Blob): Promise<GreyPicture> {
  const bitmap = await createImageBitmap(file);
  const scale = scaleOf(bitmap);
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d', {
    willReadFrequently: true,
  })!;
  context.imageSmoothingQuality = 'high';
  // Transparent parts count as white paper.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const { data } = context.getImageData(0, 0, width, height);
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = (data[at * 4]! * 77 + data[at * 4 + 1]! * 150 + data[at * 4 + 2]! * 29) >> 8;
  return { width, height, pixels };
}
