import styles from './badge.module.css';
import { renderPiece, type PieceProps } from './piece.ts';

/** The palette of theme/tokens.ts for each tone or accent. */
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

/** The meaning of a badge's colour, or an accent. */
export type Tone = keyof typeof palettes;

/** A span's properties with a tone, or a palette of theme/tokens.ts. */
export type BadgeProps = PieceProps<'span'> & { tone?: Tone; palette?: string };

/** A coloured label of a word or two. */
export const Badge = ({ tone = 'neutral', palette = palettes[tone], ...rest }: BadgeProps) =>
  renderPiece('span', styles.badge, { 'data-palette': palette, ...rest });
