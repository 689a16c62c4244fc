import type { ReactNode } from 'react';
import type { Today } from '../../../shared-model/derive/today.ts';
import styles from './day-ring.module.css';

const circle = { cx: 50, cy: 50, r: 47 };
const length = 2 * Math.PI * circle.r;

interface Props {
  /** Undefined: not read yet. */
  today: Today | undefined;
  /** The student's animal. */
  children: ReactNode;
}

/** A ring around a student's animal that fills with the day; words beside it say the same. */
export const DayRing = ({ today, children }: Props) => {
  const { done, left } = today ?? { done: 0, left: 0 };
  const share = done + left === 0 ? 0 : done / (done + left);
  return (
    <span className={styles.ring}>
      {children}
      <svg className={styles.circle} viewBox="0 0 100 100" aria-hidden>
        <circle {...circle} className={styles.track} />
        {share > 0 && (
          <circle
            {...circle}
            className={styles.range}
            strokeDasharray={`${length * share} ${length}`}
          />
        )}
      </svg>
    </span>
  );
};
