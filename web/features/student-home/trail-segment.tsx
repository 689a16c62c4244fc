/** The way from one stop to the next; as high as the stop beside it, whatever is written there. */
export type Side = 'start' | 'end';

/** Where the way runs at a stop, in percent of its own width. */
const bend: Record<Side, number> = { start: 30, end: 70 };

const paw =
  'M0 9C-7 9-9 4-6 0C-4-3 4-3 6 0C9 4 7 9 0 9ZM-9-3a2.6 3.4 0 1 1 .1 0ZM-3.4-8a2.6 3.4 0 1 1 .1 0ZM3.6-8a2.6 3.4 0 1 1 .1 0ZM9.2-3a2.6 3.4 0 1 1 .1 0Z';

const Paw = ({ turn }: { turn: number }) => (
  <svg className="trail-paw" viewBox="-14 -14 28 28" style={{ rotate: `${turn}deg` }}>
    <path d={paw} />
  </svg>
);

interface TrailSegmentProps {
  side: Side;
  walked: boolean;
  /** At the ends of the trail the way runs straight. */
  isFirst: boolean;
  isLast: boolean;
}

export const TrailSegment = ({ side, walked, isFirst, isLast }: TrailSegmentProps) => {
  const at = bend[side];
  const lean = (50 + at) / 2;
  const way = `M50 0C${isFirst ? 50 : lean} 16 ${at} 30 ${at} 50S${isLast ? 50 : lean} 84 50 100`;
  return (
    <span className="trail-segment" aria-hidden="true">
      <svg className="trail-way" viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
        <path className="trail-way-edge" d={way} />
        <path className="trail-way-edge trail-way-joint" d="M50 100h.01" />
        <path className="trail-way-ground" d={way} />
        {!walked && <path className="trail-way-dots" d={way} />}
      </svg>
      {walked && (
        <span className="trail-paws">
          <Paw turn={side === 'start' ? 150 : 210} />
          <Paw turn={side === 'start' ? 128 : 232} />
        </span>
      )}
    </span>
  );
};
