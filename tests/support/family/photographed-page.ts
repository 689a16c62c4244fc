/**
 * A PNG's bytes: a page a little askew and unevenly lit, as a tablet photographs it. Runs in a browser, and needs
 * nothing around it.
 */
export async function photographedPage(lines: readonly string[]): Promise<number[]> {
  const canvas = new OffscreenCanvas(1_200, 160 + lines.length * 70);
  const context = canvas.getContext('2d')!;
  const light = context.createLinearGradient(0, 0, canvas.width, 0);
  light.addColorStop(0, '#999');
  light.addColorStop(1, '#eee');
  context.fillStyle = light;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.rotate(0.02);
  context.fillStyle = '#222';
  context.font = '36px serif';
  for (const [at, line] of lines.entries()) context.fillText(line, 120, 100 + at * 70);
  const png = await canvas.convertToBlob();
  return [...new Uint8Array(await png.arrayBuffer())];
}
