/** A label or number before a title, as parsed. */
import type { LabelRank } from './vocabulary.ts';

/** How a number is written. `garbled`: from a scan; only the neighbours determine its value. */
export type NumberStyle =
  'arabic' | 'bare' | 'roman' | 'alpha' | 'decimal' | 'dashed' | 'garbled' | 'none';

/** A label or a number before a title. */
export interface ListMarker {
  /** The label's word, without accents and in the singular; empty if none. */
  readonly label: string;
  readonly rank: LabelRank | 0;
  readonly style: NumberStyle;
  /** 1.4 is [1, 4]; empty without a number. */
  readonly parts: readonly number[];
  /** The end of a range; undefined if it isn't one. */
  readonly last?: number | undefined;
  readonly isPlural: boolean;
  /** The marker as printed, without the sign between it and the title. */
  readonly printed: string;
  /** Whether a sign separates it from what follows. */
  readonly isParted: boolean;
}
