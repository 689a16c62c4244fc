/** Confetti is asked for, never a surprise; the library is loaded when it first flies. */
import { forget, recall, remember } from '../../state/browser-memory.ts';

export const wantsConfetti = (): boolean => recall('confetti') === 'yes';

export function setConfetti(wanted: boolean): void {
  if (wanted) remember('confetti', 'yes');
  else forget('confetti');
}

/** Throws some over the canvas; resolves when it could be loaded. */
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
