/** Confetti is asked for, never a surprise; the library is loaded when it first flies. */
const key = 'trailbook:confetti';

export function wantsConfetti(): boolean {
  try {
    return localStorage.getItem(key) === 'yes';
  } catch {
    return false;
  }
}

export function setConfetti(wanted: boolean): void {
  try {
    if (wanted) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch {
    // Without site data there is none next time.
  }
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
