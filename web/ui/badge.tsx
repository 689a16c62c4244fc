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

/** What a colour says, or an accent. */
export type Tone = keyof typeof palettes;

/** A span's properties with a tone, or a palette of theme/tokens.ts. */
export type BadgeProps = PieceProps<'span'> & { tone?: Tone; palette?: string };

/** A word or two about something. */
export const Badge = ({ tone = 'neutral', palette = palettes[tone], ...rest }: BadgeProps) =>
  renderPiece('span', styles.badge, { 'data-palette': palette, ...rest });
