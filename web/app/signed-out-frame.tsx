import type { ReactNode } from 'react';
import styles from './signed-out-frame.module.css';

/** As high as the window: the frame of screens before a profile is open, with the notices above them. */
export const SignedOutFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>{children}</div>
);
