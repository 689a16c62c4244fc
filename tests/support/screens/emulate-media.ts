/** Emulates media features; the reduced motion of all component tests stays unless a test asks for motion. */
import { cdp } from 'vitest/browser';

interface Medium {
  media?: 'print';
  look?: 'light' | 'dark';
  /** As in Windows’ contrast themes. */
  hasForcedColors?: boolean;
  moves?: boolean;
}

/** Emulates a medium; features without a value are reset. */
export const emulateMedia = (medium: Medium = {}): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', {
    media: medium.media ?? '',
    // The protocol resets every feature that a call doesn't name.
    features: [
      { name: 'prefers-reduced-motion', value: medium.moves ? 'no-preference' : 'reduce' },
      { name: 'prefers-color-scheme', value: medium.look ?? 'light' },
      { name: 'forced-colors', value: medium.hasForcedColors ? 'active' : 'none' },
    ],
  });
