/** A photo of so many pixels, for the tests of photos. */
export async function aPhoto(width: number, height: number, type = 'image/png'): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#1f6b52';
  context.fillRect(0, 0, width, height / 2);
  return new File([await canvas.convertToBlob({ type })], 'Tide pools.png', { type });
}
