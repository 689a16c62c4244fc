import { Link } from 'react-router-dom';
import { piece, renderPiece, type PieceProps } from './piece.ts';
import styles from './text-link.module.css';

/** A link within text. */
export const TextLink = piece(Link, styles.link);

/** A button that looks like a link, such as for opening a dialog. */
export const TextButton = (props: PieceProps<'button'>) =>
  renderPiece('button', styles.link, { type: 'button', ...props });
