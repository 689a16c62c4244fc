import { useLayoutEffect, useRef } from 'react';
import type { ScenePiece } from '../../../shared-model/derive/scene-pieces.ts';
import { draw } from './habitats/draw.tsx';
import drawings from './habitats/habitats.module.css';
import { useHabitat } from './habitats/use-habitat.ts';
import styles from './piece-picture.module.css';

/** One piece of the trail, large, in its region's colours. Decorative: its name is said beside it. */
export const PiecePicture = ({ region, at }: ScenePiece) => {
  const habitat = useHabitat(region);
  const svg = useRef<SVGSVGElement>(null);
  const piece = habitat?.pieces[at];
  useLayoutEffect(() => {
    const box = svg.current?.getBBox();
    if (!piece || !box || !svg.current) return;
    const { x, y, width, height } = box;
    svg.current.setAttribute('viewBox', `${x - 8} ${y - 8} ${width + 16} ${height + 16}`);
  }, [piece]);
  return (
    <span className={`${drawings.habitat} ${styles.picture}`} data-habitat={region}>
      {piece && (
        <svg ref={svg} className={styles.drawing} focusable="false">
          {draw([piece])}
        </svg>
      )}
    </span>
  );
};
