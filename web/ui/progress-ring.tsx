import { m } from '../messages/compiled/messages.js';
import { chakra } from '@chakra-ui/react';

/** The percentage and its label. */
export interface ProgressRingProps {
  percent: number;
  label: string;
}

const side = 96;
const radius = 42;
const length = 2 * Math.PI * radius;

/** A share of the whole, as a ring. */
export const ProgressRing = ({ percent, label }: ProgressRingProps) => (
  <chakra.div
    display="inline-grid"
    placeItems="center"
    flexShrink="0"
    style={{ width: side, height: side }}
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
        stroke="pine.solid"
        strokeDasharray={`${(length * Math.min(100, Math.max(0, percent))) / 100} ${length}`}
        visibility={percent > 0 ? 'visible' : 'hidden'}
      />
    </chakra.svg>
    <chakra.span fontWeight="700" fontVariantNumeric="tabular-nums" aria-hidden>
      {m.common_percent({ percent: Math.round(percent) })}
    </chakra.span>
  </chakra.div>
);
