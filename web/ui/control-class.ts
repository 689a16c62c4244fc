import styles from './control.module.css';

/** The classes of an element that one types or chooses in; `lg` on children's screens. */
export const controlClass = (size: 'md' | 'lg' = 'md', ...more: (string | undefined)[]): string =>
  [styles.control, size === 'lg' && styles.large, ...more].filter(Boolean).join(' ');
