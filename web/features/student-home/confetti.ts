import { isStill } from '../../browser/own-look.ts';

/** The library, loaded when some first flies and kept then; undefined where it has never been and there is no network. */
const library = async () => {
  try {
    return (await import('canvas-confetti')).default;
  } catch {
    return undefined;
  }
};

/** Throws confetti over the canvas; resolves once it flies, can't or shan't. */
export async function throwConfetti(canvas: HTMLCanvasElement): Promise<void> {
  if (isStill()) return;
  const confetti = await library();
  if (!confetti) return;
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
    ...(colors.every((color) => color.startsWith('#')) && { colors }),
  });
}
