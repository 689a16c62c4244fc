/** What the levels have brought: the places that were reached, and the pieces of the one that is shown. */
import type { ReachedRegion, Region } from '../../../shared-model/derive/scene-pieces.ts';
import { piecesInAll, piecesInRegion } from '../../../shared-model/derive/scene-pieces.ts';
import { m } from '../../messages/compiled/messages.js';
import { showList } from '../../format/format.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { pieceName, regionNames } from './piece-names.ts';
import styles from './journey.module.css';

/** The places of a child's journey. */
export interface JourneyProps {
  /** In the order of the journey. */
  reached: readonly ReachedRegion[];
  /** The one that the scene shows. */
  shown: Region;
  onVisit: (region: Region) => void;
}

/** What is still to come; nothing is promised that doesn't. */
function nextWords(count: number): string {
  if (count === piecesInAll) return m.student_home_all_pieces();
  return count === 0 ? m.student_home_first_piece() : m.student_home_next_piece();
}

export const Journey = ({ reached, shown, onVisit }: JourneyProps) => {
  const pieces = reached.find(({ region }) => region === shown)?.pieces ?? 0;
  const count = (reached.length - 1) * piecesInRegion + reached.at(-1)!.pieces;
  const names = Array.from({ length: pieces }, (_, at) => pieceName({ region: shown, at }));
  return (
    <div className={styles.journey}>
      {reached.length > 1 && (
        <Segmented
          wraps
          label={m.student_home_places()}
          value={shown}
          onChange={onVisit}
          options={reached.map(({ region }) => ({ value: region, label: regionNames[region]() }))}
        />
      )}
      {names.length > 0 && (
        <p>
          <strong>{m.student_home_pieces()}</strong> <span>{showList(names)}</span>
        </p>
      )}
      <p className={styles.next}>{nextWords(count)}</p>
    </div>
  );
};
