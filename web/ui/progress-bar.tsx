import type { CSSProperties } from 'react';
import { useProgress } from '@chakra-ui/react/progress';
import { subjectOf } from '../theme/subject-look.ts';
import { m } from '../messages/compiled/messages.js';
import styles from './progress-bar.module.css';
import { colourOf } from './subject.tsx';
import progressRing from './progress-ring.module.css';

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
    <div className={progressRing.ring} style={{ width: side, height: side }}>
      <svg
        {...spoken}
        className={progressRing.circle}
        viewBox="0 0 100 100"
        aria-label={label}
        aria-valuenow={Math.round(percent)}
      >
        <circle {...circle} className={progressRing.track} />
        <circle
          {...circle}
          className={progressRing.range}
          strokeDasharray={`${(length * progress.percent) / 100} ${length}`}
          {...(percent <= 0 && { 'data-empty': '' })}
        />
      </svg>
      <span className={progressRing.share} aria-hidden>
        {m.common_percent({ percent: Math.round(percent) })}
      </span>
    </div>
  );
};

/** A bar's values and label. */
export interface ProgressBarProps {
  value: number;
  max: number;
  label: string;
  /** Announced instead of a percentage: '28 of 40 tasks'. */
  valueText?: string;
  /** The bar's accent. */
  tone?: string;
  /** The subject whose colour the bar has instead. */
  subject?: string | undefined;
  size?: 'md' | 'lg';
}

/** A bar that shows how much is done. */
export const ProgressBar = ({
  value,
  max,
  label,
  valueText,
  tone = 'pine',
  subject,
  size = 'md',
}: ProgressBarProps) => {
  const progress = useProgress(
    max > 0 ? { max, value: Math.min(max, Math.max(0, value)) } : { max: 1, value: 0 },
  );
  const palette = subject === undefined ? tone : subjectOf(subject).palette;
  const look = {
    transform: `scaleX(${progress.percent / 100})`,
    '--progress-colour': colourOf(palette, 'solid'),
  } as CSSProperties;
  return (
    <div
      {...progress.getTrackProps()}
      className={styles.track}
      data-size={size}
      aria-label={label}
      aria-valuetext={valueText}
    >
      <div {...progress.getRangeProps()} className={styles.range} style={look} />
    </div>
  );
};
