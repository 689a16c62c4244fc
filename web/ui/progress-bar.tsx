import { chakra } from '@chakra-ui/react';
import { subjectOf } from '../theme/subject-look.ts';

const Track = chakra('div', {
  base: {
    position: 'relative',
    borderRadius: 'full',
    bg: 'sunken',
    borderWidth: '1px',
    overflow: 'hidden',
    width: 'full',
  },
  variants: { size: { md: { height: '2.5' }, lg: { height: '4' } } },
});

const Fill = chakra('div', {
  base: {
    height: 'full',
    bg: 'colorPalette.solid',
    transformOrigin: 'left',
    _rtl: { transformOrigin: 'right' },
    transition: 'transform 320ms ease-out',
    '@media (forced-colors: active)': { bg: 'Highlight', forcedColorAdjust: 'none' },
  },
});

/** A bar's values and label. */
export interface ProgressBarProps {
  value: number;
  max: number;
  label: string;
  /** Announced instead of a percentage: '28 of 40 tasks'. */
  valueText?: string;
  /** An accent. */
  tone?: string;
  /** In this subject's colour instead. */
  subject?: string | undefined;
  size?: 'md' | 'lg';
}

/** How much of something is done. */
export const ProgressBar = ({
  value,
  max,
  label,
  valueText,
  tone = 'pine',
  subject,
  size = 'md',
}: ProgressBarProps) => {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <Track size={size}>
      <chakra.progress
        srOnly
        aria-label={label}
        aria-valuetext={valueText}
        max={max > 0 ? max : 1}
        value={max > 0 ? value : 0}
      />
      <Fill
        colorPalette={subject === undefined ? tone : subjectOf(subject).palette}
        style={{ transform: `scaleX(${share})` }}
      />
    </Track>
  );
};
