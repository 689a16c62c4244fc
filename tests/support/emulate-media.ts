/** What the browser tells the page of its medium; the reduced motion of all component tests stays. */
import { cdp } from 'vitest/browser';

interface Medium {
  media?: 'print';
  look?: 'light' | 'dark';
  /** As Windows’ contrast themes set them. */
  hasForcedColors?: boolean;
}

/** What isn't named is as it is without this. */
export const emulateMedia = (medium: Medium = {}): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', {
    media: medium.media ?? '',
    // The protocol forgets every feature that a call doesn't name.
    features: [
      { name: 'prefers-reduced-motion', value: 'reduce' },
      { name: 'prefers-color-scheme', value: medium.look ?? 'light' },
      { name: 'forced-colors', value: medium.hasForcedColors ? 'active' : 'none' },
    ],
  });
