/** Reads a book's barcode off a photo, in browsers that can (the Barcode Detection API). */

interface Detector {
  detect: (image: ImageBitmap) => Promise<{ rawValue: string }[]>;
}

type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorHere = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser reads barcodes at all. */
export const canReadBarcodes = (): boolean => detectorHere() !== undefined;

/** The numbers of the barcodes in a photo; none if it holds none, or can't be read. */
export async function readBarcodes(photo: Blob): Promise<string[]> {
  const BarcodeDetector = detectorHere();
  if (!BarcodeDetector) return [];
  try {
    const image = await createImageBitmap(photo);
    const found = await new BarcodeDetector({ formats: ['ean_13'] }).detect(image);
    image.close();
    return found.map(({ rawValue }) => rawValue);
  } catch {
    return [];
  }
}
