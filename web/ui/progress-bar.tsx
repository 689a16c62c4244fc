import type { CSSProperties } from 'react';
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

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/** What a screen reader says. */
const spoken = (label: string, value: number, max: number) => ({
  role: 'progressbar',
  'aria-label': label,
  'aria-valuemin': 0,
  'aria-valuemax': max,
  'aria-valuenow': value,
});

/** A ring that shows a percentage. */
export const ProgressRing = ({ percent, label }: ProgressRingProps) => {
  const filled = within(percent, 100);
  return (
    <div className={progressRing.ring} style={{ width: side, height: side }}>
      <svg
        {...spoken(label, Math.round(filled), 100)}
        className={progressRing.circle}
        viewBox="0 0 100 100"
      >
        <circle {...circle} className={progressRing.track} />
        <circle
          {...circle}
          className={progressRing.range}
          strokeDasharray={`${(length * filled) / 100} ${length}`}
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
  const most = max > 0 ? max : 1;
  const filled = max > 0 ? within(value, max) : 0;
  const palette = subject === undefined ? tone : subjectOf(subject).palette;
  const look = {
    transform: `scaleX(${filled / most})`,
    '--progress-colour': colourOf(palette, 'solid'),
  } as CSSProperties;
  return (
    <div
      {...spoken(label, filled, most)}
      className={styles.track}
      data-size={size}
      aria-valuetext={valueText}
    >
      <div className={styles.range} style={look} />
    </div>
  );
};
