/** Colour schemes; `auto` follows the device. */
export const themes = ['light', 'dark', 'auto'] as const;

/** One of the colour schemes. */
export type Theme = (typeof themes)[number];
