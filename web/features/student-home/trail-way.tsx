/** The path between two stops, as high as the stop it runs past; where it was walked, with the animal's prints. */
import { printOf } from './prints.ts';
import styles from './trail-way.module.css';

/** The side of the scene on which a stop is. */
export type Side = 'start' | 'end';

/** Horizontal position of the path at a stop, in percent of its own width. */
const bend: Record<Side, number> = { start: 28, end: 72 };

const Print = ({ animal, turn }: { animal: string; turn: number }) => (
  <svg className={styles.print} viewBox="-14 -14 28 28" style={{ rotate: `${turn}deg` }}>
    <path d={printOf(animal)} />
  </svg>
);

interface TrailWayProps {
  side: Side;
  walked: boolean;
  /** The avatar's id. */
  animal: string;
  /** Where the stone is: at an open stop near its top, otherwise in the middle. */
  isOpen: boolean;
  /** At the ends of the trail the path runs straight. */
  isFirst: boolean;
  isLast: boolean;
}

export const TrailWay = ({ side, walked, animal, isOpen, isFirst, isLast }: TrailWayProps) => {
  const at = bend[side];
  const lean = (50 + at) / 2;
  const [before, stone] = isOpen ? [6, 20] : [18, 50];
  const way = `M50 0C${isFirst ? 50 : lean} ${before} ${at} ${stone / 2} ${at} ${stone}S${isLast ? 50 : lean} 84 50 100`;
  return (
    <span
      className={styles.way}
      data-side={side}
      data-first={isFirst || undefined}
      aria-hidden="true"
    >
      <svg
        className={styles.lines}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        focusable="false"
      >
        <path className={styles.edge} d={way} />
        <path className={`${styles.edge} ${styles.joint}`} d="M50 100h.01" />
        <path className={styles.ground} d={way} />
        {!walked && <path className={styles.dots} d={way} />}
      </svg>
      {walked && (
        <span className={styles.prints}>
          <Print animal={animal} turn={side === 'start' ? 200 : 160} />
          <Print animal={animal} turn={side === 'start' ? 150 : 210} />
        </span>
      )}
    </span>
  );
};
