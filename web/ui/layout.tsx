import { piece, renderPiece, type PieceProps } from './piece.ts';
import styles from './layout.module.css';

/** A bare element that takes style properties, for what no other component covers. */
export const Box = piece('div');

/** Side by side, wrapping where there is no room. */
export const Row = piece('div', styles.row);

/** One below the other. */
export const Stack = piece('div', styles.stack);

/** A grid's properties. */
export type GridProps = PieceProps<'div'> & {
  /** The least width of a column, as CSS: as many columns as fit. */
  min?: string;
};

/** Equal columns, as many as fit. */
export const Grid = ({ min = '17rem', style, ...rest }: GridProps) =>
  renderPiece('div', styles.grid, { ...rest, style: { ...style, ['--least' as string]: min } });

/** For screen readers only. */
export const VisuallyHidden = (props: PieceProps<'span'>) =>
  renderPiece('span', undefined, { ...props, srOnly: true });
