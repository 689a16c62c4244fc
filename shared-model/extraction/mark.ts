/** What stands before a title, as it was read. */
import type { LabelRank } from './vocabulary.ts';

/** How a number is written. `garbled`: a scan's, whose value only the neighbours tell. */
export type NumberStyle =
  'arabic' | 'bare' | 'roman' | 'alpha' | 'decimal' | 'dashed' | 'garbled' | 'none';

/** A label or a number before a title. */
export interface Mark {
  /** The label's word, without accents and in the singular, or nothing. */
  readonly label: string;
  readonly rank: LabelRank | 0;
  readonly style: NumberStyle;
  /** 1.4 is [1, 4]; without a number none. */
  readonly parts: readonly number[];
  /** Where a range ends; undefined: no range. */
  readonly last?: number | undefined;
  readonly isPlural: boolean;
  /** The mark as printed, without what parts it from the title. */
  readonly printed: string;
  /** A sign parts it from what follows. */
  readonly isParted: boolean;
}
