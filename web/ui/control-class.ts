import styles from './control.module.css';
import { classNames } from './piece.ts';

/** The classes of an element that one types or chooses in; `lg` on children's screens. */
export const controlClass = (size: 'md' | 'lg' = 'md', ...more: (string | undefined)[]): string =>
  classNames(styles.control, size === 'lg' && styles.large, ...more);
