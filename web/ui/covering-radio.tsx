import type { ComponentProps } from 'react';
import styles from './covering-radio.module.css';

/** A radio button that covers its label. The label's look shows whether it is chosen. */
export const CoveringRadio = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input type="radio" {...props} className={styles.radio} />
);
