import styles from './card.module.css';
import { piece, renderPiece, type PieceProps } from './piece.ts';

/** A card's menu in its corner. */
export const CardCorner = piece('div', styles.corner);

const tones = { danger: styles.danger, pine: styles.pine };

/** A card's properties. */
export type CardProps = PieceProps<'div'> & {
  tone?: keyof typeof tones | undefined;
  kind?: 'child' | undefined;
  /** The whole card can be pressed. */
  interactive?: boolean;
};

/** A sheet of paper with a hairline. */
export const Card = ({ tone, kind, interactive, ...rest }: CardProps) =>
  renderPiece(
    'div',
    [styles.card, tone && tones[tone], kind && styles.child, interactive && styles.interactive]
      .filter(Boolean)
      .join(' '),
    rest,
  );
