/** The names of new pieces, each beside its piece in the scene. Decorative: the celebration has said them. */
import { useEffect, useState, type RefObject } from 'react';
import type { ScenePiece } from '../../../shared-model/derive/scene-pieces.ts';
import { pieceName } from './piece-names.ts';
import styles from './new-piece-tags.module.css';

interface Place {
  name: string;
  left: number;
  top: number;
}

interface NewPieceTagsProps {
  trail: RefObject<HTMLElement | null>;
  pieces: readonly ScenePiece[];
}

/** How near to the trail's sides a name may stand, in pixels. */
const margin = 96;

/** How long a new piece may take until it is drawn, in milliseconds. */
const waitMs = 500;

/** Below the middle of the piece; none while it isn't drawn. */
function placeOf(piece: ScenePiece, trail: HTMLElement, around: DOMRect): Place[] {
  const drawn = trail.querySelector(`[data-new][data-piece="${piece.at}"]`);
  if (!drawn) return [];
  const { left, width, bottom } = drawn.getBoundingClientRect();
  const middle = left + width / 2 - around.left;
  return [
    {
      name: pieceName(piece),
      left: Math.min(Math.max(middle, margin), around.width - margin),
      top: bottom - around.top,
    },
  ];
}

export const NewPieceTags = ({ trail, pieces }: NewPieceTagsProps) => {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  useEffect(() => {
    const measure = (): void => {
      const around = trail.current?.getBoundingClientRect();
      if (around) setPlaces(pieces.flatMap((piece) => placeOf(piece, trail.current!, around)));
    };
    // Meanwhile a new region's drawings come; the celebration stands before the scene for longer.
    const timer = setTimeout(measure, waitMs);
    return () => clearTimeout(timer);
  }, [trail, pieces]);
  return places.map(({ name, left, top }) => (
    <span key={name} className={styles.tag} style={{ left, top }} aria-hidden="true">
      {name}
    </span>
  ));
};
