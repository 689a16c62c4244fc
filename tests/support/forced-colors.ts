/** Forced colours, as Windows' contrast themes set them. */
import { cdp } from 'vitest/browser';

export const forceColors = (isForced: boolean): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value: isForced ? 'active' : '' }],
  });
