/**
 * The place behind the trail: the sky, what is far, hills that come nearer, and what grows on them. Decorative and
 * still: it says nothing that the screen doesn't say in words, and renders once.
 */
import type { CSSProperties } from 'react';
import type { Region } from '../../../shared-model/derive/scene-pieces.ts';
import { memo } from '../../ui/memo.tsx';
import { draw } from './habitats/draw.tsx';
import type { Habitat } from './habitats/habitat.ts';
import drawings from './habitats/habitats.module.css';
import { useHabitat } from './habitats/use-habitat.ts';
import styles from './scene.module.css';

/** The head of the scene, 1200 × 500; narrow screens crop its sides, wide ones its sky. */
const horizonView = {
  viewBox: '0 -240 1200 500',
  preserveAspectRatio: 'xMidYMax slice',
  focusable: 'false',
} as const;

/** The upper edges of hills, 1200 × 90. */
const ridges = [
  'M0 60C180 10 380 4 560 38S960 84 1200 26V90H0Z',
  'M0 24C220 70 420 84 640 44S1020 0 1200 52V90H0Z',
  'M0 48C140 84 360 66 540 30S900 6 1200 66V90H0Z',
] as const;

/** How much of the near colour each hill has, in percent; the last two take turns from there on. */
const nearness = [0, 22, 44, 66, 88] as const;

const nearnessOf = (at: number): number => nearness[at] ?? nearness[3 + (at % 2)]!;

const Hill = ({ at }: { at: number }) => (
  <div
    className={styles.hill}
    style={{ ['--at']: at, ['--near']: `${nearnessOf(at)}%` } as CSSProperties}
  >
    <svg
      className={styles.ridge}
      viewBox="0 0 1200 90"
      preserveAspectRatio="none"
      focusable="false"
    >
      <path d={ridges[at % ridges.length]} />
    </svg>
  </div>
);

/** What grows beside the trail: two to a hill, on either side, and on a wide trail two more further in. */
const Growth = ({ habitat, at }: { habitat: Habitat; at: number }) => (
  <>
    {[0, 1, 2, 3].map((one) => (
      <svg
        key={one}
        className={styles.growth}
        data-spot={one}
        style={{ ['--at']: at } as CSSProperties}
        viewBox="-70 -130 140 136"
        focusable="false"
      >
        {draw(habitat.beside[(at * 3 + one) % habitat.beside.length]!)}
      </svg>
    ))}
  </>
);

interface SceneProps {
  region: Region;
  /** How many of its pieces are there. */
  pieces: number;
  /** From which piece on they are new; null: none is. */
  newFrom: number | null;
  /** How many hills follow one another down the trail. */
  hills: number;
}

export const Scene = memo(({ region, pieces, newFrom, hills }: SceneProps) => {
  const habitat = useHabitat(region);
  const all = Array.from({ length: hills }, (_, at) => at);
  return (
    <div className={styles.scene} aria-hidden="true">
      <div className={styles.horizon}>
        {habitat && (
          <svg className={drawings.drawing} {...horizonView}>
            {[habitat.sky, habitat.view].map(draw)}
          </svg>
        )}
      </div>
      {all.map((at) => (
        <Hill key={at} at={at} />
      ))}
      {habitat && all.map((at) => <Growth key={at} habitat={habitat} at={at} />)}
      {habitat && (
        <svg className={`${drawings.drawing} ${styles.pieces}`} {...horizonView}>
          {habitat.pieces.slice(0, pieces).map((piece, at) => (
            <g key={at} data-piece={at} data-new={(newFrom !== null && at >= newFrom) || undefined}>
              {draw([piece])}
            </g>
          ))}
        </svg>
      )}
    </div>
  );
});
