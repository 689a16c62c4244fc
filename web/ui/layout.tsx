import { piece, renderPiece, type PieceProps } from './piece.ts';
import styles from './layout.module.css';

/** A plain element with style properties. */
export const Box = piece('div');

/** Children side by side; wraps if there is no room. */
export const Row = piece('div', styles.row);

/** Children below each other. */
export const Stack = piece('div', styles.stack);

/** A grid's properties. */
export type GridProps = PieceProps<'div'> & {
  /** The minimum width of a column, as CSS. */
  min?: string;
};

/** Equal columns, as many as fit. */
export const Grid = ({ min = '17rem', style, ...rest }: GridProps) =>
  renderPiece('div', styles.grid, { ...rest, style: { ...style, ['--least' as string]: min } });

/** For screen readers only. */
export const VisuallyHidden = (props: PieceProps<'span'>) =>
  renderPiece('span', undefined, { ...props, srOnly: true });
