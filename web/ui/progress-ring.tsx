import { useProgress } from '@chakra-ui/react/progress';
import { m } from '../messages/compiled/messages.js';
import styles from './progress-ring.module.css';

/** The percentage and its label. */
export interface ProgressRingProps {
  percent: number;
  label: string;
}

const side = 96;
const circle = { cx: 50, cy: 50, r: 42 };
const length = 2 * Math.PI * circle.r;

/** A ring that shows a percentage. */
export const ProgressRing = ({ percent, label }: ProgressRingProps) => {
  const progress = useProgress({ value: Math.min(100, Math.max(0, percent)) });
  const { style: _, ...spoken } = progress.getCircleProps();
  return (
    <div className={styles.ring} style={{ width: side, height: side }}>
      <svg
        {...spoken}
        className={styles.circle}
        viewBox="0 0 100 100"
        aria-label={label}
        aria-valuenow={Math.round(percent)}
      >
        <circle {...circle} className={styles.track} />
        <circle
          {...circle}
          className={styles.range}
          strokeDasharray={`${(length * progress.percent) / 100} ${length}`}
          {...(percent <= 0 && { 'data-empty': '' })}
        />
      </svg>
      <span className={styles.share} aria-hidden>
        {m.common_percent({ percent: Math.round(percent) })}
      </span>
    </div>
  );
};
