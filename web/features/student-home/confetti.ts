/** Throws confetti over the canvas. Its library is loaded when some first flies; resolves when that could be had. */
export async function throwConfetti(canvas: HTMLCanvasElement): Promise<void> {
  const { default: confetti } = await import('canvas-confetti');
  const style = getComputedStyle(canvas);
  const colors = ['pine', 'marigold', 'coral', 'sky'].map((name) =>
    style.getPropertyValue(`--chakra-colors-${name}-solid`).trim(),
  );
  // A worker of its own would come from a blob, which the page's policy doesn't allow.
  const fly = confetti.create(canvas, { resize: true, useWorker: false });
  void fly({
    particleCount: 90,
    spread: 75,
    origin: { y: 0.62 },
    disableForReducedMotion: true,
    ...(colors.every((color) => color.startsWith('#')) && { colors }),
  });
}
