import { useId, type ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import styles from './panel.module.css';
import { Heading } from './pieces.tsx';

/** A panel's title and actions. */
export interface PanelProps {
  title: string;
  icon?: LucideIcon;
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled part of a screen. */
export const Panel = ({ title, icon: Icon, actions, children }: PanelProps) => {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        {Icon && (
          <span className={styles.glyph} aria-hidden>
            <Icon size={20} />
          </span>
        )}
        <Heading level={2} id={id} className={styles.title}>
          {title}
        </Heading>
        {actions}
      </header>
      <div className={styles.content}>{children}</div>
    </section>
  );
};
