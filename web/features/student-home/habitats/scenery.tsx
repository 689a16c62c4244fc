/** The surroundings of the student's animal: decoration, which says nothing that the screen doesn't say in words. */
import { memo } from 'react';
import type { Avatar } from '../../../../shared-model/lib/avatars.ts';
import { forest } from './forest.tsx';
import { garden } from './garden.tsx';
import type { Habitat } from './habitat.ts';
import './habitats.css';
import { mountain } from './mountain.tsx';
import { ocean } from './ocean.tsx';
import { wildlife } from './wildlife.tsx';

const habitats: Record<Avatar['category'], Habitat> = {
  forest,
  ocean,
  mountain,
  garden,
  wildlife,
};

/** The wide view at the head of the trail; each level up to the fourth reveals something more of it. */
const View = ({ category, level }: { category: Avatar['category']; level: number }) => {
  const { view, revealed } = habitats[category];
  return (
    <svg
      className="habitat-view"
      viewBox="0 0 1200 260"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      {view}
      {revealed.slice(0, level - 1)}
    </svg>
  );
};

export const HabitatView = memo(View);

/** One thing that stands beside the trail, where there is room for it. */
const Beside = ({ category, at }: { category: Avatar['category']; at: number }) => {
  const { beside } = habitats[category];
  const Thing = beside[at % beside.length]!;
  return (
    <svg className="habitat-beside" viewBox="-70 -130 140 136" aria-hidden="true" focusable="false">
      <Thing />
    </svg>
  );
};

export const BesideTrail = memo(Beside);
