import type { ReactNode } from 'react';
import { TextLink } from '../../ui/pieces.tsx';
import styles from './card-link.module.css';

/** A link whose target is the whole card around it. */
export const CardLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <TextLink to={to} className={styles.link}>
    {children}
  </TextLink>
);
