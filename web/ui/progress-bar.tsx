import type { CSSProperties } from 'react';
import { useProgress } from '@chakra-ui/react/progress';
import { subjectOf } from '../theme/subject-look.ts';
import styles from './progress-bar.module.css';
import { colourOf } from './subject.tsx';

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
