/** The place that a child's scene shows: where the animal is, or a former one that the child visits. */
import { useMemo, useState } from 'react';
import {
  reachedRegions,
  type ReachedRegion,
  type Region,
} from '../../../shared-model/derive/scene-pieces.ts';
import { avatarOf } from '../../../shared-model/lib/avatars.ts';
import type { JourneyProps } from './journey.tsx';
import type { LearningPath } from './use-learning-path.ts';

/** What the scene shows, and what the strip says of it. */
export interface Scenery {
  /** The animal's own region. */
  home: Region;
  shown: ReachedRegion;
  journey: JourneyProps;
}

/** Before the day is read: the first level of a forest. */
export function useScenery(path: LearningPath | null): Scenery {
  const [visited, setVisited] = useState<Region | null>(null);
  const home = path ? avatarOf(path.student).category : 'forest';
  const level = path?.painted.level.level ?? 1;
  const reached = useMemo(() => reachedRegions(level, home), [level, home]);
  const wanted = path?.arrived.at(-1)?.region ?? visited;
  const shown = reached.find(({ region }) => region === wanted) ?? reached.at(-1)!;
  const journey = useMemo(
    () => ({ reached, shown: shown.region, onVisit: setVisited }),
    [reached, shown.region],
  );
  return { home, shown, journey };
}
