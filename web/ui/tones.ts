/** What a tone says, or which accent it is, to the colours of theme/tokens.ts. */
const palettes = {
  neutral: 'stone',
  success: 'pine',
  info: 'sky',
  warning: 'marigold',
  danger: 'coral',
  pine: 'pine',
  sky: 'sky',
  marigold: 'marigold',
  coral: 'coral',
} as const;

export type Tone = keyof typeof palettes;

export const paletteOf = (tone: Tone): string => palettes[tone];
