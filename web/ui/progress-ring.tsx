import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';

export interface ProgressRingProps {
  percent: number;
  label: string;
  /** An accent or a subject's palette. */
  tone?: string;
  /** In px. */
  size?: number;
  /** In the middle; by default the percentage. */
  children?: ReactNode;
}

const radius = 42;
const length = 2 * Math.PI * radius;

/** A share of the whole, as a ring. */
export const ProgressRing = ({
  percent,
  label,
  tone = 'pine',
  size = 96,
  children = `${Math.round(percent)}%`,
}: ProgressRingProps) => (
  <chakra.div
    colorPalette={tone}
    display="inline-grid"
    placeItems="center"
    flexShrink="0"
    style={{ width: size, height: size }}
    position="relative"
    css={{ '& > *': { gridArea: '1 / 1' } }}
  >
    <chakra.progress srOnly aria-label={label} max={100} value={Math.round(percent)} />
    <chakra.svg
      viewBox="0 0 100 100"
      width="full"
      height="full"
      transform="rotate(-90deg)"
      aria-hidden
    >
      <chakra.circle cx="50" cy="50" r={radius} fill="none" strokeWidth="11" stroke="hairline" />
      <chakra.circle
        cx="50"
        cy="50"
        r={radius}
        fill="none"
        strokeWidth="11"
        strokeLinecap="round"
        stroke="colorPalette.solid"
        strokeDasharray={`${(length * Math.min(100, Math.max(0, percent))) / 100} ${length}`}
        visibility={percent > 0 ? 'visible' : 'hidden'}
      />
    </chakra.svg>
    <chakra.span fontWeight="700" fontVariantNumeric="tabular-nums" aria-hidden>
      {children}
    </chakra.span>
  </chakra.div>
);
