/** Colour schemes; `auto` follows the device. */
export const themes = ['light', 'dark', 'auto'] as const;

/** A colour scheme. */
export type Theme = (typeof themes)[number];
