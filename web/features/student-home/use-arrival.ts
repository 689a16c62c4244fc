/** The pieces that have just come to the trail: shown while they are celebrated, and a little longer. */
import { useEffect, useState } from 'react';
import type { ScenePiece } from '../../../shared-model/derive/scenery.ts';
import type { Completion } from './use-learning-path.ts';

/** How long the view stays with a new piece, its celebration included, in milliseconds. */
const arrivalMs = 7_000;

const none: readonly ScenePiece[] = [];

/** Empty while nothing is new. */
export function useArrival(celebrated: Completion | null): readonly ScenePiece[] {
  const [arrived, setArrived] = useState(none);
  const coming = celebrated?.pieces ?? none;
  useEffect(() => {
    if (coming.length > 0) setArrived(coming);
  }, [coming]);
  useEffect(() => {
    if (arrived.length === 0) return undefined;
    const timer = setTimeout(() => setArrived(none), arrivalMs);
    return () => clearTimeout(timer);
  }, [arrived]);
  return arrived;
}
