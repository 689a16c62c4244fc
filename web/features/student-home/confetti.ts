import { isStill } from '../../browser/own-look.ts';

/** The library, loaded on first use and then kept; undefined when it was never loaded and there is no network. */
const library = async () => {
  try {
    return (await import('canvas-confetti')).default;
  } catch {
    return undefined;
  }
};

/** Throws confetti over the canvas. Resolves once it flies, or when it can't or may not. */
export async function throwConfetti(canvas: HTMLCanvasElement): Promise<void> {
  if (isStill()) return;
  const confetti = await library();
  if (!confetti) return;
  const style = getComputedStyle(canvas);
  const colors = ['pine', 'marigold', 'coral', 'sky'].map((name) =>
    style.getPropertyValue(`--chakra-colors-${name}-solid`).trim(),
  );
  // The library's own worker would start from a blob, which the page's content security policy forbids.
  const fly = confetti.create(canvas, { resize: true, useWorker: false });
  void fly({
    particleCount: 90,
    spread: 75,
    origin: { y: 0.62 },
    ...(colors.every((color) => color.startsWith('#')) && { colors }),
  });
}
