import { m } from '../../messages/compiled/messages.js';
import styles from './skip-link.module.css';

/** The first element in tab order: skips the navigation. */
export const SkipLink = () => (
  <a
    className={styles.skip}
    href="#main"
    onClick={(event) => {
      // Keeps the screen's address.
      event.preventDefault();
      document.getElementById('main')?.focus();
    }}
  >
    {m.shell_skip()}
  </a>
);
