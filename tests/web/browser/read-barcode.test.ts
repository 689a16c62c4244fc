/** A book's barcode on a photo: read where the browser can, and nothing thrown where it can't. */
import { afterEach, expect, it, vi } from 'vitest';
import { canReadBarcodes, readBarcodes } from '../../../web/browser/read-barcode.ts';

afterEach(() => vi.unstubAllGlobals());

const photo = new Blob(['x']);

it('A browser without the API says so and finds nothing', async () => {
  expect(canReadBarcodes()).toBe(false);
  expect(await readBarcodes(photo)).toEqual([]);
});

it('Its numbers are what the browser finds; a photo that can’t be opened has none', async () => {
  const close = vi.fn<() => void>();
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close }));
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      readonly formats: string[];
      constructor({ formats }: { formats: string[] }) {
        this.formats = formats;
      }
      detect = () => Promise.resolve(this.formats.map((name) => ({ rawValue: name })));
    },
  );
  expect(canReadBarcodes()).toBe(true);
  expect(await readBarcodes(photo)).toEqual(['ean_13']);
  expect(close).toHaveBeenCalledOnce();
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
  expect(await readBarcodes(photo)).toEqual([]);
});
