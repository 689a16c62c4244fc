/** The habitat of the student's animal. Decorative: it says nothing that the screen doesn't say in words. */
import { memo, type ReactNode } from 'react';
import type { Avatar } from '../../../../shared-model/lib/avatars.ts';
import { forest } from './forest.ts';
import { garden } from './garden.ts';
import type { Drawing, Habitat, DrawingPosition } from './habitat.ts';
import styles from './habitats.module.css';
import { mountain } from './mountain.ts';
import { ocean } from './ocean.ts';
import { wildlife } from './wildlife.ts';

type Category = Avatar['category'];

const habitats: Record<Category, Habitat> = { forest, ocean, mountain, garden, wildlife };

const transformTo = ([x, y, size = 1, turn = 0]: DrawingPosition): string =>
  `translate(${x} ${y}) scale(${size}) rotate(${turn})`;

const draw = (drawing: Drawing): ReactNode =>
  drawing.map((part, at) => {
    if (typeof part === 'string') {
      const [colour, ...outline] = part.split(' ');
      return <path key={at} data-fill={colour} d={outline.join(' ')} />;
    }
    return part.places.map((place) => (
      <g key={`${at} ${place.join(' ')}`} transform={transformTo(place)}>
        {draw(part.drawing)}
      </g>
    ));
  });

/** The wide view at the head of the trail; each level up to the fourth reveals one more drawing. */
export const HabitatView = memo(({ category, level }: { category: Category; level: number }) => {
  const { view, revealed } = habitats[category];
  return (
    <svg
      className={styles.view}
      viewBox="0 0 1200 260"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      {[view, ...revealed.slice(0, level - 1)].map(draw)}
    </svg>
  );
});

/** One drawing beside the trail, where there is room for it. */
export const BesideTrail = memo(({ category, at }: { category: Category; at: number }) => {
  const { beside } = habitats[category];
  return (
    <svg className={styles.beside} viewBox="-70 -130 140 136" aria-hidden="true" focusable="false">
      {draw(beside[at % beside.length]!)}
    </svg>
  );
});
