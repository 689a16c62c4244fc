import { subjectColours } from './subject.tsx';
import styles from './work-dots.module.css';

/** A piece of work as a dot. */
export interface WorkDot {
  /** Unique among the dots. */
  key: string;
  /** Determines its colour. */
  subject: string;
  /** `current`: in progress, or next. */
  state: 'done' | 'current' | 'open';
}

/**
 * A dot for each piece of work in its subject's colour, full once it is done. Screen readers skip it: beside it stands
 * how much of how much is done.
 */
export const WorkDots = ({ dots }: { dots: readonly WorkDot[] }) => (
  <span className={styles.dots} aria-hidden>
    {dots.map(({ key, subject, state }) => (
      <span key={key} className={styles.dot} style={subjectColours(subject)} data-state={state} />
    ))}
  </span>
);
