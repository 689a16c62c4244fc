import styles from './control.module.css';

/** The classes of a text field, select or similar control; `lg` on children's screens. */
export const controlClass = (size: 'md' | 'lg' = 'md', ...more: (string | undefined)[]): string =>
  [styles.control, size === 'lg' && styles.large, ...more].filter(Boolean).join(' ');
